import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrowStep, stepped } from '../../Sources/WaymarkWeb/Client/selection/row-steps.js';

test('X5: arrows lead across and down, in the direction of reading', () => {
  assert.deepEqual(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home'].map(key => arrowStep(key, false)), [[0, 1], [0, -1], [1, 0], [-1, 0], null]);
  assert.deepEqual(['ArrowRight', 'ArrowLeft'].map(key => arrowStep(key, true)), [[-1, 0], [1, 0]]);
});

for (const [what, index, first, step, expected] of [
  ['down a line', 1, 0, [0, 1], 5],
  ['up a line', 5, 0, [0, -1], 1],
  ['along a line', 3, 0, [1, 0], 4],
  ['from a full line to the last row of a shorter one', 7, 0, [0, 1], 9],
  ['not beyond the last line', 8, 0, [0, 1], 12],
  ['not above the first line', 2, 0, [0, -1], -2],
  ['up to the first mounted row of a line', 4, 2, [0, -1], 0],
]) test(`X5: ten cells in lines of four: ${what}`, () => assert.equal(stepped(index, first, 10, 4, step), expected));
