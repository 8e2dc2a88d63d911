import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoff } from '../../Sources/WaymarkWeb/Client/connection/socket.js';

test('the wait doubles from a quarter of a second to ten seconds', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 60].map(attempt => backoff(attempt, 1)), [250, 500, 1000, 2000, 4000, 8000, 10000, 10000]);
});

test('chance spreads the wait over half of it, so that a restarted server is not stormed', () => {
  assert.equal(backoff(2, 0), 500);
  assert.equal(backoff(2, 0.5), 750);
});
