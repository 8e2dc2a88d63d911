import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disclosureOf } from '../../Sources/WaymarkWeb/Client/selection/row-disclosure.js';

const ROWS = [
  { level: 1, isExpanded: true },
  { level: 2, isExpanded: false },
  { level: 2, isExpanded: true },
  { level: 3, isExpanded: null },
  { level: 1, isExpanded: true },
];

for (const [what, index, isInward, expected] of /** @type {[string, number, boolean, object | null][]} */ ([
  ['inward expands a row', 1, true, { button: 'expand' }],
  ['inward leads to the first row below an expanded one', 2, true, { row: 3 }],
  ['inward does nothing where there are no rows below', 3, true, null],
  ['inward does nothing in an expanded row with none below it', 4, true, null],
  ['outward collapses a row', 2, false, { button: 'collapse' }],
  ['outward leads to the row that it is below', 3, false, { row: 2 }],
  ['outward passes those of the same level', 1, false, { row: 0 }],
])) test(`X5: an arrow ${what}`, () => assert.deepEqual(disclosureOf(ROWS, index, isInward), expected));

test('X5: an arrow outward does nothing in a collapsed row of the first level', () => {
  assert.equal(disclosureOf([{ level: 1, isExpanded: false }], 0, false), null);
});
