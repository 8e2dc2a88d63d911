// What keys and commands make of a rich text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOf, partsOf } from '../../Sources/WaymarkWeb/Client/rich-text/rich-document.js';
import { selectedRange, typingAttributes } from '../../Sources/WaymarkWeb/Client/rich-text/rich-edits.js';
import { formatOfState, formatTransaction } from '../../Sources/WaymarkWeb/Client/rich-text/rich-format.js';
import { commandOf, listedRichKeys } from '../../Sources/WaymarkWeb/Client/rich-text/rich-keys.js';
import { countersAfter } from '../../Sources/WaymarkWeb/Client/rich-text/rich-numbers.js';
import { placeAt } from '../../Sources/WaymarkWeb/Client/rich-text/rich-positions.js';
import { typedList, untypedList } from '../../Sources/WaymarkWeb/Client/rich-text/rich-typing.js';
import { pm, schema } from './rich-prosemirror.js';

const bullet = { list: 'bullet' };

function stateOf(parts, start, end = start) {
  const doc = documentOf(schema, parts);
  return pm.state.EditorState.create({ doc, selection: pm.state.TextSelection.create(doc, placeAt(doc, start).pos, placeAt(doc, end).pos) });
}

const keyEvent = keys => {
  const names = keys.split('-');
  return { key: names.at(-1), ctrlKey: names.includes('Mod'), metaKey: false, altKey: names.includes('Alt'), shiftKey: names.includes('Shift') };
};

/** The text after a key, and what is selected; null if the key does nothing here. */
function pressed(keys, parts, start, end) {
  const state = stateOf(parts, start, end), tr = commandOf(keyEvent(keys), false)(pm, state);
  if (!tr) return null;
  const after = state.apply(tr), range = selectedRange(after);
  after.doc.check();
  return [partsOf(after.doc), range.start, ...(range.end > range.start ? [range.end] : [])];
}

test('Return divides a paragraph, and both have its attributes', () => {
  assert.deepEqual(pressed('Enter', ['abcd', ['\n', bullet]], 2), [['ab', ['\n', bullet], 'cd', ['\n', bullet]], 3]);
  assert.deepEqual(pressed('Enter', ['abcd\nef\n'], 1, 6), [['a\nf\n'], 2]);
});

test('what follows a heading is text, and a new item is not checked', () => {
  const centred = { heading: '1', align: 'center' };
  assert.deepEqual(pressed('Enter', ['ab', ['\n', centred]], 2), [['ab', ['\n', centred], ['\n', { align: 'center' }]], 3]);
  assert.deepEqual(pressed('Enter', ['ab', ['\n', { heading: '1' }]], 1), [['a', ['\n', { heading: '1' }], 'b', ['\n', { heading: '1' }]], 2]);
  const checked = { list: 'check', checked: '1' };
  assert.deepEqual(pressed('Enter', ['ab', ['\n', checked]], 2), [['ab', ['\n', checked], ['\n', { list: 'check' }]], 3]);
  assert.deepEqual(pressed('Enter', ['ab', ['\n', checked]], 0), [[['\n', { list: 'check' }], 'ab', ['\n', checked]], 1]);
});

test('Return in an empty item moves it out by a level, and then out of the list', () => {
  assert.deepEqual(pressed('Enter', [['\n', { ...bullet, level: '2' }]], 0), [[['\n', { ...bullet, level: '1' }]], 0]);
  assert.deepEqual(pressed('Enter', [['\n', { ...bullet, level: '1' }]], 0), [[['\n', bullet]], 0]);
  assert.deepEqual(pressed('Enter', [['\n', bullet]], 0), [['\n'], 0]);
});

test('what was to be typed keeps its attributes on the next line', () => {
  const state = stateOf([['ab', { bold: '1' }], '\n'], 2), after = state.apply(commandOf(keyEvent('Enter'), false)(pm, state));
  assert.deepEqual(typingAttributes(after), { bold: '1' });
  assert.deepEqual(pressed('Shift-Enter', [['ab', { bold: '1' }], '\n'], 1), [[['a\u2028b', { bold: '1' }], '\n'], 2]);
});

