import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draggedIn, typeOf } from '../../Sources/WaymarkWeb/Client/drag/dragged-words.js';

const dragged = { number: 1_764_000_000_123, moves: true, types: ['a3F', 'public.utf8-plain-text'] };

test('X6: another window learns what is dragged from the name of a type, in small letters', () => {
  const type = typeOf(dragged);
  assert.equal(type, type.toLowerCase());
  assert.deepEqual(draggedIn(['text/plain', type]), dragged);
  assert.deepEqual(draggedIn([typeOf({ ...dragged, moves: false, types: [] })]), { ...dragged, moves: false, types: [] });
});

test('X6: what comes from elsewhere is not dragged in another window', () => {
  const prefix = typeOf(dragged).replace(/[0-9a-f]+$/, '');
  for (const types of [[], ['Files'], ['text/plain'], [prefix], [`${prefix}3`], [`${prefix}zz`], [`${prefix}2d31`], [`${prefix}61`], [`${prefix}30206d6f7665`]]) assert.equal(draggedIn(types), null, types.join());
});
