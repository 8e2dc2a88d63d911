// Edits that follow one another, and long ones in pieces.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composed, placeAfter } from '../../Sources/WaymarkWeb/Client/text/composed-edit.js';
import { editPieces } from '../../Sources/WaymarkWeb/Client/text/edit-pieces.js';
import { contentOf } from '../../Sources/WaymarkWeb/Client/text/text-edit.js';
import { Random, randomEdit, randomParts, units } from './rich-prosemirror.js';

const random = new Random(1);
const length = parts => parts.reduce((sum, part) => sum + contentOf(part).length, 0);

test('two edits as one do what both do, one after the other', () => {
  assert.deepEqual(composed([3, 'a'], [4, 'b']), [3, 'ab']);
  assert.deepEqual(composed([3, ['ab', { bold: '1' }]], [4, [1, { bold: null }], -2]), [3, ['a', { bold: '1' }], 'b', -2]);
  for (let round = 0; round < 2000; round++) {
    const text = [...randomParts(random, 8), '\n'], first = randomEdit(random, length(text)), between = composed(text, first);
    const second = randomEdit(random, length(between));
    assert.deepEqual(units(composed(text, composed(first, second))), units(composed(between, second)));
  }
});

test('a place stays beside the same characters', () => {
  assert.deepEqual([0, 2, 3, 5].map(place => placeAfter(place, [2, 'ab', 1, -2])), [0, 2, 5, 5]);
});

test('an edit is cut into pieces that fit in events, cut no character, and grow the text no more than all of them', () => {
  const emoji = `${'a'.repeat(9999)}👍${'b'.repeat(12000)}`, link = { link: `https://a.example/${'x'.repeat(3000)}` };
  const edits = [
    [5, emoji, [emoji, link], -30000, 7, [3, { bold: '1' }], 'c'], [['x', link]], [1, -2],
    Array.from({ length: 300 }, (_, index) => [[`${index}`, { ...link, size: `${index + 1}` }], [1, { bold: '1' }]]).flat(),
  ];
  for (const edit of edits) {
    const text = ['t'.repeat(40000)], pieces = editPieces(edit);
    const most = Math.max(40000, length(composed(text, edit)));
    let now = text;
    for (const piece of pieces) {
      assert.ok(new TextEncoder().encode(JSON.stringify(piece)).length < 64000);
      for (const part of piece) assert.doesNotMatch(String(contentOf(part)), /\p{Surrogate}/u);
      now = composed(now, piece);
      assert.ok(length(now) <= most);
    }
    assert.deepEqual(units(now), units(composed(text, edit)));
  }
  assert.deepEqual(editPieces([1, 'a', 3, [2, { bold: '1' }], -1]), [[1, 'a', 3, [2, { bold: '1' }], -1]]);
});
