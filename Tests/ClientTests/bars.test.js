import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backLabel } from '../../Sources/WaymarkWeb/Client/bars/back-label-length.js';
import { findItem, itemForKey } from '../../Sources/WaymarkWeb/Client/keyboard/menu-keys.js';

test('H3: the back button is shortened only if it does not fit, in the end to the chevron', () => {
  assert.equal(backLabel(100, 100, 40), 'full');
  assert.equal(backLabel(99, 100, 40), 'short');
  assert.equal(backLabel(40, 100, 40), 'short');
  assert.equal(backLabel(39, 100, 40), 'none');
  assert.equal(backLabel(-20, 100, 40), 'none');
  assert.equal(backLabel(35, 30, 40), 'full', 'a title shorter than “Back” is shown');
});

test('H6: arrows wrap around in a menu, Home and End go to its ends', () => {
  assert.equal(itemForKey('ArrowDown', -1, 3), 0);
  assert.equal(itemForKey('ArrowDown', 2, 3), 0);
  assert.equal(itemForKey('ArrowUp', -1, 3), 2);
  assert.equal(itemForKey('ArrowUp', 0, 3), 2);
  assert.equal(itemForKey('ArrowUp', 2, 3), 1);
  assert.equal(itemForKey('Home', 2, 3), 0);
  assert.equal(itemForKey('End', 0, 3), 2);
  assert.equal(itemForKey('Enter', 0, 3), null);
});

test('H6: letters find the next item that begins with them', () => {
  const names = ['Library', 'Lisbon', 'Porto', 'Poznań'];
  assert.equal(findItem(names, -1, 'l'), 0);
  assert.equal(findItem(names, 0, 'l'), 1, 'the same letter goes to the next item');
  assert.equal(findItem(names, 1, 'll'), 0, 'and wraps around');
  assert.equal(findItem(names, 0, 'lis'), 1);
  assert.equal(findItem(names, 2, 'po'), 2, 'more letters stay at an item that matches');
  assert.equal(findItem(names, 2, 'poz'), 3);
  assert.equal(findItem(names, 0, 'x'), -1);
});
