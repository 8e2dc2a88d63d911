// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { brokenBetween } from '../../Sources/WaymarkWeb/Client/canvas/line-starts.js';

const HEIGHT = 20;

/** @param {number[]} lines the lengths of the lines */
function laidOut(lines) {
  const places = lines.flatMap((length, line) => Array.from({ length }, () => line * HEIGHT));
  let count = 0;
  return { end: places.length, placeOf: (/** @type {number} */ index) => (count++, places[index] ?? null), count: () => count };
}

test('the breaks of a paragraph are found, whatever the lengths of its lines', () => {
  for (const lines of [[1], [7], [3, 1], [1, 1, 1], [10, 1, 12], [40, 39, 41, 5]]) {
    const { end, placeOf } = laidOut(lines);
    const expected = lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).reduce((sum, each) => sum + each));
    assert.deepEqual(brokenBetween(0, end, HEIGHT / 2, placeOf), expected);
  }
});

test('a paragraph without letters, or with letters that are not shown, has no breaks', () => {
  assert.deepEqual(brokenBetween(5, 5, 10, () => 0), []);
  assert.deepEqual(brokenBetween(0, 4, 10, () => null), []);
});

test('letters of another height in a line are no line of their own', () => {
  assert.deepEqual(brokenBetween(0, 4, 10, index => [0, 3, -2, 4][index]), []);
});

test('few letters are measured', () => {
  const { end, placeOf, count } = laidOut(Array.from({ length: 50 }, () => 100));
  assert.equal(brokenBetween(0, end, HEIGHT / 2, placeOf).length, 49);
  assert.ok(count() < 50 * 16, `${count()}`);
});
