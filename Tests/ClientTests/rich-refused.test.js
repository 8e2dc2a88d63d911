// What a definition of formatting refuses, the user can't give to a rich text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOf, partsOf } from '../../Sources/WaymarkWeb/Client/rich-text/rich-document.js';
import { typingAttributes } from '../../Sources/WaymarkWeb/Client/rich-text/rich-edits.js';
import { formatTransaction } from '../../Sources/WaymarkWeb/Client/rich-text/rich-format.js';
import { placeAt } from '../../Sources/WaymarkWeb/Client/rich-text/rich-positions.js';
import { isRefused, refusedIn, refusedPlugin } from '../../Sources/WaymarkWeb/Client/rich-text/rich-refused.js';
import { typedList } from '../../Sources/WaymarkWeb/Client/rich-text/rich-typing.js';
import { pasteTransaction } from '../../Sources/WaymarkWeb/Client/rich-text/paste-text.js';
import { pm, schema } from './rich-prosemirror.js';

const elementOf = refused => /** @type {any} */ ({ getAttribute: name => name === 'data-refused-formats' ? refused : null });

function stateOf(refused, parts, start, end = start) {
  const doc = documentOf(schema, parts), selection = pm.state.TextSelection.create(doc, placeAt(doc, start).pos, placeAt(doc, end).pos);
  return pm.state.EditorState.create({ doc, selection, plugins: [refusedPlugin(pm, elementOf(refused))] });
}

test('an attribute is refused with all its values, or with one', () => {
  const refused = refusedIn(elementOf('color,bold 1,heading 3'));
  assert.deepEqual([['color', '#FF0000'], ['bold', '1'], ['heading', '3'], ['heading', '1'], ['heading', null], ['italic', '1']]
    .map(([name, value]) => isRefused(refused, name, value)), [true, true, true, false, false, false]);
  assert.equal(refusedIn(elementOf(null)).size, 0);
});

test('a key for what is refused does nothing, and the browser does not carry it out', () => {
  const state = stateOf('bold 1,heading', ['abc\n'], 1, 2);
  for (const [name, value] of [['bold', '1'], ['heading', '1']]) {
    const tr = formatTransaction(pm, state, name, value);
    assert.ok(tr && !tr.docChanged);
  }
  assert.deepEqual(partsOf(state.apply(formatTransaction(pm, state, 'italic', '1')).doc), ['a', ['b', { italic: '1' }], 'c\n']);
  const caret = stateOf('bold 1', ['abc\n'], 1);
  assert.deepEqual(typingAttributes(caret.apply(formatTransaction(pm, caret, 'bold', '1'))), {});
});

test('what the text has already can be removed', () => {
  const state = stateOf('bold 1', [['abc', { bold: '1' }], '\n'], 0, 3);
  assert.deepEqual(partsOf(state.apply(formatTransaction(pm, state, 'bold', '1')).doc), ['abc\n']);
});

test('what is pasted comes in without what is refused', () => {
  const state = stateOf('color,list', ['abc\n'], 3), parts = [['red', { color: '#FF0000', italic: '1' }], ['\n', { list: 'bullet', level: '1' }], 'x'];
  assert.deepEqual(partsOf(state.apply(pasteTransaction(pm, state, parts)).doc), ['abc', ['red', { italic: '1' }], '\nx\n']);
});

test('a list that is refused is only text', () => {
  assert.equal(typedList(pm, stateOf('list', ['-\n'], 1), ' '), null);
  assert.equal(typedList(pm, stateOf('list bullet', ['-\n'], 1), ' '), null);
  assert.ok(typedList(pm, stateOf('list bullet', ['1.\n'], 2), ' '));
});
