import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LARGEST, rowsToRequest, scale } from '../../Sources/WaymarkWeb/Client/lazy-rows/row-range.js';

test('nothing is requested while half of what is visible is mounted on both sides', () => {
  assert.equal(rowsToRequest([100, 120], [90, 130], 1000), undefined);
  assert.equal(rowsToRequest([0, 20], [0, 60], 1000), undefined);
  assert.equal(rowsToRequest([980, 1000], [960, 1000], 1000), undefined);
});

test('what is visible is requested, and as much before and after it', () => {
  assert.deepEqual(rowsToRequest([100, 120], [0, 125], 1000), [80, 140]);
  assert.deepEqual(rowsToRequest([5, 25], [200, 260], 1000), [0, 45]);
  assert.deepEqual(rowsToRequest([990, 1000], [0, 60], 1000), [980, 1000]);
});

test('what is requested suffices afterwards', () => {
  for (const visible of [[0, 7], [33, 41], [500, 530], [995, 1000]]) {
    const rows = rowsToRequest(visible, [0, 0], 1000);
    assert.equal(rowsToRequest(visible, rows, 1000), undefined, `${visible}`);
  }
});

test('of rows so small that hundreds are visible, as many are requested as the server mounts, once', () => {
  for (const end of [100, 150, 288, 399, 400, 5000]) {
    const rows = rowsToRequest([1000, 1000 + end], [0, 0], 1_000_000);
    assert.ok(rows[1] - rows[0] <= 400 && rows[0] <= 1000 && rows[1] >= Math.min(1000 + end, 1400), `${rows}`);
    assert.equal(rowsToRequest([1000, 1000 + end], rows, 1_000_000), undefined);
  }
});

test('a collection that browsers can show is not scaled', () => {
  const { shown, isScaled, toRows, isJump } = scale(44_000, 800);
  assert.deepEqual([shown, isScaled, toRows(12_345), isJump(30_000)], [44_000, false, 12_345, false]);
});

test('a larger one is: its ends meet, and a position leads back to itself', () => {
  const { shown, isScaled, toRows, toBrowser } = scale(44_000_000, 800);
  assert.equal(shown, LARGEST);
  assert.ok(isScaled);
  assert.equal(toRows(0), 0);
  assert.equal(Math.round(toRows(shown - 800)), 44_000_000 - 800);
  for (const position of [1_000, 200_000, 1_234_567, 3_500_000, shown - 201_000, shown - 900]) {
    assert.equal(Math.round(toBrowser(toRows(position))), position);
  }
  assert.ok(toRows(3_500_000) > 20_000_000);
  assert.equal(toRows(150_000), 150_000, 'near the ends both are the same');
});

test('a wheel, a finger and a page are no jumps, the thumb of the scroll bar is one', () => {
  const { isJump } = scale(44_000_000, 800);
  assert.deepEqual([100, -760, 3000, 8750, -8750].map(isJump), [false, false, false, true, true]);
});
