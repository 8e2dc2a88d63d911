// Finds at once what is typed into the find bar, in the texts in view, until the server has searched for it.
import { linesAround, literalMatches, literalPattern } from './literal-pattern.js';
import { textsInView } from './searched-texts.js';
import { shownBars } from './shown-bar.js';

/** @typedef {import('./found-ranges.js').Found} Found */

// What one key may cost. A screen of small letters has about 10,000 characters.
const MOST_UNITS = 20000; // code units that are searched
const MOST_PLACES = 500; // that are looked at because a match may be there
const LONGEST_TEXT = 100000; // code units: a longer text is not even read

let question = ''; // the one to which the matches belong
/** @type {Map<Element, { text: string, found: Found[] }>} */ const known = new Map();

/** @param {Element} element @returns {number} which place of its text is in the middle of what is seen of it, between 0 and 1 */
function middleOf(element) {
  const { scrollTop, scrollHeight, clientHeight } = element, { top, height } = element.getBoundingClientRect();
  return scrollHeight > clientHeight && clientHeight > 0 ? (scrollTop + clientHeight / 2) / scrollHeight : (innerHeight / 2 - top) / Math.max(1, height);
}

/** Searches texts that have not been searched yet, as far as a key may.
 * @param {import('./literal-pattern.js').LiteralPattern} pattern @param {Element[]} elements @param {(element: Element) => string} textOf */
function search(pattern, elements, textOf) {
  const budget = { places: MOST_PLACES };
  let units = MOST_UNITS;
  for (const element of elements) {
    if ((element.textContent ?? '').length > LONGEST_TEXT) continue;
    const text = textOf(element);
    if (text.length > LONGEST_TEXT || known.get(element)?.text === text) continue;
    const [start, end] = text.length <= MOST_UNITS ? [0, text.length] : linesAround(text, MOST_UNITS, middleOf(element));
    if (end - start > units) return;
    const found = literalMatches(pattern, text.slice(start, end), budget)?.map(([from, to]) => /** @type {Found} */ ([start + from, start + to])) ?? [];
    known.set(element, { text, found });
    units -= end - start;
  }
}

/** @param {(element: Element) => string} textOf returns the text that is shown @returns {{ bar: Element, found: Map<Element, Found[]> } | null} what is marked
 * for a bar in place of what the server has found; null if that is shown */
export function marksAhead(textOf) {
  const bars = shownBars(), [bar] = bars, field = /** @type {HTMLInputElement | null | undefined} */ (bar?.querySelector('.find-field > input'));
  const letters = bar?.dataset.find, asked = `${letters} ${field?.value}`;
  if (asked !== question) known.clear();
  question = asked;
  if (bars.length !== 1 || !field || letters === undefined || bar.dataset.foundFor === asked) return null;
  const pattern = literalPattern(field.value, letters);
  if (!pattern) return field.value ? null : { bar, found: new Map() };
  const elements = textsInView(bar);
  const inView = new Set(elements);
  for (const element of known.keys()) if (!inView.has(element)) known.delete(element);
  search(pattern, elements, textOf);
  return { bar, found: new Map([...known].map(([element, { found }]) => [element, found])) };
}
