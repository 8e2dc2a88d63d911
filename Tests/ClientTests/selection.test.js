import assert from 'node:assert/strict';
import { test } from 'node:test';
import { direction, moved } from '../../Sources/WaymarkWeb/Client/controls/selection.js';

const order = ['a', 'b', 'c', 'd', 'e'];

for (const [what, from, way, to] of [
  ['down', 'a', 'next', 'b'],
  ['up', 'b', 'previous', 'a'],
  ['from the end to the start', 'e', 'next', 'a'],
  ['and backwards', 'a', 'previous', 'e'],
  ['Home', 'c', 'first', 'a'],
  ['End', 'c', 'last', 'e'],
  ['into choices without a focus', null, 'next', 'a'],
  ['up into them', null, 'previous', 'e'],
  ['from one that is gone', 'x', 'next', 'a'],
]) test(`keys: ${what}`, () => assert.equal(moved(order, from, way), to));

test('keys do nothing if nothing can be chosen', () => {
  for (const way of ['next', 'previous', 'first', 'last']) assert.equal(moved([], null, way), undefined);
});

test('arrows follow the direction of reading', () => {
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => direction(key, false)), ['previous', 'next', 'previous', 'next']);
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => direction(key, true)), ['next', 'previous', 'previous', 'next']);
  assert.equal(direction('x', false), '');
});