test('Backspace at the beginning takes an item out of the list, a heading back to text, and then joins', () => {
  assert.deepEqual(pressed('Backspace', ['a\nb', ['\n', { ...bullet, level: '1' }]], 2), [['a\nb\n'], 2]);
  assert.deepEqual(pressed('Backspace', ['a\nb', ['\n', { heading: '2' }]], 2), [['a\nb\n'], 2]);
  assert.deepEqual(pressed('Backspace', ['a', ['\n', bullet], 'b\n'], 2), [['ab', ['\n', bullet]], 1]);
  assert.deepEqual(pressed('Backspace', [['\n', bullet], 'b\n'], 1), [['b\n'], 0]);
  assert.deepEqual(pressed('Backspace', ['a\n'], 0), [['a\n'], 0]);
  assert.equal(pressed('Backspace', ['ab\n'], 1), null);
});

test('Delete at the end joins with what follows, which gets its attributes', () => {
  assert.deepEqual(pressed('Delete', ['a', ['\n', { heading: '1' }], 'b', ['\n', bullet]], 1), [['ab', ['\n', { heading: '1' }]], 1]);
  assert.deepEqual(pressed('Delete', ['a\n'], 1), [['a\n'], 1]);
  assert.deepEqual(pressed('Delete', ['ab', ['\n', bullet], 'cd\nef\n'], 1, 7), [['af', ['\n', bullet]], 1]);
});

test('Tab changes the level of items, and otherwise moves the focus', () => {
  const level = value => ['\n', { ...bullet, level: value }];
  assert.deepEqual(pressed('Tab', ['a', ['\n', bullet], 'b\n', 'c', level('7')], 0, 5), [['a', level('1'), 'b\nc', level('8')], 0, 5]);
  assert.deepEqual(pressed('Shift-Tab', ['a', ['\n', { ...bullet, level: '1' }]], 0), [['a', ['\n', bullet]], 0]);
  assert.equal(pressed('Tab', ['a\n'], 0), null);
  assert.equal(pressed('Shift-Tab', ['a', ['\n', bullet]], 0), null);
});

test('keys for styles set them and remove them again', () => {
  assert.deepEqual(pressed('Mod-b', ['abc\n'], 1, 2), [['a', ['b', { bold: '1' }], 'c\n'], 1, 2]);
  assert.deepEqual(pressed('Mod-b', ['a', ['b', { bold: '1' }], 'c\n'], 1, 2), [['abc\n'], 1, 2]);
  assert.deepEqual(pressed('Mod-Shift-x', ['a', ['b', { strikethrough: '1' }], '\n'], 0, 2), [[['ab', { strikethrough: '1' }], '\n'], 0, 2]);
  assert.deepEqual(pressed('Mod-a', ['abc\ndef\n'], 1), [['abc\ndef\n'], 0, 7]);
  assert.deepEqual(pressed('Mod-Shift-u', ['a', ['\n', { list: 'check' }]], 1), [['a', ['\n', { list: 'check', checked: '1' }]], 1]);
  assert.equal(commandOf(keyEvent('Mod-z'), false), undefined);
  assert.equal(commandOf({ key: 'b', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }, true), undefined);
});

test('a style at the insertion point is that of what is typed there', () => {
  const state = stateOf(['abc\n'], 1), after = state.apply(formatTransaction(pm, state, 'bold', '1'));
  assert.deepEqual(formatOfState(after), { bold: '1' });
  assert.deepEqual(partsOf(after.apply(after.tr.insertText('x')).doc), ['a', ['x', { bold: '1' }], 'bc\n']);
  assert.deepEqual(formatOfState(after.apply(formatTransaction(pm, after, 'bold', '1'))), {});
});

test('the format is what everything selected has', () => {
  const bold = { bold: '1' }, align = 'center';
  const state = stateOf([['ab', { ...bold, size: '12' }], ['cd', bold], ['\n', { align }], ['e', bold], ['\n', { ...bullet, align }]], 1, 6);
  assert.deepEqual(formatOfState(state), { bold: '1', align: 'center' });
});

