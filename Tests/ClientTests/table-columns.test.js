// Where a column belongs that is dragged by its header.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../Sources/WaymarkWeb/Client/tables/columns.js';

/** @type {[number, number][]} */ const extents = [[0, 100], [100, 160], [160, 300]];

test('a column that is dragged a little stays where it is', () => {
  assert.equal(placeOf(extents, 1, 0), 1);
  assert.equal(placeOf(extents, 1, 69), 1);
  assert.equal(placeOf(extents, 1, -49), 1);
});

test('a column takes the place of those whose middle its edge has passed', () => {
  assert.equal(placeOf(extents, 1, 71), 2);
  assert.equal(placeOf(extents, 1, -51), 0);
  assert.equal(placeOf(extents, 0, 131), 2);
  assert.equal(placeOf(extents, 2, -1000), 0);
  assert.equal(placeOf(extents, 0, 1000), 2);
});
