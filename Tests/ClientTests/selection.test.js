import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectAll, direction, selectNone, selectByPress, selectByKey } from '../../Sources/WaymarkWeb/Client/controls/selection.js';

const order = ['a', 'b', 'c', 'd', 'e'];
const at = (chosen, anchor = chosen.at(-1) ?? null, focus = anchor) => ({ chosen, anchor, focus });
const ONE = { multiple: false, toggle: false, extend: false }, SEVERAL = { ...ONE, multiple: true };

for (const [what, from, key, modifiers, chosen] of [
  ['a press replaces', at(['a']), 'c', ONE, ['c']],
  ['also if several can be chosen', at(['a', 'b']), 'c', SEVERAL, ['c']],
  ['Ctrl adds', at(['a']), 'c', { ...SEVERAL, toggle: true }, ['a', 'c']],
  ['Ctrl removes', at(['a', 'c']), 'c', { ...SEVERAL, toggle: true }, ['a']],
  ['Ctrl replaces if only one can be chosen', at(['a']), 'c', { ...ONE, toggle: true }, ['c']],
  ['Shift extends from the anchor', at(['b']), 'd', { ...SEVERAL, extend: true }, ['b', 'c', 'd']],
  ['Shift extends upwards', at(['d']), 'b', { ...SEVERAL, extend: true }, ['b', 'c', 'd']],
  ['Shift extends from the focus if nothing was pressed', at([], null, 'c'), 'd', { ...SEVERAL, extend: true }, ['c', 'd']],
  ['Shift without anchor and focus is a press', at([]), 'd', { ...SEVERAL, extend: true }, ['d']],
  ['Shift from an anchor that no longer exists is a press', at(['x']), 'd', { ...SEVERAL, extend: true }, ['d']],
  ['Shift replaces if only one can be chosen', at(['a']), 'c', { ...ONE, extend: true }, ['c']],
]) test(`press: ${what}`, () => {
  const next = selectByPress(from, order, key, modifiers);
  assert.deepEqual(next.chosen, chosen);
  assert.equal(next.focus, key);
});

test('Shift keeps its anchor while it grows and shrinks', () => {
  let selection = selectByPress(at([]), order, 'b', SEVERAL);
  for (const [key, chosen] of [['e', ['b', 'c', 'd', 'e']], ['c', ['b', 'c']], ['a', ['a', 'b']]]) {
    selection = selectByPress(selection, order, key, { ...SEVERAL, extend: true });
    assert.deepEqual(selection.chosen, chosen);
  }
});

for (const [what, from, way, modifiers, chosen, focus] of [
  ['down', at(['a']), 'next', ONE, ['b'], 'b'],
  ['up', at(['b']), 'previous', ONE, ['a'], 'a'],
  ['not beyond the end of a list', at(['e']), 'next', ONE, ['e'], 'e'],
  ['not beyond its start', at(['a']), 'previous', ONE, ['a'], 'a'],
  ['wrapping around in segments', at(['e']), 'next', { ...ONE, wraps: true }, ['a'], 'a'],
  ['and backwards', at(['a']), 'previous', { ...ONE, wraps: true }, ['e'], 'e'],
  ['Home', at(['c']), 'first', ONE, ['a'], 'a'],
  ['End', at(['c']), 'last', ONE, ['e'], 'e'],
  ['into a list without a selection', at([]), 'next', ONE, ['a'], 'a'],
  ['up into it', at([]), 'previous', ONE, ['e'], 'e'],
  ['Shift extends', at(['b']), 'next', { ...SEVERAL, extend: true }, ['b', 'c'], 'c'],
  ['Shift and End', at(['c']), 'last', { ...SEVERAL, extend: true }, ['c', 'd', 'e'], 'e'],
  ['Ctrl moves the focus only', at(['b']), 'next', { ...SEVERAL, toggle: true }, ['b'], 'c'],
]) test(`keys: ${what}`, () => {
  const next = selectByKey(from, order, way, modifiers);
  assert.deepEqual(next.chosen, chosen);
  assert.equal(next.focus, focus);
});

test('keys do nothing if nothing can be chosen', () => {
  const selection = at([]);
  assert.equal(selectByKey(selection, [], 'next', ONE), selection);
});

test('selecting all and none', () => {
  assert.deepEqual(selectAll(at(['b']), order).chosen, order);
  assert.deepEqual(selectNone(at(['b'])), { chosen: [], anchor: null, focus: 'b' });
});

test('arrows follow the direction of reading', () => {
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => direction(key, false)), ['previous', 'next', 'previous', 'next']);
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => direction(key, true)), ['next', 'previous', 'previous', 'next']);
  assert.equal(direction('x', false), '');
});
