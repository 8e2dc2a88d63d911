// Tests how fast a held stepper repeats.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseBefore } from '../../Sources/WaymarkWeb/Client/controls/step-pace.js';

test('a held stepper repeats after half a second, then faster, and at most ten times a second', () => {
  const pauses = Array.from({ length: 20 }, (_, index) => pauseBefore(index));
  assert.equal(pauses[0], 500);
  for (const [index, pause] of pauses.entries()) assert.ok(pause >= 100 && (index < 2 || pause <= pauses[index - 1]));
  assert.equal(pauses.at(-1), 100);
});
