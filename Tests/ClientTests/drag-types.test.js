import assert from 'node:assert/strict';
import { test } from 'node:test';
import { given, isMoved, isTaken } from '../../Sources/WaymarkWeb/Client/drag/drag-types.js';

test('a source tells whether it may be moved, whether it brings what is selected, and its types', () => {
  assert.deepEqual(given('move all t1 public.text'), { moves: true, isWhole: true, types: ['t1', 'public.text'] });
  assert.deepEqual(given('copy t1'), { moves: false, isWhole: false, types: ['t1'] });
});

test('a destination takes what has one of its types', () => {
  assert.equal(isTaken(['t1', 'public.text'], 'any t2 public.text'), true);
  assert.equal(isTaken(['t1'], 'any t2'), false);
  assert.equal(isTaken(['copy'], 'copy t2'), false); // the first word is no type
});

test('what is dragged is moved where both sides allow it, and no key is held', () => {
  const movable = given('move t1'), copied = given('copy t1');
  assert.equal(isMoved([movable], 'any t1', false), true);
  assert.equal(isMoved([movable], 'any t1', true), false);
  assert.equal(isMoved([movable, copied], 'any t1', false), false);
  assert.equal(isMoved([movable], 'copy t1', false), false);
  assert.equal(isMoved([movable], null, false), false);
});
