import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterChanges, afterPatches, runPhases } from '../../Sources/WaymarkWeb/Client/connection/after-patches.js';

test('phases run in a fixed order, whatever the order in which modules register', () => {
  /** @type {string[]} */ const ran = [];
  for (const phase of /** @type {const} */ (['history', 'scroll', 'bars', 'guides', 'parts', 'rows', 'elements', 'presses']))
    afterPatches(phase, isStructural => ran.push(`${phase} ${isStructural}`));
  runPhases(true);
  assert.deepEqual(ran, ['presses', 'elements', 'rows', 'parts', 'guides', 'bars', 'scroll', 'history'].map(phase => `${phase} true`));
});

test('what follows changes of the page does not run after mere answers', () => {
  /** @type {string[]} */ const ran = [];
  afterPatches('bars', (_, isQuiet) => ran.push(`answers ${isQuiet}`));
  afterChanges('bars', isStructural => ran.push(`changes ${isStructural}`));
  runPhases(false, true);
  assert.deepEqual(ran.splice(0), ['answers true']);
  runPhases(true);
  assert.deepEqual(ran, ['answers false', 'changes true']);
});
