// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { readCarets } from '../../Sources/WaymarkWeb/Client/rich-text/read-carets.js';

test('carets have two ends, a colour and a name with spaces', () => {
  assert.deepEqual(readCarets('2 4 1 Bob by\n0 0 7 Zoë'), [
    { start: 2, end: 4, color: '1', name: 'Bob by' }, { start: 0, end: 0, color: '7', name: 'Zoë' },
  ]);
  assert.deepEqual(readCarets(null), []);
});
