// F1: what the browser finds by itself while the server searches. FindOptionsTests.swift runs the same vectors.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { foldedText, originalPlace } from '../../Sources/WaymarkWeb/Client/find/folded-text.js';
import { linesAround, literalMatches, literalPattern } from '../../Sources/WaymarkWeb/Client/find/literal-pattern.js';

const vectors = JSON.parse(readFileSync(new URL('../Vectors/find-options.json', import.meta.url), 'utf8'));

/** @param {string} text @param {string} found @param {string} letters @returns {string | null} the text with the matches in brackets */
function marked(text, found, letters) {
  const pattern = literalPattern(found, letters), matches = pattern && literalMatches(pattern, text);
  if (!matches) return null;
  let result = '', end = 0;
  for (const [start, stop] of matches) {
    result += `${text.slice(end, start)}[${text.slice(start, stop)}]`;
    end = stop;
  }
  return result + text.slice(end);
}

// What the server alone finds, besides expressions: texts with control characters, and those with marks or letters that are not known here.
const LEFT = [
  ['हद', 'हिंदी'], ['각', '\u1100\u1161\u11a8'], ['가', '\u1100\u1161\u11a8 각'], ['क', 'कु'], ['a\0b', 'xa\0b\0'],
];

for (const [found, letters, text, expected] of [...vectors.options, ...vectors.characters]) {
  test(`“${found}” (${letters}) is found in “${text}” as by the server`, () => {
    const isLeft = letters.includes('x') || LEFT.some(each => each[0] === found && each[1] === text);
    assert.equal(marked(text, found, letters), isLeft ? null : expected);
  });
}

test('what is not literal, not well formed, long or empty is left to the server', () => {
  for (const [text, letters] of [['', ''], ['a', 'x'], ['\ud83d', ''], ['a\nb', ''], ['\u0301', 'd'], ['a'.repeat(101), '']]) assert.equal(literalPattern(text, letters), null);
  assert.equal(marked('halves \ud83d and a', 'a', ''), 'h[a]lves \ud83d [a]nd [a]');
});

test('letters of which the server does not find each form are left to it', () => {
  assert.equal(marked('Wacht auf, ruft uns die Stimme: \u017ftill', 'st', ''), null);
  assert.equal(marked('20 \u212a, Kilo', 'k', ''), null);
  assert.equal(marked('20 \u212a, Kilo', 'k', 'c'), '20 \u212a, Kilo'.replace('k', '[k]'));
});

test('only so many places are looked at, in all texts together', () => {
  const pattern = /** @type {import('../../Sources/WaymarkWeb/Client/find/literal-pattern.js').LiteralPattern} */ (literalPattern('a', 'w')), budget = { places: 5 };
  assert.deepEqual(literalMatches(pattern, 'aa aa a a a', budget), [[6, 7]]);
  assert.deepEqual(literalMatches(pattern, 'a', budget), []);
});

test('places of a folded text are those of the original, but for those inside of a character', () => {
  const folded = foldedText('e\u0301Aßb', { marks: true, longCases: true });
  assert.ok(folded);
  assert.equal(folded.text, 'eAssb');
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(place => originalPlace(folded, place)), [0, 2, 3, -1, 4, 5]);
});

test('of a long text the lines in view are searched', () => {
  const text = 'one\n'.repeat(100);
  assert.deepEqual(linesAround(text, 400, 0.5), [0, 400]);
  assert.deepEqual(linesAround(text, 41, 0), [0, 39]);
  assert.deepEqual(linesAround(text, 40, 0.5), [180, 219]);
  assert.deepEqual(linesAround(text, 42, 0.5), [180, 219]);
  assert.deepEqual(linesAround(text, 40, 1), [360, 400]);
  assert.deepEqual(linesAround(text, 40, 7), [360, 400]);
  assert.deepEqual(linesAround('a'.repeat(100), 40, 0.5), [0, 0]);
  assert.deepEqual(linesAround(`${'a'.repeat(100)}\nb`, 40, 1), [101, 102]);
});

test('lines of a long text have the matches that they have in the whole', () => {
  const text = 'aaa aaaa\na\n\naa a’s\n'.repeat(50);
  for (const [found, letters] of [['aa', ''], ['a', 'w'], ['a', 'b']]) {
    const pattern = literalPattern(found, letters);
    assert.ok(pattern);
    const whole = literalMatches(pattern, text) ?? [];
    for (let middle = 0; middle <= 1; middle += 0.01) {
      const [start, end] = linesAround(text, 100, middle);
      assert.ok(end > start);
      assert.deepEqual((literalMatches(pattern, text.slice(start, end)) ?? []).map(places => places.map(place => place + start)),
        whole.filter(([from]) => from >= start && from < end));
    }
  }
});
