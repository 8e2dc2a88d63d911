import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterPatches, runPhases } from '../../Sources/WaymarkWeb/Client/connection/after-patches.js';

test('phases run in a fixed order, whatever the order in which modules register', () => {
  /** @type {string[]} */ const ran = [];
  for (const phase of /** @type {const} */ (['history', 'scroll', 'bars', 'guides', 'parts', 'rows', 'elements', 'presses']))
    afterPatches(phase, isStructural => ran.push(`${phase} ${isStructural}`));
  runPhases(true);
  assert.deepEqual(ran, ['presses', 'elements', 'rows', 'parts', 'guides', 'bars', 'scroll', 'history'].map(phase => `${phase} true`));
});
