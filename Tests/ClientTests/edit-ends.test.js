import assert from 'node:assert/strict';
import test from 'node:test';
import { endOfEdit, forgetEditEnd, isAtEditEnd, noteEditEnd } from '../../Sources/WaymarkWeb/Client/text/edit-ends.js';

test('an edit ends behind what it inserts, or where it removes something last', () => {
  assert.equal(endOfEdit([3, 'ab']), 5);
  assert.equal(endOfEdit([3, ['ab', { bold: '1' }], -2]), 5);
  assert.equal(endOfEdit([3, -2]), 3);
  assert.equal(endOfEdit([3, -2, 4, 'c', 9]), 8);
  assert.equal(endOfEdit(['a', [2, { bold: '1' }]]), 1);
});

test('an edit of attributes only ends nowhere', () => {
  assert.equal(endOfEdit([3, [2, { bold: '1' }]]), null);
  assert.equal(endOfEdit([]), null);
});

test('the insertion point is known where the last edit ended, until something is reported', () => {
  const field = /** @type {any} */ ({ selectionStart: 5, selectionEnd: 5 });
  assert.equal(isAtEditEnd(field), false);
  noteEditEnd(field, 5);
  assert.equal(isAtEditEnd(field), true);
  noteEditEnd(field, null);
  assert.equal(isAtEditEnd(field), true, 'attributes do not move it');
  field.selectionEnd = 7;
  assert.equal(isAtEditEnd(field), false);
  field.selectionEnd = 5;
  forgetEditEnd(field);
  assert.equal(isAtEditEnd(field), false);
});
