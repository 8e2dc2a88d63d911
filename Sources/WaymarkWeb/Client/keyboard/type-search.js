// Finds a row by the first letters of its text, which are typed one after the other. Case and diacritics make no difference.

const PAUSE = 1000; // ms after which a letter begins a new search
const LONGEST = 60; // characters

let typed = '', typedAt = 0;

/** @param {string} text @returns {string} without case and diacritics */
export const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** @param {Element} row */
const labelOf = row => (row.matches('[data-type-select]') ? row : row.querySelector('[data-type-select]'))?.getAttribute('data-type-select') ?? row.getAttribute('aria-label');

/** @param {Element} row @returns {string} the text by which it is found */
const textOf = row => folded((labelOf(row) ?? row.querySelector('.text')?.textContent ?? row.textContent ?? '').trim());

/** @param {string} key @returns {boolean} whether it is a letter that is searched for; a space only within a text */
export const isSearched = key => [...key].length === 1 && (key !== ' ' || !!typed && Date.now() - typedAt < PAUSE);

/** What is searched for: letters without case and diacritics, and those that are searched for if no row begins with them; empty for none.
 * @typedef {{ letters: string, fallback: string }} TypedLetters */

/** Adds a letter to what has been typed.
 * @param {string} letter @returns {TypedLetters} */
export function typedLetters(letter) {
  const now = Date.now();
  typed = ((now - typedAt < PAUSE ? typed : '') + folded(letter)).slice(0, LONGEST);
  typedAt = now;
  // A letter that is repeated leads to the next row.
  const isRepeated = typed.length > 1 && [...typed].every(each => each === typed[0]);
  return { letters: typed, fallback: isRepeated ? typed[0] : '' };
}

/** Finds a row that begins with what has been typed: from the row with the focus on, or after it for a single letter, and then before it.
 * @param {TypedLetters} typed @param {HTMLElement[]} rows @param {number} index of the row with the focus @returns {HTMLElement | undefined} */
export function findRow({ letters, fallback }, rows, index) {
  for (const each of [letters, fallback]) {
    const start = [...each].length === 1 ? index + 1 : index, found = each && [...rows.slice(start), ...rows.slice(0, start)].find(row => textOf(row).startsWith(each));
    if (found) return found;
  }
  return undefined;
}
