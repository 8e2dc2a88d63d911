// The bar of an edit menu: its pages, and where it stands.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dividePages } from '../../Sources/WaymarkWeb/Client/menus/bar-pages.js';
import { placeBar } from '../../Sources/WaymarkWeb/Client/menus/bar-placement.js';

const window = { left: 0, top: 0, right: 390, bottom: 844 };

test('E1: items that fit are one page as wide as they are', () => {
  assert.deepEqual(dividePages([60, 70, 80], 300), { width: 210, items: [60, 70, 80], firsts: [0] });
});

test('E1: each page is filled, so that none shows a part of an item', () => {
  const widths = [60, 70, 80, 100, 90, 40], { width, items, firsts } = dividePages(widths, 235);
  assert.deepEqual(firsts, [0, 3]);
  assert.ok(width >= 230 && width <= 230.5, `${width}`);
  for (const [from, to] of [[0, 3], [3, 6]]) {
    assert.ok(Math.abs(items.slice(from, to).reduce((sum, each) => sum + each) - width) < 0.01);
  }
  items.forEach((item, index) => assert.ok(item >= Math.min(widths[index], width)));
});

test('E1: pages are no wider than necessary for their number', () => {
  const { width, firsts } = dividePages([100, 100, 100, 100], 350);
  assert.deepEqual(firsts, [0, 2]);
  assert.ok(Math.abs(width - 200) < 1, `${width}`);
});

test('E1: an item that is too wide for a page gets a page', () => {
  const { width, items, firsts } = dividePages([500, 50], 300);
  assert.equal(width, 300);
  assert.deepEqual(firsts, [0, 1]);
  assert.deepEqual(items, [300, 300]);
  assert.deepEqual(dividePages([], 300).firsts, []);
});

test('E1: the bar stands under a text with its handles, over it where there is no room, and at the end of the window where there is none', () => {
  const size = { width: 200, height: 44 };
  assert.deepEqual(placeBar({ left: 100, right: 200, top: 300, bottom: 320 }, size, window, true), { x: 50, y: 348 });
  assert.deepEqual(placeBar({ left: 100, right: 200, top: 780, bottom: 800 }, size, window, true), { x: 50, y: 780 - 44 - 64 });
  assert.deepEqual(placeBar({ left: 100, right: 200, top: 20, bottom: 830 }, size, window, true), { x: 50, y: 844 - 8 - 44 });
});

test('E3: the bar of objects stands over them and their handles, because no other menu does', () => {
  const size = { width: 200, height: 44 };
  assert.deepEqual(placeBar({ left: 100, right: 200, top: 300, bottom: 320 }, size, window, false), { x: 50, y: 300 - 44 - 48 });
  assert.deepEqual(placeBar({ left: 100, right: 200, top: 20, bottom: 40 }, size, window, false), { x: 50, y: 60 });
});

test('E1: the bar stays within what an on-screen keyboard leaves of the window', () => {
  const size = { width: 200, height: 44 }, above = { ...window, bottom: 400 };
  assert.deepEqual(placeBar({ left: 0, right: 30, top: 340, bottom: 360 }, size, above, true), { x: 8, y: 340 - 44 - 64 });
  assert.deepEqual(placeBar({ left: 380, right: 390, top: 100, bottom: 120 }, size, above, true), { x: 182, y: 148 });
});
