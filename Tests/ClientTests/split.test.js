// Tests which columns of a split view are shown at which width.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effectiveVisibility, toggledVisibility } from '../../Sources/WaymarkWeb/Client/elements/column-visibility.js';

test('automatic visibility shows as many columns as there is space for', () => {
  assert.equal(effectiveVisibility('automatic', 3, 1180, false), 'all');
  assert.equal(effectiveVisibility('automatic', 3, 820, false), 'doubleColumn');
  assert.equal(effectiveVisibility('automatic', 2, 1180, false), 'doubleColumn');
  assert.equal(effectiveVisibility('automatic', 2, 744, false), 'doubleColumn');
});

test('a prominent detail is shown alone if the others would take its width', () => {
  assert.equal(effectiveVisibility('automatic', 2, 820, true), 'detailOnly');
  assert.equal(effectiveVisibility('automatic', 2, 1180, true), 'doubleColumn');
});

test('a requested visibility is shown, limited to the number of columns', () => {
  for (const visibility of ['all', 'doubleColumn', 'detailOnly']) assert.equal(effectiveVisibility(visibility, 3, 820, false), visibility);
  assert.equal(effectiveVisibility('all', 2, 820, false), 'doubleColumn');
});

test('the toggle hides the sidebar, and shows one column more', () => {
  assert.equal(toggledVisibility('all', 3, true), 'doubleColumn');
  assert.equal(toggledVisibility('doubleColumn', 3, false), 'all');
  assert.equal(toggledVisibility('detailOnly', 3, false), 'doubleColumn');
  assert.equal(toggledVisibility('doubleColumn', 2, true), 'detailOnly');
  assert.equal(toggledVisibility('detailOnly', 2, false), 'doubleColumn');
});
