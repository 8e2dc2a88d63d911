import assert from 'node:assert/strict';
import { test } from 'node:test';
import { borderAt, isIn, spanIn } from '../../Sources/WaymarkWeb/Client/selection/band-spans.js';

/** Rows of 40 points with gaps of 10 in columns of 100 with gaps of 20, as if all from the first one on were laid out. */
const lines = (columns, first, from, to) => ({
  columns, first,
  rows: Array.from({ length: to - from }, (_, index) => {
    const place = from + index, line = Math.floor((place - first) / columns), column = (place - first) % columns;
    return { place, box: { left: column * 120, right: column * 120 + 100, top: line * 50, bottom: line * 50 + 40 } };
  }),
});
const box = (left, top, right, bottom) => ({ left, top, right, bottom });
const NONE = { below: Infinity, above: -Infinity };

for (const [what, group, band, border, isDownwards, end, expected] of [
  ['meets rows of a list', lines(1, 0, 0, 20), box(10, 45, 20, 120), NONE, true, 20, [1, 2, 1, 1]],
  ['between two rows meets none', lines(1, 0, 0, 20), box(10, 41, 20, 49), NONE, true, 20, null],
  ['beside the rows meets none', lines(1, 0, 0, 20), box(210, 45, 220, 120), NONE, true, 20, null],
  ['meets columns of a grid', lines(4, 7, 7, 27), box(130, 45, 260, 120), NONE, true, 27, [12, 17, 4, 2]],
  ['ends with a short last line', lines(4, 0, 0, 18), box(250, 45, 400, 900), NONE, true, 18, [6, 17, 4, 2]],
  ['goes down from lines that are not mounted any more', lines(1, 0, 500, 540), box(0, 100, 50, 25_500), { below: 2, above: 1 }, true, 1000, [2, 509, 1, 1]],
  ['goes up to lines that are', lines(1, 0, 500, 540), box(0, 26_000, 50, 40_000), { below: 801, above: 800 }, false, 1000, [520, 800, 1, 1]],
  ['goes up over all of a section that came into view', lines(3, 90, 93, 120), box(0, 0, 90, 9_000), { below: 0, above: Infinity }, false, 121, [93, 120, 3, 1]],
]) test(`X1: a band ${what}`, () => assert.deepEqual(spanIn(group, band, border, isDownwards, end), expected));

test('the lines that border on a height are known while rows are mounted', () => {
  assert.deepEqual(borderAt(lines(1, 0, 0, 20), 45), { below: 1, above: 0 });
  assert.deepEqual(borderAt(lines(2, 0, 0, 20), 20), { below: 0, above: 0 });
  assert.deepEqual(borderAt(lines(1, 0, 0, 20), -5), { below: 0, above: -Infinity });
});

test('a place is in a span by its column', () => {
  const found = Array.from({ length: 30 }, (_, place) => place).filter(place => isIn([[6, 17, 4, 2], [20, 21, 1, 1]], place));
  assert.deepEqual(found, [6, 7, 10, 11, 14, 15, 20, 21]);
});
