import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { findRow, isSearched, typedLetters } from '../../Sources/WaymarkWeb/Client/keyboard/type-search.js';

const rows = ['Álvaro', 'bogotá', 'Boston', 'Übersee', 'Čapek', 'Москва', 'À la carte'].map(text => ({ text, getAttribute: () => null, matches: () => false, querySelector: selector => selector === '.text' ? { textContent: text } : null }));

/** What typing leads to from the first row on; a space between letters is a pause. */
function type(letters) {
  let index = 0, now = 10_000_000 * ++run;
  mock.method(Date, 'now', () => now);
  for (const letter of letters) {
    if (letter === '|') now += 1500;
    else if (isSearched(letter)) index = Math.max(0, rows.indexOf(findRow(typedLetters(letter), rows, index) ?? rows[index]));
  }
  mock.restoreAll();
  return rows[index].text;
}
let run = 0;

for (const [letters, expected] of [
  ['b', 'bogotá'], ['B', 'bogotá'], ['bos', 'Boston'], ['bb', 'Boston'], ['b|b', 'Boston'], ['u', 'Übersee'], ['ü', 'Übersee'], ['c', 'Čapek'], ['м', 'Москва'],
  ['a', 'À la carte'], ['a l', 'À la carte'], ['al', 'Álvaro'], ['x', 'Álvaro'],
]) test(`X5: typing “${letters}” leads to ${expected}`, () => assert.equal(type(letters), expected));

test('a space alone is not searched for', () => {
  mock.method(Date, 'now', () => 10_000_000 * ++run);
  assert.equal(isSearched(' '), false);
  mock.restoreAll();
});
