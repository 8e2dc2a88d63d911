import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, elementAt } from '../../Sources/WaymarkWeb/Client/presentation/scroll-distance.js';

const VISIBLE = [100, 500];

test('without an anchor the content moves no further than needed', () => {
  assert.equal(distance([200, 250], VISIBLE, undefined, 0), 0);
  assert.equal(distance([40, 90], VISIBLE, undefined, 0), -60);
  assert.equal(distance([600, 650], VISIBLE, undefined, 0), 150);
  assert.equal(distance([490, 510], VISIBLE, undefined, 16), 26);
});

test('of an element longer than what is visible, the start is shown', () => {
  assert.equal(distance([150, 900], VISIBLE, undefined, 0), 50);
  assert.equal(distance([0, 900], VISIBLE, undefined, 0), -100);
});

test('with an anchor the same fractions meet', () => {
  assert.equal(distance([600, 650], VISIBLE, 0, 0), 500);
  assert.equal(distance([600, 650], VISIBLE, 1, 0), 150);
  assert.equal(distance([275, 325], VISIBLE, 0.5, 0), 0);
});

const ROWS = [[0, 90], [90, 180], [180, 400], [400, 700]];

test('without an anchor, the first element that is visible is at it', () => {
  assert.equal(elementAt(ROWS, VISIBLE, undefined), 1);
  assert.equal(elementAt(ROWS, [89.5, 500], undefined), 1, 'half a pixel is not visible');
  assert.equal(elementAt(ROWS, [800, 900], undefined), -1);
});

test('with an anchor, the element at it or nearest to it is meant', () => {
  assert.equal(elementAt(ROWS, VISIBLE, 0.5), 2);
  assert.equal(elementAt(ROWS, VISIBLE, 1), 3);
  assert.equal(elementAt([[0, 90], [300, 400]], [100, 140], 0.5), 0, 'the point is in a gap');
  assert.equal(elementAt([], VISIBLE, 0.5), -1);
});

test('in right-to-left languages, mirrored ranges are given, and the first element is the rightmost', () => {
  const pictures = [[400, 600], [200, 400], [0, 200]].map(([left, right]) => [-right, -left]);
  assert.equal(elementAt(pictures, [-600, -210], undefined), 0);
  assert.equal(elementAt(pictures, [-390, 0], undefined), 1);
});
