import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoff } from '../../Sources/WaymarkWeb/Client/connection/socket.js';

test('the delay doubles from a quarter of a second to ten seconds', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 60].map(attempt => backoff(attempt, 1)), [250, 500, 1000, 2000, 4000, 8000, 10000, 10000]);
});

test('a random part of up to half the delay spreads the reconnections to a restarted server', () => {
  assert.equal(backoff(2, 0), 500);
  assert.equal(backoff(2, 0.5), 750);
});
