import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleAt } from '../../Sources/WaymarkWeb/Client/canvas/handle-test.js';
import { bandBetween, meets, objectAt } from '../../Sources/WaymarkWeb/Client/canvas/hit-test.js';
import { boundsOf, contains, cornersOf, numbersOf, parsedFrame, union } from '../../Sources/WaymarkWeb/Client/canvas/object-frame.js';
import { HANDLES, resized, stretched } from '../../Sources/WaymarkWeb/Client/canvas/resizing.js';
import { directionOf, restingTurn, turnedAround } from '../../Sources/WaymarkWeb/Client/canvas/rotating.js';

const frame = (x, y, width, height, rotation = 0) => ({ x, y, width, height, rotation });
const PLAIN = { isCentred: false, keepsRatio: false };

/** Asserts that two values have the same numbers, but for rounding. */
function near(actual, expected) {
  for (const key of Object.keys(expected)) assert.ok(Math.abs(actual[key] - expected[key]) < 1e-6, `${key}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

test('the bounds of a frame contain its turned corners', () => {
  near(boundsOf(frame(10, 20, 30, 40)), { left: 10, top: 20, right: 40, bottom: 60 });
  near(boundsOf(frame(0, 0, 40, 20, 90)), { left: 10, top: -10, right: 30, bottom: 30 });
  for (const rotation of [10, 45, 133, 270, 359]) {
    const turned = frame(5, -3, 70, 20, rotation), corners = cornersOf(turned);
    near(boundsOf(turned), {
      left: Math.min(...corners.map(({ x }) => x)), right: Math.max(...corners.map(({ x }) => x)),
      top: Math.min(...corners.map(({ y }) => y)), bottom: Math.max(...corners.map(({ y }) => y)) });
  }
  assert.equal(union([]), null);
  near(union([boundsOf(frame(0, 0, 1, 1)), boundsOf(frame(-5, 3, 2, 9))]), { left: -5, top: 0, right: 1, bottom: 12 });
});

test('a point belongs to the frontmost object there, and near an object where there is none', () => {
  const back = { frame: frame(0, 0, 100, 100) }, front = { frame: frame(50, 50, 100, 20, 90) }, items = [back, front];
  assert.equal(objectAt(items, { x: 100, y: 30 }, 0), front, 'it reaches up there because it is turned');
  assert.equal(objectAt(items, { x: 60, y: 60 }, 0), back, 'where it would be without its rotation');
  assert.equal(objectAt(items, { x: -5, y: 50 }, 0), null);
  assert.equal(objectAt(items, { x: -5, y: 50 }, 6), back);
  assert.ok(contains(frame(0, 0, 0, 0), { x: 3, y: 0 }, 4), 'something without size can be touched');
});

test('a band selects what it meets, also where only the bounds of a turned object are in it', () => {
  const diamond = frame(0, 0, 100, 100, 45);
  assert.ok(meets(diamond, bandBetween({ x: 60, y: 60 }, { x: 40, y: 40 })));
  assert.ok(!meets(diamond, bandBetween({ x: -20, y: -20 }, { x: 10, y: 10 })), 'the corner of the bounds is empty');
  assert.ok(meets(diamond, bandBetween({ x: -20, y: -20 }, { x: 30, y: 30 })));
  assert.ok(meets(frame(0, 0, 10, 10, 90), bandBetween({ x: 5, y: 5 }, { x: 6, y: 6 })));
});

test('a resized object keeps what is opposite to the handle in its place, however it is turned', () => {
  const opposite = (each, { across, down }) => {
    const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(each), at = { '-1-1': bottomRight, '1-1': bottomLeft, 11: topLeft, '-11': topRight };
    const mix = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    if (!across) return down < 0 ? mix(bottomLeft, bottomRight) : mix(topLeft, topRight);
    if (!down) return across < 0 ? mix(topRight, bottomRight) : mix(topLeft, bottomLeft);
    return at[`${across}${down}`];
  };
  for (const rotation of [0, 30, 90, 200]) for (const handle of HANDLES) for (const keepsRatio of [false, true]) {
    const before = frame(40, 60, 120, 80, rotation), after = resized(before, handle, 13, -9, { isCentred: false, keepsRatio });
    near(opposite(after, handle), opposite(before, handle));
    assert.equal(after.rotation, rotation);
    if (keepsRatio) assert.ok(Math.abs(after.width / after.height - 1.5) < 1e-9);
  }
  near(resized(frame(0, 0, 100, 50), { across: 1, down: 1 }, 20, 10, PLAIN), frame(0, 0, 120, 60));
  near(resized(frame(0, 0, 100, 50), { across: 1, down: 0 }, 20, 10, PLAIN), frame(0, 0, 120, 50));
  near(resized(frame(0, 0, 100, 50, 90), { across: 1, down: 0 }, 0, 20, PLAIN), { width: 120, height: 50, rotation: 90 });
});

test('with option the centre stays, and no size becomes negative', () => {
  near(resized(frame(0, 0, 100, 50), { across: -1, down: 0 }, -10, 0, { isCentred: true, keepsRatio: false }), frame(-10, 0, 120, 50));
  near(resized(frame(0, 0, 100, 50), { across: 1, down: 1 }, -500, -500, PLAIN), frame(0, 0, 1, 1));
  near(resized(frame(0, 0, 100, 50), { across: 1, down: 1 }, -500, 0, { isCentred: false, keepsRatio: true }), frame(0, 0, 2, 1));
  const line = resized(frame(0, 0, 100, 0), { across: 1, down: 0 }, 10, 0, PLAIN);
  near(line, { x: 0, width: 110, height: 1 });
});

test('several objects are stretched with the box around them', () => {
  const from = { left: 0, top: 0, right: 100, bottom: 100 }, to = { left: 0, top: 0, right: 200, bottom: 100 };
  near(stretched(frame(10, 10, 20, 30), from, to), frame(20, 10, 40, 30));
  near(stretched(frame(0, 0, 20, 40, 90), from, to), { width: 20, height: 80, rotation: 90 });
  const twice = { left: 0, top: 0, right: 200, bottom: 200 };
  near(stretched(frame(10, 10, 20, 30, 33), from, twice), frame(20, 20, 40, 60, 33));
});

test('objects are turned and enlarged around a point', () => {
  near(turnedAround(frame(0, 0, 20, 10), { x: 10, y: 5 }, 90), frame(0, 0, 20, 10, 90));
  near(turnedAround(frame(100, 0, 20, 20, 350), { x: 0, y: 10 }, 90), frame(-10, 110, 20, 20, 80));
  near(turnedAround(frame(100, 0, 20, 20), { x: 0, y: 0 }, 0, 2), frame(200, 0, 40, 40));
  assert.equal(directionOf({ x: 0, y: 0 }, { x: 0, y: 5 }), 90);
});

test('a turn goes in steps with shift, and rests where the object is upright', () => {
  assert.equal(restingTurn(10, 22, true), 20, '30° in all');
  assert.equal(restingTurn(10, 22, false), 22);
  assert.equal(restingTurn(10, 78, false), 80, '90° in all');
  assert.equal(restingTurn(350, 8, false), 10);
});

test('a frame is written as it is read', () => {
  const text = '1.5 -2 300 40.125 270';
  assert.equal(numbersOf(parsedFrame(text)).join(' '), text);
  assert.deepEqual(numbersOf(frame(0.00001, -0.0001, 1 / 3, 1, 0)), [0, 0, 0.333, 1, 0]);
});

test('handles are found where they are shown, more easily by touch, and leave room to move a small object', () => {
  const large = frame(100, 100, 200, 100);
  assert.deepEqual(handleAt(large, { x: 303, y: 203 }, 1, false), { across: 1, down: 1 });
  assert.equal(handleAt(large, { x: 315, y: 215 }, 1, false), null);
  assert.deepEqual(handleAt(large, { x: 315, y: 215 }, 1, true), { across: 1, down: 1 });
  assert.equal(handleAt(large, { x: 200, y: 72 }, 1, false), 'rotation');
  assert.equal(handleAt(large, { x: 200, y: 86 }, 2, false), 'rotation', 'its distance is on the screen');
  const small = frame(100, 100, 30, 30);
  assert.equal(handleAt(small, { x: 115, y: 115 }, 1, true), null);
  assert.equal(handleAt(small, { x: 115, y: 99 }, 1, false), null, 'the side is too short for a handle in its middle');
  assert.deepEqual(handleAt(frame(100, 100, 200, 100, 90), { x: 250, y: 52 }, 1, false), { across: -1, down: -1 });
});
