// The arithmetic of texts with attributes that several edit (E1); RichTextEditTests.swift runs the same vectors.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { add, replacementsOf } from '../../Sources/WaymarkWeb/Client/text/text-edit.js';
import { transformed } from '../../Sources/WaymarkWeb/Client/text/text-transformation.js';

/** @typedef {import('../../Sources/WaymarkWeb/Client/text/text-edit.js').TextEdit} TextEdit */

const vectors = JSON.parse(readFileSync(new URL('../Vectors/rich-text-edits.json', import.meta.url), 'utf8'));

test('edits that cross are transformed as in the server', () => {
  assert.ok(vectors.length > 50);
  for (const { own, other, ownAfter, otherAfter } of vectors) {
    assert.deepEqual(transformed(own, other, false), ownAfter);
    assert.deepEqual(transformed(other, own, true), otherAfter);
  }
});

test('parts that follow one another and have the same attributes are one', () => {
  /** @type {TextEdit} */ const parts = [];
  for (const [content, attributes] of /** @type {[number | string, any?][]} */ ([
    [2], [1], [3, { bold: '1' }], [1, { bold: '1' }], [2, { bold: null }], ['a', { bold: '1' }], ['b', { bold: '1' }], [-2], ['c'], [-1], ['', {}], [0],
  ])) add(parts, content, attributes);
  assert.deepEqual(parts, [3, [4, { bold: '1' }], [2, { bold: null }], ['ab', { bold: '1' }], 'c', -3]);
});

test('the replacements of an edit leave its attributes out', () => {
  assert.deepEqual(replacementsOf([1, [2, { bold: '1' }], ['ab', { bold: '1' }], 'c', -2, 1, -1]), [[3, 2, 'abc'], [7, 1, '']]);
});
