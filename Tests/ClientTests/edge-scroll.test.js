import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeSpeed, EdgeSteps } from '../../Sources/WaymarkWeb/Client/gestures/edge-scroll.js';

test('the nearer the edge, the faster it scrolls, up to a limit', () => {
  assert.equal(edgeSpeed(500, 100, 900), 0);
  assert.equal(edgeSpeed(170, 100, 900), 0);
  assert.equal(edgeSpeed(130, 100, 900), -0.6);
  assert.equal(edgeSpeed(880, 100, 900), 0.75);
  assert.equal(edgeSpeed(2000, 100, 900), 1.8);
  assert.equal(edgeSpeed(-900, 100, 900), -1.8);
});

test('in the middle of a small area nothing scrolls', () => {
  assert.equal(edgeSpeed(60, 0, 120), 0);
  assert.equal(edgeSpeed(20, 0, 120), -0.3);
});

/** @param {number} frame ms between two frames @param {number} speed points a millisecond @returns {number} how far it scrolls in a second */
function wayInASecond(frame, speed) {
  const steps = new EdgeSteps();
  let way = 0;
  for (let now = 5000; now < 6000; now += frame) way += steps.next(speed, now);
  return way;
}

test('it scrolls as far in a second whether frames are many or few', () => {
  for (const frame of [8, 10, 20, 50]) assert.ok(Math.abs(wayInASecond(frame, 0.06) - 60) <= 3);
  for (const frame of [8, 10, 20, 50]) assert.ok(Math.abs(wayInASecond(frame, -1.5) + 1500) <= 75);
});

test('a long pause is no jump, and what is left of a point does not turn around', () => {
  const steps = new EdgeSteps();
  assert.equal(steps.next(1.6, 1000), 26);
  assert.equal(steps.next(1.6, 9000), 160);
  assert.equal(steps.next(0.03, 9010), 0);
  assert.equal(steps.next(0, 9020), 0);
  assert.equal(steps.next(0.09, 9030), 0, 'what was left is forgotten away from the edges');
});
