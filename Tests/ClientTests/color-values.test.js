// Tests the calculations with colours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cssOf, fromComputed, fromHex, fromHue, gridColors, hexOf, hueOf, isLight, isSame, rgb, withRecent } from '../../Sources/WaymarkWeb/Client/controls/color-values.js';

test('a colour is written as the server writes it', () => {
  assert.equal(cssOf(rgb(51, 102, 153)), 'rgb(51 102 153 / 1)');
  assert.equal(cssOf(rgb(300, -4, NaN, 0.505)), 'rgb(255 0 0 / 0.51)');
  assert.equal(hexOf(rgb(255, 149, 0)), '#FF9500');
});

test('hexadecimal digits are read with and without #, also three of them', () => {
  assert.deepEqual(fromHex('#ff9500', 0.5), rgb(255, 149, 0, 0.5));
  assert.deepEqual(fromHex('F90', 1), rgb(255, 153, 0));
  for (const text of ['', '#ff950', 'gg0000', '#ff95001']) assert.equal(fromHex(text, 1), null);
});

test('colours of browsers are read', () => {
  assert.deepEqual(fromComputed('rgb(1, 2, 3)'), rgb(1, 2, 3));
  assert.deepEqual(fromComputed('rgba(1, 2, 3, 0.5)'), rgb(1, 2, 3, 0.5));
  assert.deepEqual(fromComputed('color(srgb 1 0.5 0 / 0.25)'), rgb(255, 128, 0, 0.25));
  assert.equal(fromComputed('color(display-p3 1 0 0)'), null);
});

test('the spectrum shows a full colour where it has it', () => {
  for (const [hue, lightness] of [[0, 0.5], [120, 0.25], [210, 0.7], [300, 0.5]]) {
    const found = hueOf(fromHue(hue, lightness));
    assert.ok(Math.abs(found.hue - hue) < 1.5 && Math.abs(found.lightness - lightness) < 0.01, `${hue} ${lightness}`);
  }
  assert.equal(hexOf(fromHue(80, 1)), '#FFFFFF');
  assert.equal(hexOf(fromHue(80, 0)), '#000000');
});

test('the grid has ten rows of twelve colours, all different', () => {
  const rows = gridColors();
  assert.deepEqual([rows.length, ...new Set(rows.map(row => row.length))], [10, 12]);
  assert.equal(new Set(rows.flat().map(hexOf)).size, 120);
  assert.deepEqual([hexOf(rows[0][0]), hexOf(rows[0][11])], ['#FFFFFF', '#000000']);
});

test('the last ten colours are kept, the newest first', () => {
  /** @type {string[]} */ let recent = [];
  for (let index = 0; index < 12; index++) recent = withRecent(recent, rgb(index, 0, 0));
  recent = withRecent(recent, rgb(8, 0, 0));
  assert.equal(recent.length, 10);
  assert.deepEqual(recent.slice(0, 2), [cssOf(rgb(8, 0, 0)), cssOf(rgb(11, 0, 0))]);
});

test('marks are dark on light colours only', () => {
  assert.ok(isLight(rgb(255, 255, 0)));
  assert.ok(!isLight(rgb(0, 0, 255)));
  assert.ok(isSame(rgb(1, 2, 3, 0.2), rgb(1, 2, 3)));
});
