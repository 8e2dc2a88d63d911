import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved } from '../../Sources/WaymarkWeb/Client/controls/row-order.js';

const order = /** @type {any[]} */ (['a', 'b', 'c', 'd']);

for (const [row, before, expected] of [['a', 'c', 'bacd'], ['a', null, 'bcda'], ['d', 'a', 'dabc'], ['b', 'c', 'abcd'], ['d', null, 'abcd']])
  test(`${row} goes before ${before ?? 'none'}`, () => assert.equal(moved(order, /** @type {any} */ (row), /** @type {any} */ (before)).join(''), expected));

test('a position that no longer exists leaves the order unchanged', () => assert.equal(moved(order, order[0], /** @type {any} */ ('x')).join(''), 'abcd'));
