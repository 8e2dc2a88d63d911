import assert from 'node:assert/strict';
import test from 'node:test';
import { bounded, fitted, fittedSize, LARGEST, magnified } from '../../Sources/WaymarkWeb/Client/presentation/zoom-place.js';

const room = { width: 400, height: 300 };

test('the point under the fingers stays where it is', () => {
  const point = { x: 50, y: -20 }, place = magnified(fitted(), 2, point);
  assert.deepEqual(place, { scale: 2, x: -50, y: 20 });
  assert.deepEqual(magnified(place, 0.5, point), fitted());
});

test('a picture is neither smaller than fitted nor larger than the limit', () => {
  assert.equal(magnified(fitted(), 0.1, { x: 0, y: 0 }).scale, 1);
  assert.equal(magnified(fitted(), 1_000, { x: 0, y: 0 }).scale, LARGEST);
});

test('a picture is not moved beyond its edges, and stays in the middle where it is smaller than the room', () => {
  assert.deepEqual(bounded({ scale: 2, x: 900, y: -900 }, { width: 400, height: 100 }, room), { scale: 2, x: 200, y: 0 });
  assert.deepEqual(bounded({ scale: 1, x: 10, y: 10 }, room, room), fitted());
});

test('a picture is fitted without being enlarged', () => {
  assert.deepEqual(fittedSize({ width: 800, height: 100 }, room), { width: 400, height: 50 });
  assert.deepEqual(fittedSize({ width: 20, height: 10 }, room), { width: 20, height: 10 });
  assert.deepEqual(fittedSize({ width: 0, height: 0 }, room), room);
});
