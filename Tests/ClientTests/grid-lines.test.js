import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridLines } from '../../Sources/WaymarkWeb/Client/lazy-rows/grid-lines.js';

test('in a stack each row has a line of its own', () => {
  const lines = new GridLines();
  for (const index of [0, 1, 59, 999_999]) {
    assert.equal(lines.of(index), index);
    assert.equal(lines.first(index), index);
    assert.equal(lines.count(index), index);
    assert.equal(lines.column(index), 0);
  }
  assert.deepEqual(lines.whole([30, 90], 100), [30, 90]);
});

test('in a grid a line has several rows, of which the first may begin in the middle', () => {
  const lines = new GridLines(4, 3);
  assert.deepEqual([0, 1, 4, 5].map(index => lines.of(index)), [0, 1, 1, 2]);
  assert.deepEqual([0, 1, 2].map(line => lines.first(line)), [0, 1, 5]);
  assert.deepEqual([0, 1, 4, 5].map(index => lines.column(index)), [3, 0, 3, 0]);
  assert.deepEqual([0, 1, 2, 5, 6].map(count => lines.count(count)), [0, 1, 2, 2, 3]);
});

test('requested rows fill their lines, up to the end of the collection', () => {
  const lines = new GridLines(4);
  assert.deepEqual(lines.whole([30, 91], 1000), [28, 92]);
  assert.deepEqual(lines.whole([28, 92], 1000), [28, 92]);
  assert.deepEqual(lines.whole([0, 99], 99), [0, 99]);
  assert.deepEqual(new GridLines(4, 1).whole([30, 91], 1000), [27, 91]);
});

test('rows that take several cells have a fraction of a line', () => {
  const lines = new GridLines(3 / 2);
  assert.deepEqual([0, 1, 2, 3].map(index => lines.of(index)), [0, 0, 1, 2]);
  assert.equal(lines.count(3), 2);
});

test('arrangements are compared by their values', () => {
  assert.ok(new GridLines(4, 1).equals(new GridLines(4, 1)));
  assert.ok(!new GridLines(4, 1).equals(new GridLines(5, 1)));
  assert.ok(!new GridLines(4, 1).equals(new GridLines(4, 2)));
});
