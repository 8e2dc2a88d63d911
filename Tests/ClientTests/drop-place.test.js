import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropPlace } from '../../Sources/WaymarkWeb/Client/toolbars/drop-place.js';

const BOXES = [{ left: 100, right: 140 }, { left: 150, right: 250 }, { left: 260, right: 300 }];

test('B2: an item is put before the first one whose middle is beyond the pointer', () => {
  for (const [x, place] of [[0, 0], [119, 0], [120, 1], [199, 1], [200, 2], [279, 2], [280, 3], [900, 3]]) assert.equal(dropPlace(BOXES, x, false), place, `at ${x}`);
  assert.equal(dropPlace([], 10, false), 0);
});

test('B2: from right to left the first place is at the right', () => {
  const mirrored = [...BOXES].reverse();
  for (const [x, place] of [[900, 0], [281, 0], [280, 1], [201, 1], [200, 2], [121, 2], [120, 3], [0, 3]]) assert.equal(dropPlace(mirrored, x, true), place, `at ${x}`);
});
