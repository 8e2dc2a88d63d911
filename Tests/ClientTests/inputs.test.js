import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedCaret, Versions } from '../../Sources/WaymarkWeb/Client/controls/input-versions.js';

test('an answer to an older edit is ignored', () => {
  const versions = new Versions();
  assert.ok(versions.accepts(5, 0));
  assert.equal(versions.next(5), 1);
  assert.equal(versions.next(5), 2);
  assert.ok(!versions.accepts(5, 0));
  assert.ok(!versions.accepts(5, 1));
  assert.ok(versions.accepts(5, 2));
});

test('each control has its own versions', () => {
  const versions = new Versions();
  versions.next(5);
  assert.equal(versions.next(6), 1);
  assert.ok(versions.accepts(7, 0));
});

// The bar is the caret.
for (const [what, before, after, expected] of [
  ['capitals while typing', 'hello|', 'HELLO', 'HELLO|'],
  ['capitals while the caret is inside', 'ab|c', 'ABC', 'AB|C'],
  ['text added before', 'abc|def', 'xxabcdef', 'xxabc|def'],
  ['text added after', 'abc|def', 'abcdefxx', 'abc|defxx'],
  ['text removed after', 'abc|def', 'abc', 'abc|'],
  ['a separator after the caret', '1|234567', '1,234567', '1,|234567'],
  ['a separator before the caret', '1234|567', '1,234567', '1,234|567'],
  ['an empty answer', 'abc|def', '', '|'],
  ['text in an empty field', '|', 'abc', 'abc|'],
  ['the same letters', 'aa|a', 'aaaa', 'aa|aa'],
]) test(`the caret stays beside its text: ${what}`, () => {
  const position = movedCaret(before.replace('|', ''), after, before.indexOf('|'));
  assert.equal(after.slice(0, position) + '|' + after.slice(position), expected);
});
