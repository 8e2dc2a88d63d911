import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitted, inPoints, inside, outside } from '../../Sources/WaymarkWeb/Client/canvas/group-frame.js';
import { boundsOf } from '../../Sources/WaymarkWeb/Client/canvas/object-frame.js';

const frame = (x, y, width, height, rotation = 0) => ({ x, y, width, height, rotation });

/** Asserts that two values have the same numbers, but for rounding. */
function near(actual, expected) {
  for (const key of Object.keys(expected)) assert.ok(Math.abs(actual[key] - expected[key]) < 1e-6, `${key}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

test('a part is seen outside of its group, and is in it again', () => {
  near(outside(frame(10, 20, 30, 40, 5), frame(100, 200, 300, 400)), frame(110, 220, 30, 40, 5));
  // The part in the upper left corner of a group that is turned by 90° is in its upper right corner.
  near(outside(frame(0, 0, 20, 20), frame(0, 0, 100, 20, 90)), frame(40, -40, 20, 20, 90));
  for (const rotation of [0, 30, 90, 200, -45]) {
    const group = frame(-5, 30, 120, 70, rotation), part = frame(3, -8, 20, 40, 17);
    near(inside(outside(part, group), group), part);
  }
});

test('a part is stretched with its group', () => {
  near(inPoints(frame(50, 25, 10, 100, 15), frame(7, 7, 200, 40, 90)), frame(100, 10, 20, 40, 15));
});

test('a group is as large as its parts, along its own axes', () => {
  assert.equal(fitted([], 30), null);
  near(fitted([frame(10, 10, 20, 20), frame(50, 40, 10, 10)], 0), frame(10, 10, 50, 40));
  for (const rotation of [0, 30, 90, 200]) {
    const group = frame(40, 50, 120, 80, rotation), corners = [frame(0, 0, 20, 20), frame(100, 60, 20, 20), frame(50, 20, 5, 5, 40)];
    near(fitted(corners.map(part => outside(part, group)), rotation), group);
    const grown = fitted([...corners, frame(-30, 0, 10, 10)].map(part => outside(part, group)), rotation);
    near({ width: grown.width, height: grown.height }, { width: 150, height: 80 });
    near(inside(outside(corners[1], group), grown), { ...corners[1], x: 130 });
    if (!rotation) near(boundsOf(grown), { left: 10, top: 50, right: 160, bottom: 130 });
  }
});
