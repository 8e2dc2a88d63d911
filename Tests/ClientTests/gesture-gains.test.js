import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gain, LIKELY } from '../../Sources/WaymarkWeb/Client/gestures/gesture-gains.js';

/** @typedef {import('../../Sources/WaymarkWeb/Client/gestures/gesture-gains.js').Measures} Measures */

/** @param {number} [across] @param {number} [down] @returns {Measures} */
const moved = (across = 0, down = 0) => [across, down, 0, 0];

test('at first an effect is expected to follow its gesture', () => {
  assert.equal(new Gain(LIKELY.across, 1).expect(moved(30, 7)), 30);
  assert.equal(new Gain(LIKELY.scale, 2).expect([0, 0, 0.5, 0]), 1);
  assert.equal(new Gain(LIKELY.angle, 0).expect(moved(30, 7)), 0);
});

test('the first answer corrects the expectation', () => {
  const gain = new Gain(LIKELY.down, 1);
  gain.learn(moved(3, 20), 10);
  assert.equal(gain.expect(moved(0, 40)), 20);
  gain.learn(moved(0, 10), 5);
  assert.equal(gain.expect(moved(0, 40)), 20);
});

test('an angle may follow a drag', () => {
  const gain = new Gain(LIKELY.angle, 0);
  gain.learn(moved(20, 4), 5);
  assert.equal(gain.expect(moved(40, 100)), 10);
});

test('what an effect follows is found out by answers that differ', () => {
  const gain = new Gain(LIKELY.across, 1);
  for (const [across, down] of [[10, 4], [10, -6], [3, 20]]) gain.learn(moved(across, down), down * 2);
  assert.equal(gain.measure, 1);
  assert.equal(gain.expect(moved(50, 10)), 20);
});

test('at a limit nothing is expected, and beyond it the effect is followed again', () => {
  const gain = new Gain(LIKELY.across, 1);
  for (let answer = 0; answer < 4; answer++) gain.learn(moved(20), 20);
  gain.learn(moved(20), 8); // the limit is reached
  gain.learn(moved(20), 0);
  assert.equal(gain.expect(moved(20)), 0);
  gain.learn(moved(20), 0);
  gain.learn(moved(-20), -20);
  gain.learn(moved(-20), -20);
  assert.equal(gain.expect(moved(-20)), -20);
});

test('nothing is expected of an effect that jumps, until another gesture begins', () => {
  const gain = new Gain(LIKELY.across, 1);
  for (let answer = 0; answer < 12; answer++) gain.learn(moved(10), answer % 4 ? 0 : 50);
  assert.equal(gain.expect(moved(10)), 0);
  gain.restart(1);
  gain.learn(moved(10), 10);
  gain.learn(moved(10), 10);
  assert.equal(gain.expect(moved(10)), 10);
});

test('a scale that has grown grows faster in the next gesture', () => {
  const gain = new Gain(LIKELY.scale, 1, 0.02);
  gain.learn([0, 0, 1, 0], 1);
  gain.restart(2);
  assert.equal(gain.expect([0, 0, 0.5, 0]), 1);
  const offset = new Gain(LIKELY.across, 0);
  offset.learn([0, 0, 1, 0], -30);
  assert.equal(offset.expect([0, 0, 1, 0]), -30);
  offset.restart(1);
  assert.equal(offset.expect([0, 0, 1, 0]), 0, 'it depends on where the fingers are');
});
