import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeStep } from '../../Sources/WaymarkWeb/Client/gestures/edge-scroll.js';

test('the nearer the edge, the faster it scrolls, up to a limit', () => {
  assert.equal(edgeStep(500, 100, 900), 0);
  assert.equal(edgeStep(170, 100, 900), 0);
  assert.equal(edgeStep(130, 100, 900), -10);
  assert.equal(edgeStep(880, 100, 900), 12.5);
  assert.equal(edgeStep(2000, 100, 900), 30);
  assert.equal(edgeStep(-900, 100, 900), -30);
});

test('in the middle of a small area nothing scrolls', () => {
  assert.equal(edgeStep(60, 0, 120), 0);
  assert.equal(edgeStep(20, 0, 120), -5);
});
