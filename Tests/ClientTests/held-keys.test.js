import assert from 'node:assert/strict';
import test from 'node:test';
import { beginsText, isSettled, stepOf, textForField } from '../../Sources/WaymarkWeb/Client/keyboard/held-keys.js';

const state = { isHere: true, isNowhere: false, isAnswered: false, isComing: false };

for (const [what, changes, step] of /** @type {[string, Partial<typeof state>, string][]} */ ([
  ['are held until the answer', {}, 'hold'],
  ['are dropped when the answer leads to no text', { isAnswered: true }, 'end'],
  ['are held while the text is not ready', { isAnswered: true, isComing: true }, 'hold'],
  ['are held though the focus went elsewhere before the answer', { isHere: false }, 'retake'],
  ['are held though the focus was lost before the answer', { isHere: false, isNowhere: true }, 'retake'],
  ['are given to what the answer has focused', { isHere: false, isAnswered: true }, 'give'],
  ['are given to what has the focus though another text is coming', { isHere: false, isAnswered: true, isComing: true }, 'give'],
  ['are dropped when nothing has the focus after the answer', { isHere: false, isNowhere: true, isAnswered: true }, 'end'],
  ['are held when the focus was lost while the text is not ready', { isHere: false, isNowhere: true, isAnswered: true, isComing: true }, 'retake'],
])) test(`keys that were typed early ${what}`, () => assert.equal(stepOf({ ...state, ...changes }), step));

test('an event is settled once it is answered, or when the page has another session', () => {
  assert.equal(isSettled(5, 4, 5), false);
  assert.equal(isSettled(5, 5, 5), true);
  assert.equal(isSettled(5, 6, 7), true);
  assert.equal(isSettled(5, 0, 2), true, 'the new session has numbered two events');
});

test('a character begins a text, and a space or a command does not', () => {
  const begins = (/** @type {string} */ key, held = {}) => beginsText({ key, ctrlKey: false, metaKey: false, ...held });
  for (const key of ['a', 'Ä', '日', '😀', '/']) assert.equal(begins(key), true, key);
  for (const key of [' ', 'Enter', 'Tab', 'Dead', 'Process', 'F1']) assert.equal(begins(key), false, key);
  assert.equal(begins('a', { ctrlKey: true }), false);
  assert.equal(begins('a', { metaKey: true }), false);
});

test('a field with one line gets the first line only', () => {
  assert.equal(textForField('one\ntwo', false, Infinity), 'one');
  assert.equal(textForField('one\ntwo', true, Infinity), 'one\ntwo');
});

test('a field gets what it has room for, and no half of a character', () => {
  assert.equal(textForField('abc', true, 2), 'ab');
  assert.equal(textForField('a😀b', true, 2), 'a');
  assert.equal(textForField('a😀b', true, 3), 'a😀');
  assert.equal(textForField('abc', true, -1), '');
});