test('formats of paragraphs are those of all that are touched', () => {
  const format = (parts, start, end, name, value) => {
    const state = stateOf(parts, start, end), tr = formatTransaction(pm, state, name, value);
    return tr && partsOf(state.apply(tr).doc);
  };
  assert.deepEqual(format(['a\nb\nc\n'], 1, 3, 'list', 'number'), ['a', ['\n', { list: 'number' }], 'b', ['\n', { list: 'number' }], 'c\n']);
  assert.deepEqual(format(['a', ['\n', { ...bullet, level: '2' }]], 0, 1, 'list', 'bullet'), ['a\n']);
  const checked = { list: 'check', checked: '1', level: '1' };
  assert.deepEqual(format(['a', ['\n', checked]], 0, 1, 'list', 'bullet'), ['a', ['\n', { ...bullet, level: '1' }]]);
  assert.deepEqual(format(['a', ['\n', bullet]], 0, 1, 'heading', '1'), ['a', ['\n', { heading: '1' }]]);
  assert.equal(format(['a\n'], 0, 1, 'align', null), null);
  assert.equal(format([['a', { link: 'https://a.example/' }], '\n'], 0, 1, 'link', 'javascript:alert(1)'), null);
  assert.deepEqual(format(['ab\n'], 0, 1, 'color', '#FF0000'), [['a', { color: '#FF0000' }], 'b\n']);
});

test('“- ” at the beginning of a paragraph makes a list, and is text again when that is undone', () => {
  for (const [typed, list] of [['-', 'bullet'], ['1.', 'number'], ['[]', 'check']]) {
    const state = stateOf([`a\n${typed}b\n`], 2 + typed.length), made = typedList(pm, state, ' ');
    const after = state.apply(made.tr);
    assert.deepEqual(partsOf(after.doc), ['a\nb', ['\n', { list }]]);
    assert.deepEqual(partsOf(after.apply(untypedList(pm, after, made.typed)).doc), [`a\n${typed} b\n`]);
  }
  assert.equal(typedList(pm, stateOf(['x-\n'], 2), ' '), null);
  assert.equal(typedList(pm, stateOf(['-', ['\n', bullet]], 1), ' '), null);
});

test('numbers of lists go on in the next section', () => {
  const outer = ['\n', { list: 'number' }], inner = ['\n', { list: 'number', level: '1' }];
  const section = documentOf(schema, ['a', outer, 'b', inner, 'c', outer, 'd', inner]).child(0);
  assert.deepEqual(countersAfter(section, Array(9).fill(0)).slice(0, 3), [2, 1, 0]);
  assert.deepEqual(countersAfter(section, [5, 4, 3, 0, 0, 0, 0, 0, 0]).slice(0, 3), [7, 1, 0]);
  assert.deepEqual(countersAfter(documentOf(schema, ['a\n']).child(0), [5, 4, 3, 0, 0, 0, 0, 0, 0]).slice(0, 3), [0, 0, 0]);
});

/** The titles of the keys that are listed for a text with a format that refuses one. */
const listed = (format, refused) => listedRichKeys({ format, refusesFormat: name => name === refused }).map(({ shortcut: { modifiers, key }, title }) => `${title} ${[...modifiers, key].join(' ')}`);

test('keys for styles are listed where the text takes them, those of lists in lists', () => {
  globalThis.document = { documentElement: { lang: 'en' }, getElementById: () => null };
  const styles = ['Bold command b', 'Italic command i', 'Underline command u', 'Strikethrough command shift x'];
  assert.deepEqual(listed({}, ''), styles);
  assert.deepEqual(listed({}, 'bold'), styles.slice(1));
  assert.deepEqual(listed(bullet, ''), ['Increase Indent Tab', 'Decrease Indent shift Tab', ...styles]);
  assert.deepEqual(listed({ list: 'check' }, ''), ['Increase Indent Tab', 'Decrease Indent shift Tab', ...styles, 'Mark as Checked command shift u']);
});
