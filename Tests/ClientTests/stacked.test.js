import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stacked } from '../../Sources/WaymarkWeb/Client/canvas/stacked.js';

const heights = (height, ...middles) => middles.map(middle => ({ middle, height }));

test('what does not overlap stays', () => {
  assert.deepEqual(stacked([], 0, 100), []);
  assert.deepEqual(stacked(heights(20, 10, 30, 80), 0, 100), [10, 30, 80]);
});

test('what overlaps is below the one before, and what is below that too only where it has to be', () => {
  assert.deepEqual(stacked(heights(20, 10, 10, 15, 90), 0, 200), [10, 30, 50, 90]);
  assert.deepEqual(stacked([{ middle: 50, height: 44 }, { middle: 60, height: 28 }], 0, 200), [50, 86]);
});

test('what would begin above the start begins there', () => {
  assert.deepEqual(stacked(heights(44, 2, 4), -24, 400), [2, 46]);
  assert.deepEqual(stacked(heights(44, -20), -24, 400), [-2]);
});

test('what would end below the end ends there, and what is above it moves up as far as it has to', () => {
  assert.deepEqual(stacked(heights(20, 20, 85, 95), 0, 100), [20, 70, 90]);
  assert.deepEqual(stacked(heights(20, 120), 0, 100), [90]);
});

test('where there is too little space the first ones are at the start', () => {
  assert.deepEqual(stacked(heights(20, 0, 10, 10), 0, 50), [10, 30, 50]);
});
