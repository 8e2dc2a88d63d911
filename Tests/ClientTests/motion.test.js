import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between } from '../../Sources/WaymarkWeb/Client/presentation/screen-transition.js';

test('an interrupted move continues from the position it had reached', () => {
  const shown = { x: 0, opacity: 1, bar: 1 }, away = { x: 100, opacity: 1, bar: 0 };
  assert.deepEqual(between(away, shown, 0), away);
  assert.deepEqual(between(away, shown, 1), shown);
  const half = between(away, shown, 0.5);
  assert.deepEqual(half, { x: 50, opacity: 1, bar: 0.5 });
  assert.deepEqual(between(half, away, 0), half);
});
