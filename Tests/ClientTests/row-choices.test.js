import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BAND } from '../../Sources/WaymarkWeb/Client/selection/band-spans.js';
import { bandChanged, changed, CHOICE, choiceOfPress } from '../../Sources/WaymarkWeb/Client/selection/row-choices.js';

const order = ['a', 'b', 'c', 'd', 'e'], ONE = { multiple: false, toggle: false, extend: false }, SEVERAL = { ...ONE, multiple: true };
const { only, select, deselect, range, all, none } = CHOICE;

for (const [what, selected, choice, row, anchor, side, expected] of [
  ['a press replaces', 'ab', only, 'c', null, 0, 'c'],
  ['selecting adds', 'a', select, 'c', null, 0, 'ac'],
  ['deselecting removes', 'ac', deselect, 'c', null, 0, 'a'],
  ['a range goes down', 'a', range, 'd', 'b', 0, 'bcd'],
  ['and up', 'a', range, 'b', 'd', 0, 'bcd'],
  ['without an anchor it is the row', 'a', range, 'd', null, 0, 'd'],
  ['from an anchor that is gone it is the row', 'a', range, 'd', 'x', 0, 'd'],
  ['an anchor above the mounted rows', 'a', range, 'b', 'x', -1, 'ab'],
  ['an anchor below them', 'a', range, 'd', 'x', 1, 'de'],
  ['a row that is gone selects nothing', 'a', range, 'x', 'b', 0, ''],
  ['all', 'a', all, '', null, 0, 'abcde'],
  ['none', 'abc', none, '', null, 0, ''],
]) test(`changes: ${what}`, () => assert.deepEqual([...changed(new Set(selected), order, { choice, row, anchor, side })].sort().join(''), expected));

test('a press alone replaces, with Ctrl it selects or deselects, with Shift it extends', () => {
  assert.equal(choiceOfPress(false, SEVERAL), only);
  assert.equal(choiceOfPress(false, { ...SEVERAL, toggle: true }), select);
  assert.equal(choiceOfPress(true, { ...SEVERAL, toggle: true }), deselect);
  assert.equal(choiceOfPress(true, { ...SEVERAL, extend: true }), range);
  assert.equal(choiceOfPress(true, { ...SEVERAL, extend: true, toggle: true }), range);
});

test('where one row can be selected, every press replaces', () => {
  for (const more of [{}, { toggle: true }, { extend: true }]) assert.equal(choiceOfPress(true, { ...ONE, ...more }), only);
});

for (const [what, mode, expected] of [['replaces', BAND.replace, 'bc'], ['turns each row around', BAND.toggle, 'ac'], ['adds', BAND.add, 'abc'], ['removes', BAND.remove, 'a']])
  test(`X1: a band ${what}`, () => assert.equal([...bandChanged(new Set('ab'), order, { mode, isIn: row => 'bc'.includes(row) })].sort().join(''), expected));
