import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaAround, chunked, LENGTH, runsOf } from '../../Sources/WaymarkWeb/Client/canvas/object-runs.js';

/** @param {number} from @param {number} to */
const numbers = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);

test('many objects are divided into chunks', () => {
  const chunks = chunked(numbers(0, 1000), []);
  assert.deepEqual(chunks.flatMap(({ items }) => items), numbers(0, 1000));
  assert.ok(chunks.every(({ items, from }) => items.length <= LENGTH && from === null));
  assert.deepEqual(chunked(numbers(0, 3), []).map(({ items }) => items), [[0, 1, 2]]);
  assert.deepEqual(chunked([], [[1]]), []);
});

test('what was in a chunk stays in it', () => {
  const before = [[1, 2, 3], [4, 5], [6]];
  assert.deepEqual(chunked([1, 3, 9, 4, 5, 6], before), [{ items: [1, 3, 9], from: 0 }, { items: [4, 5], from: 1 }, { items: [6], from: 2 }]);
  assert.deepEqual(chunked([4, 5, 6], before), [{ items: [4, 5], from: 1 }, { items: [6], from: 2 }], 'an empty chunk goes');
  assert.deepEqual(chunked([6, 1, 2], before), [{ items: [6, 1, 2], from: 2 }], 'the order is that of the objects');
  const grown = chunked([...numbers(0, 2 * LENGTH), 1000], [numbers(0, 2 * LENGTH)]);
  assert.deepEqual(grown.map(({ items, from }) => [items.length, from]), [[22, 0], [22, null], [21, null]]);
});

test('lifted objects are in runs of their own', () => {
  assert.deepEqual(runsOf([1, 2, 3, 4, 5], new Set([2, 3, 5])), [
    { items: [1], isLifted: false }, { items: [2, 3], isLifted: true }, { items: [4], isLifted: false }, { items: [5], isLifted: true }]);
  assert.deepEqual(runsOf([1, 2], new Set()), [{ items: [1, 2], isLifted: false }]);
});

test('the area around runs is that of the boxes around each of them', () => {
  const box = (left, top, right, bottom) => ({ left, top, right, bottom });
  assert.equal(areaAround([[box(0, 0, 10, 10), box(20, 5, 30, 20)], [box(0, 0, 2, 3)], []]), 30 * 20 + 6);
  assert.equal(areaAround([]), 0);
});
