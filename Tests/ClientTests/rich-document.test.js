// Rich texts in ProseMirror's document, and edits in both directions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfParagraph, ofCharacters, ofParagraph, ofPicture } from '../../Sources/WaymarkWeb/Client/rich-text/rich-attributes.js';
import { applyEdit } from '../../Sources/WaymarkWeb/Client/rich-text/rich-changes.js';
import { editBetween } from '../../Sources/WaymarkWeb/Client/rich-text/rich-difference.js';
import { documentOf, partsOf } from '../../Sources/WaymarkWeb/Client/rich-text/rich-document.js';
import { placeAt, positionOf, textLength } from '../../Sources/WaymarkWeb/Client/rich-text/rich-positions.js';
import { balance, isUnbalanced } from '../../Sources/WaymarkWeb/Client/rich-text/rich-sections.js';
import { composed } from '../../Sources/WaymarkWeb/Client/text/composed-edit.js';
import { pm, Random, randomEdit, randomParts, schema, units } from './rich-prosemirror.js';

const doc = (...parts) => documentOf(schema, parts);

/** The document after an edit, checked by ProseMirror's own rules. */
function applied(document, edit) {
  const tr = new pm.transform.Transform(document);
  applyEdit(pm, tr, edit);
  tr.doc.check();
  return tr.doc;
}

/** What characters and line feeds show: attributes of the one are none of the other. */
const shown = parts => units(parts).map(([unit, attributes]) => [unit,
  unit === '\n' ? ofParagraph(attributes) : { ...ofCharacters(attributes), ...(unit === '\uFFFC' && ofPicture(attributes)) }]);

const random = new Random(20261127);
const randomDocument = count => documentOf(schema, [...randomParts(random, count), '\n']);

test('a text is the same after it was a document', () => {
  const red = { bold: '1', color: '#FF0000' }, item = { list: 'bullet', level: '2' };
  const parts = ['Title', ['\n', { heading: '1' }], 'Some ', ['bold', { bold: '1' }], [' red', red], '\u2028next\n', ['\n', item]];
  assert.deepEqual(partsOf(documentOf(schema, parts)), parts);
  assert.deepEqual(partsOf(doc()), ['\n']);
});

test('what is not known, or does not fit, is not shown', () => {
  const ofText = { bold: 'yes', color: 'red;position:fixed', link: 'javascript:alert(1)', font: 'a";b', tail: '1', size: '0' };
  const ofLine = { heading: '7', list: 'x', bold: '1', constructor: '1' };
  assert.deepEqual(partsOf(documentOf(schema, [['a', ofText], ['\n', ofLine]])), ['a\n']);
});

const BRIDGE = { picture: '0123456789abcdef0123456789abcdef', description: 'A bridge', dimensions: '320x200' };
const RIVER = { picture: 'f'.repeat(32) };

test('a picture is one character with its address and size, and nothing else is one', () => {
  const parts = ['See ', ['\uFFFC', { bold: '1', ...BRIDGE }], ['\uFFFC', RIVER], ' there\n'], document = documentOf(schema, parts);
  assert.deepEqual(partsOf(document), parts);
  const [first, second] = [document.child(0).child(0).child(1), document.child(0).child(0).child(2)];
  assert.deepEqual(schema.nodes.picture.spec.toDOM(first), ['img', {
    class: 'rich-picture', 'data-picture': BRIDGE.picture, src: '/_waymark/picture/0123456789abcdef0123456789abcdef', alt: 'A bridge', width: '320', height: '200',
  }]);
  assert.deepEqual(schema.nodes.picture.spec.toDOM(second)[1], { class: 'rich-picture', 'data-picture': RIVER.picture, src: `/_waymark/picture/${'f'.repeat(32)}`, alt: '' });
  for (const address of ['https://example.org/a.png', 'data:image/png;base64,AAAA', '../../x', 'javascript:alert(1)']) {
    assert.deepEqual(partsOf(doc(['\uFFFC', { picture: address, description: 'A' }], '\n')), ['\uFFFC\n'], address);
  }
  assert.deepEqual(partsOf(doc(['a', BRIDGE], '\n')), ['a\n'], 'a letter is no picture');
});

test('another picture at the same place is one that is inserted and one that is removed', () => {
  const edit = editBetween(doc('a', ['\uFFFC', BRIDGE], 'b\n'), doc('a', ['\uFFFC', RIVER], 'b\n'));
  assert.deepEqual(edit, [1, ['\uFFFC', RIVER], -1]);
  const bold = editBetween(doc('a', ['\uFFFC', BRIDGE], 'b\n'), doc('a', ['\uFFFC', { ...BRIDGE, bold: '1' }], 'b\n'));
  assert.deepEqual(bold, [1, [1, { bold: '1' }]]);
});

test('sections have fifty paragraphs, and positions in the text lead to those in the document and back', () => {
  const document = doc('ab\n'.repeat(120));
  assert.deepEqual(Array.from({ length: 3 }, (_, index) => document.child(index).childCount), [50, 50, 20]);
  assert.equal(textLength(document), 360);
  for (let position = 0; position < 360; position++) assert.equal(positionOf(document, placeAt(document, position).pos), position);
  assert.deepEqual([placeAt(document, 151).section, placeAt(document, 151).index, placeAt(document, 151).offset], [1, 0, 1]);
});

