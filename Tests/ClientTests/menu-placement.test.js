import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTowards, placeMenu, placeSubmenu } from '../../Sources/WaymarkWeb/Client/menus/menu-placement.js';

const WINDOW = { width: 400, height: 800 }, SIZE = { width: 250, height: 200 };

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

test('a menu opens below its anchor at its leading edge, and at its trailing edge where it would leave the window', () => {
  assert.deepEqual(placeMenu(box(20, 100, 60, 40), SIZE, WINDOW, false), { x: 20, y: 144, height: 648, isAbove: false });
  assert.equal(placeMenu(box(320, 100, 60, 40), SIZE, WINDOW, false).x, 130);
  assert.equal(placeMenu(box(320, 100, 60, 40), SIZE, WINDOW, true).x, 130);
  assert.equal(placeMenu(box(20, 100, 60, 40), SIZE, WINDOW, true).x, 20);
  assert.equal(placeMenu(box(190, 100, 20, 40), SIZE, WINDOW, false).x, 142, 'neither edge fits: as near as the window allows');
  assert.equal(placeMenu(box(-50, 100, 60, 40), SIZE, WINDOW, false).x, 8);
});

test('a menu opens above where there is more room than below, and is never higher than the room', () => {
  assert.deepEqual(placeMenu(box(20, 700, 60, 40), SIZE, WINDOW, false), { x: 20, y: 496, height: 688, isAbove: true });
  const tall = placeMenu(box(20, 300, 60, 40), { width: 250, height: 2000 }, WINDOW, false);
  assert.deepEqual([tall.y, tall.height, tall.isAbove], [344, 448, false]);
  const squeezed = placeMenu(box(0, 0, 400, 800), SIZE, WINDOW, false);
  assert.ok(squeezed.height >= 0);
});

test('E1: at a pointer, a menu that fits neither below nor above is moved up, so that all of it is seen', () => {
  const size = { width: 250, height: 500 };
  assert.deepEqual(placeMenu(box(20, 400, 0, 0), size, WINDOW, false), { x: 20, y: 292, height: 784, isAbove: false });
  assert.deepEqual(placeMenu(box(20, 400, 0, 0), { width: 250, height: 2000 }, WINDOW, false), { x: 20, y: 8, height: 784, isAbove: false });
  assert.equal(placeMenu(box(20, 200, 0, 0), size, WINDOW, false).y, 204);
});

test('a submenu opens beside its menu where there is room, on the other side, or over it', () => {
  const wide = { width: 1000, height: 800 }, menu = box(300, 100, 250, 300), item = box(300, 200, 250, 44);
  assert.deepEqual(placeSubmenu(item, menu, SIZE, wide, false), { x: 546, y: 200, height: 784, isOver: false });
  assert.equal(placeSubmenu(item, menu, SIZE, wide, true).x, 54);
  assert.equal(placeSubmenu(box(700, 200, 250, 44), box(700, 100, 250, 300), SIZE, wide, false).x, 454);
  const over = placeSubmenu(box(140, 700, 250, 44), box(140, 500, 250, 280), SIZE, WINDOW, false);
  assert.deepEqual([over.isOver, over.x, over.y], [true, 140, 592]);
});

test('submenus of submenus go on in one direction, where there is room', () => {
  const wide = { width: 1000, height: 800 }, root = box(700, 100, 250, 300), menu = box(454, 200, 250, 100), item = box(454, 244, 250, 44);
  assert.equal(placeSubmenu(item, menu, SIZE, wide, false, root).x, 208);
  const left = box(50, 100, 250, 300), right = box(296, 200, 250, 100);
  assert.equal(placeSubmenu(box(296, 244, 250, 44), right, SIZE, wide, true, left).x, 542);
  const near = box(100, 200, 250, 100);
  assert.equal(placeSubmenu(box(100, 244, 250, 44), near, SIZE, wide, false, box(346, 100, 250, 300)).x, 346, 'the other side has no room');
});

test('a pointer that moves into the triangle before a submenu moves towards it', () => {
  const submenu = box(300, 100, 200, 300);
  assert.ok(isTowards({ x: 200, y: 110 }, { x: 220, y: 130 }, submenu));
  assert.ok(!isTowards({ x: 200, y: 110 }, { x: 202, y: 140 }, submenu), 'steeply down');
  assert.ok(!isTowards({ x: 200, y: 110 }, { x: 190, y: 120 }, submenu), 'away');
  assert.ok(!isTowards({ x: 200, y: 110 }, { x: 200, y: 120 }, submenu), 'straight down');
  const left = box(0, 100, 150, 300);
  assert.ok(isTowards({ x: 200, y: 110 }, { x: 180, y: 140 }, left));
  assert.ok(!isTowards({ x: 100, y: 110 }, { x: 120, y: 140 }, left), 'it is over the submenu already');
});
