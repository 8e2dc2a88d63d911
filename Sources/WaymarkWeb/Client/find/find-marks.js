// Marks what was found, the present match stronger, and scrolls to a match that was chosen.
import { afterPatches } from '../connection/after-patches.js';
import { on } from '../elements/page.js';
import { textIn } from '../elements/text-nodes.js';
import { difference } from '../text/text-edit.js';
import { FieldLayer } from './field-layer.js';
import { markedInBoxes } from './found-boxes.js';
import { foundAt, foundRanges, movedRanges } from './found-ranges.js';
import { scrollToRange } from './scroll-to-range.js';
import { textRanges } from './text-ranges.js';

/** @typedef {import('./found-ranges.js').Found} Found */

/** An element in which something is found, with the text that the places are of.
 * @typedef {{ words: string | null, at: string | null, text: string, found: Found[], current: number, layer: FieldLayer | null, ranges: Range[] }} Marked */

/** @type {Map<Element, Marked>} */ const marked = new Map();
/** The match that was the present one last, which stays selected when the bar is closed.
 * @type {{ element: Element, found: Found } | null} */
let last = null;
let choice = -1; // the last one to which the page was scrolled

/** @param {Element} element @returns {element is HTMLTextAreaElement} */
const isField = element => element instanceof HTMLTextAreaElement;

/** @param {Element} element @returns {string} */
const textOf = element => (isField(element) ? element.value : textIn(element));

/** @param {Element} element @returns {boolean} whether its marks have changed */
function read(element) {
  const words = element.getAttribute('data-found'), at = element.getAttribute('data-found-at'), text = textOf(element), before = marked.get(element);
  if (before && before.words === words && before.at === at && before.text === text && (!before.layer || before.layer.element.isConnected)) return false;
  const isEdited = before && before.words === words && before.text !== text;
  const replacement = isEdited ? difference(before.text, text) : null;
  const found = isEdited ? (replacement ? movedRanges(before.found, replacement) : before.found) : foundRanges(words);
  const layer = isField(element) ? before?.layer ?? new FieldLayer(element) : null;
  layer?.update();
  const ranges = textRanges(layer?.text ?? element, found);
  marked.set(element, { words, at, text, found, current: foundAt(at).current, layer, ranges });
  return true;
}

/** Shows all marks. */
function paint() {
  /** @type {Range[]} */ const all = [];
  /** @type {Range | null} */ let current = null;
  for (const [element, { ranges, found, current: index }] of marked) {
    all.push(...ranges.filter((range, place) => place !== index && !range.collapsed));
    if (!ranges[index]) continue;
    current = ranges[index];
    last = { element, found: found[index] };
  }
  const { highlights } = /** @type {any} */ (CSS), { Highlight } = /** @type {any} */ (globalThis);
  if (!highlights) return markedInBoxes(all, current);
  highlights.set('found', new Highlight(...all));
  highlights.set('found-at', new Highlight(...current ? [current] : []));
}

/** Scrolls to the match that was chosen last, once. */
function follow() {
  for (const [element, { at, current, ranges, layer }] of marked) {
    const { choice: number } = foundAt(at);
    if (current < 0 || number === choice || !ranges[current]) continue;
    choice = number;
    scrollToRange(ranges[current], element, () => layer?.scroll());
  }
}

function update() {
  const present = new Set(document.querySelectorAll('[data-found]'));
  let hasChanged = false;
  for (const [element, { layer }] of marked) {
    if (present.has(element)) continue;
    layer?.remove();
    marked.delete(element);
    hasChanged = true;
  }
  for (const element of present) hasChanged = read(element) || hasChanged;
  if (!hasChanged) return;
  paint();
  follow();
}

afterPatches('scroll', update);
on('input', control => marked.has(control) && update());

/** @returns {{ element: Element, found: Found } | null} the match that was the present one last, if its text is still there */
export const lastMatch = () => (last?.element.isConnected ? last : null);

/** Selects a match, and moves the focus to its text if that is edited.
 * @param {{ element: Element, found: Found }} match @param {boolean} isFocused whether a text that is edited gets the focus */
export function selectMatch({ element, found }, isFocused) {
  if (isField(element) || element.localName === 'wm-rich-text') {
    const field = /** @type {HTMLTextAreaElement} */ (element);
    if (isFocused) field.focus({ preventScroll: true });
    field.setSelectionRange(...found);
    return;
  }
  const object = /** @type {HTMLElement | null} */ (element.closest('[data-object]'));
  if (object) return object.focus({ preventScroll: true }); // the text of an object can't be selected before it is edited
  const [range] = textRanges(element, [found]), selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

update();