test('a typed letter is one insertion with the attributes of its place', () => {
  const before = doc('one\n', ['bold', { bold: '1' }], '\n', ['three\n', {}]), edit = [6, ['x', { bold: '1' }]];
  assert.deepEqual(editBetween(before, applied(before, edit)), edit);
  assert.deepEqual(editBetween(doc('aaa\n'), doc('aaaa\n'), 2), [1, 'a']);
  assert.equal(editBetween(before, doc(...partsOf(before))), null);
});

test('a paragraph that is split, joined or changed is an edit of its line feed', () => {
  const before = doc('one', ['\n', { list: 'bullet' }], 'two\nthree\n');
  const cases = [
    [[1, ['\n', { list: 'bullet' }]]], [[3, -1]], [[7, [1, { heading: '2' }]]], [[3, [1, { list: null }]]],
    [[7, -6]], [[13, '\nfour']],
  ];
  for (const [edit] of cases) assert.deepEqual(editBetween(before, applied(before, edit)), edit);
});

test('the last line feed stays where the last paragraphs are removed or added', () => {
  assert.deepEqual(editBetween(doc('a\nb\n'), doc('a\n')), [1, -2]);
  assert.deepEqual(editBetween(doc('a\n'), doc('a\nb\n')), [1, '\nb']);
  assert.deepEqual(editBetween(doc('a\n'.repeat(51)), doc('a\n'.repeat(50))), [99, -2]);
  assert.deepEqual(editBetween(doc('a\n'.repeat(50)), doc('a\n'.repeat(51))), [99, '\na']);
});

test('paragraphs that stay between others that change are kept', () => {
  const before = doc('one\ntwo\nthree\nfour\nfive\n'), edit = [1, 'x', 8, '\n', 10, 'y'];
  assert.deepEqual(editBetween(before, applied(before, edit)), edit);
});

test('an edit of the server leads to the text with this edit', () => {
  for (let round = 0; round < 4000; round++) {
    const before = randomDocument(random.below(30)), parts = partsOf(before), edit = randomEdit(random, textLength(before));
    const after = applied(before, edit), expected = composed(parts, edit);
    assert.deepEqual(units(partsOf(after)), shown(expected), JSON.stringify([parts, edit]));
  }
});

test('an edit that takes the last line feed leads to the text with another one', () => {
  for (let round = 0; round < 2000; round++) {
    const before = randomDocument(random.below(12)), parts = partsOf(before), edit = randomEdit(random, textLength(before), false);
    const expected = shown(composed(parts, edit)), after = units(partsOf(applied(before, edit)));
    if (expected.at(-1)?.[0] === '\n') assert.deepEqual(after, expected, JSON.stringify([parts, edit]));
    else assert.deepEqual(after.slice(0, -1), expected, JSON.stringify([parts, edit]));
  }
});

test('the edit between two documents makes the one text of the other', () => {
  for (let round = 0; round < 4000; round++) {
    const before = randomDocument(random.below(30));
    const other = random.below(3) ? applied(before, randomEdit(random, textLength(before))) : randomDocument(random.below(30));
    const edit = editBetween(before, other, random.below(textLength(other) + 1)), parts = partsOf(before);
    assert.deepEqual(units(edit ? composed(parts, edit) : parts), units(partsOf(other)), JSON.stringify([parts, edit]));
    for (const part of edit ?? []) if (Array.isArray(part)) assert.ok(Object.keys(part[1]).length);
  }
});

test('the edit between documents that ProseMirror has changed is exact over the ends of sections', () => {
  for (let round = 0; round < 200; round++) {
    const before = doc('ab\n'.repeat(101 + random.below(60))), tr = new pm.transform.Transform(before);
    for (let count = random.below(3) + 1; count; count--) {
      const from = random.below(textLength(tr.doc) - 1), to = Math.min(textLength(tr.doc) - 1, from + random.below(200));
      const [start, end] = [placeAt(tr.doc, from).pos, placeAt(tr.doc, to).pos];
      if (random.below(2)) tr.delete(start, end);
      else if (random.below(2)) tr.split(start);
      else tr.addMark(start, end, schema.marks.bold.create());
    }
    if (random.below(2)) balance(tr);
    tr.doc.check();
    const edit = editBetween(before, tr.doc), parts = partsOf(before);
    assert.deepEqual(units(edit ? composed(parts, edit) : parts), units(partsOf(tr.doc)));
  }
});

test('long sections are split and short ones joined, and the text stays the same', () => {
  const long = applied(doc('a\n'.repeat(30)), [2, 'b\n'.repeat(30), -30, 'c\n'.repeat(200)]), tr = new pm.transform.Transform(long);
  const uneven = applied(doc('a\n'.repeat(120)), [10, -80, 20, -80]);
  for (const document of [long, uneven]) {
    const transform = new pm.transform.Transform(document);
    balance(transform);
    transform.doc.check();
    assert.ok(!isUnbalanced(transform.doc));
    assert.equal(editBetween(document, transform.doc), null);
  }
  assert.ok(isUnbalanced(uneven));
  assert.ok(tr.doc === long);
});

test('attributes of paragraphs are told from those of characters', () => {
  assert.ok(isOfParagraph('heading') && !isOfParagraph('bold') && !isOfParagraph('constructor'));
});
