import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RowSizes } from '../../Sources/WaymarkWeb/Client/lazy-rows/row-sizes.js';

test('rows that have not been measured have the estimated size', () => {
  const sizes = new RowSizes(1_000_000, 44);
  assert.equal(sizes.offset(0), 0);
  assert.equal(sizes.offset(10), 440);
  assert.equal(sizes.total, 44_000_000);
  assert.equal(sizes.indexAt(439), 9);
  assert.equal(sizes.indexAt(440), 10);
});

test('offsets are those of a plain sum, whatever is measured, and again', () => {
  const sizes = new RowSizes(500, 40), plain = Array(500).fill(40);
  let random = 7;
  for (let turn = 0; turn < 2000; turn++) {
    random = (random * 48271) % 2147483647;
    const index = random % 500, size = 20 + random % 90;
    sizes.measure(index, size);
    plain[index] = size;
  }
  let sum = 0;
  plain.forEach((size, index) => {
    assert.equal(Math.round(sizes.offset(index)), sum);
    assert.equal(sizes.indexAt(sum), index);
    assert.equal(sizes.indexAt(sum + size - 1), index);
    sum += size;
  });
  assert.equal(Math.round(sizes.total), sum);
});

test('an offset outside is that of the first or the last row', () => {
  const sizes = new RowSizes(3, 10);
  assert.equal(sizes.indexAt(-5), 0);
  assert.equal(sizes.indexAt(99), 2);
  assert.equal(new RowSizes(0, 10).indexAt(5), 0);
});

test('rows that come or go leave the mean of what was measured as the estimate', () => {
  const sizes = new RowSizes(10, 44);
  sizes.measure(2, 60);
  sizes.measure(3, 80);
  sizes.reset(12);
  assert.equal(sizes.estimate, 70);
  assert.equal(sizes.total, 840);
});

test('a walk through a million rows stores a bounded number of sizes', () => {
  const sizes = new RowSizes(1_000_000, 44);
  for (let index = 0; index < 50_000; index++) sizes.measure(index, 50);
  assert.ok(sizes.stored <= 20_000);
  assert.equal(Math.round(sizes.offset(50_000)), 2_500_000);
});
