// Finds a row by the first letters of its text, which are typed one after the other. Case and diacritics make no difference.

const PAUSE = 1000; // ms after which a letter begins a new search

let typed = '', typedAt = 0;

/** @param {string} text @returns {string} without case and diacritics */
export const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** @param {Element} row @returns {string} the text by which it is found */
const textOf = row => folded((row.getAttribute('aria-label') ?? row.querySelector('.text')?.textContent ?? row.textContent ?? '').trim());

/** @param {string} key @returns {boolean} whether it is a letter that is searched for; a space only within a text */
export const isSearched = key => [...key].length === 1 && (key !== ' ' || !!typed && Date.now() - typedAt < PAUSE);

/** Searches for what has been typed, with one more letter.
 * @param {string} letter @param {HTMLElement[]} rows @param {number} index of the row with the focus @returns {HTMLElement | undefined} */
export function searchRows(letter, rows, index) {
  const now = Date.now();
  typed = (now - typedAt < PAUSE ? typed : '') + folded(letter);
  typedAt = now;
  // A new search begins after the row, so that a repeated letter leads to the next one.
  const isRepeated = typed.length > 1 && [...typed].every(each => each === typed[0]), text = isRepeated ? typed[0] : typed;
  const start = text.length === 1 ? index + 1 : index, order = [...rows.slice(start), ...rows.slice(0, start)];
  return order.find(row => textOf(row).startsWith(typed)) ?? (isRepeated ? order.find(row => textOf(row).startsWith(text)) : undefined);
}
