// F1: the places of matches, as they are sent, and as they move while a text is edited.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundAt, foundRanges, movedRanges } from '../../Sources/WaymarkWeb/Client/find/found-ranges.js';

test('places come with their lengths', () => {
  assert.deepEqual(foundRanges('0 3 10 0 12 2'), [[0, 3], [10, 10], [12, 14]]);
  assert.deepEqual(foundRanges(''), []);
  assert.deepEqual(foundRanges(null), []);
  assert.deepEqual(foundAt('2 7'), { current: 2, choice: 7 });
  assert.deepEqual(foundAt(null), { current: -1, choice: -1 });
});

test('matches keep their characters while the text is edited', () => {
  const found = [[0, 3], [10, 13], [20, 23]];
  assert.deepEqual(movedRanges(found, [5, 0, 'ab']), [[0, 3], [12, 15], [22, 25]]);
  assert.deepEqual(movedRanges(found, [5, 2, '']), [[0, 3], [8, 11], [18, 21]]);
  assert.deepEqual(movedRanges(found, [3, 0, 'x']), [[0, 3], [11, 14], [21, 24]]);
  assert.deepEqual(movedRanges(found, [10, 0, 'x']), [[0, 3], [11, 14], [21, 24]]);
});

test('a match in which something is replaced is none any more', () => {
  assert.deepEqual(movedRanges([[0, 3], [10, 13]], [11, 1, 'xyz']), [[0, 3], [11, 11]]);
  assert.deepEqual(movedRanges([[0, 3], [10, 13]], [1, 12, '']), [[1, 1], [1, 1]]);
});
