import assert from 'node:assert/strict';
import test from 'node:test';
import { wordPlaces } from '../../Sources/WaymarkWeb/Client/presentation/word-places.js';

/** @param {number} number @returns {number} */
const rounded = number => Math.round(number * 1_000) / 1_000;

/** @param {unknown} lines */
const runs = lines => wordPlaces(lines, 1).flat().map(({ isLeftwards, start, words }) =>
  [isLeftwards, rounded(start), words.map(({ text, width, gap }) => [text, width, rounded(gap)])]);

test('words that follow each other are one run, with the spaces between them', () => {
  assert.deepEqual(runs([[['two', 0.1, 0, 0.2, 0.1], ['words', 0.35, 0, 0.3, 0.1]]]), [[false, 0.1, [['two', 0.2, 0.05], ['words', 0.3, 0]]]]);
});

test('words that go on to the left begin from the right', () => {
  assert.deepEqual(runs([[['אחת', 0.7, 0, 0.2, 0.1], ['שתיים', 0.3, 0, 0.35, 0.1]]]), [[true, 0.1, [['אחת', 0.2, 0.05], ['שתיים', 0.35, 0]]]]);
});

test('a wide space, as between columns, and a word that turns back begin another run', () => {
  assert.deepEqual(runs([[['a', 0, 0, 0.1, 0.02], ['b', 0.5, 0, 0.1, 0.02]]]), [[false, 0, [['a', 0.1, 0]]], [false, 0.5, [['b', 0.1, 0]]]]);
  assert.deepEqual(runs([[['a', 0, 0, 0.1, 0.1], ['b', 0.15, 0, 0.1, 0.1], ['c', 0.05, 0, 0.1, 0.1]]]),
    [[false, 0, [['a', 0.1, 0.05], ['b', 0.1, 0]]], [false, 0.05, [['c', 0.1, 0]]]]);
});

test('heights are in parts of the width', () => {
  const [[run]] = wordPlaces([[['a', 0, 0.5, 0.1, 0.1]]], 0.5);
  assert.deepEqual([run.top, run.height, rounded(run.size)], [0.5, 0.2, 0.17]);
});

test('a page without words has none', () => assert.deepEqual(wordPlaces([], 1), []));
