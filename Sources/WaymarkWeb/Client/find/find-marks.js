// Marks what was found, the present match stronger, and scrolls to a match that was chosen. While the server searches, what the browser finds is marked.
import { afterPatches } from '../connection/after-patches.js';
import { on } from '../elements/page.js';
import { textIn } from '../elements/text-nodes.js';
import { difference } from '../text/text-edit.js';
import { FieldLayer } from './field-layer.js';
import { markedInBoxes } from './found-boxes.js';
import { foundAt, foundRanges, movedRanges } from './found-ranges.js';
import { marksAhead } from './marks-ahead.js';
import { scrollToRange } from './scroll-to-range.js';
import { followSearchedTexts } from './searched-texts.js';
import { textRanges } from './text-ranges.js';

/** @typedef {import('./found-ranges.js').Found} Found */

/** An element in which something is found, with the text that the places are of.
 * @typedef {{ words: string | null, at: string | null, text: string, found: Found[], current: number, ranges: Range[] }} Marked */

/** @type {Map<Element, Marked>} */ const marked = new Map();
/** What the browser has found by itself for a bar; null if what the server has found is shown.
 * @type {{ bar: Element, texts: Map<Element, { found: Found[], ranges: Range[] }> } | null} */
let ahead = null;
/** @type {Map<Element, FieldLayer>} */ const layers = new Map();
/** The match that was the present one last, which stays selected when the bar is closed.
 * @type {{ element: Element, found: Found } | null} */
let last = null;
let choice = -1; // the last one to which the page was scrolled

/** @param {Element} element @returns {element is HTMLTextAreaElement} */
const isField = element => element instanceof HTMLTextAreaElement;

/** @param {Element} element @returns {string} */
const textOf = element => (isField(element) ? element.value : textIn(element));

/** @param {Element} element @returns {boolean} whether no layer over it is missing */
const hasLayer = element => !isField(element) || !!layers.get(element)?.element.isConnected;

/** @param {Element} element @param {Found[]} found @returns {Range[]} */
function rangesIn(element, found) {
  if (!isField(element)) return textRanges(element, found);
  const layer = layers.get(element) ?? new FieldLayer(element);
  layers.set(element, layer);
  layer.update();
  return textRanges(/** @type {Node} */ (layer.text), found);
}

/** @param {Element} element @returns {boolean} whether its marks have changed */
function read(element) {
  const words = element.getAttribute('data-found'), at = element.getAttribute('data-found-at'), text = textOf(element), before = marked.get(element);
  if (before && before.words === words && before.at === at && before.text === text && hasLayer(element)) return false;
  const isEdited = before && before.words === words && before.text !== text;
  const replacement = isEdited ? difference(before.text, text) : null;
  const found = isEdited ? (replacement ? movedRanges(before.found, replacement) : before.found) : foundRanges(words);
  marked.set(element, { words, at, text, found, current: foundAt(at).current, ranges: rangesIn(element, found) });
  return true;
}

/** @returns {boolean} whether what the browser finds by itself has changed */
function readAhead() {
  const before = ahead, all = marksAhead(textOf);
  if (!all) return (ahead = null, !!before);
  const { texts } = ahead = { bar: all.bar, texts: /** @type {NonNullable<typeof ahead>['texts']} */ (new Map()) };
  let hasChanged = false;
  for (const [element, found] of all.found) {
    const known = before?.texts.get(element);
    if (known?.found === found && hasLayer(element)) texts.set(element, known);
    else if (found.length) hasChanged = !!texts.set(element, { found, ranges: rangesIn(element, found) });
  }
  return hasChanged || before?.texts.size !== texts.size;
}

/** @param {Element} element @returns {boolean} whether the marks of the server are not shown in it: those of another modal are */
const isReplaced = element => !!ahead && ahead.bar.closest('dialog') === element.closest('dialog');

/** Shows all marks. */
function paint() {
  /** @type {Range[]} */ const all = [];
  /** @type {Range | null} */ let current = null;
  for (const { ranges } of ahead?.texts.values() ?? []) all.push(...ranges);
  for (const [element, { ranges, found, current: index }] of marked) {
    if (isReplaced(element)) continue;
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
  for (const [element, { at, current, ranges }] of marked) {
    const { choice: number } = foundAt(at);
    if (current < 0 || number === choice || !ranges[current]) continue;
    choice = number;
    scrollToRange(ranges[current], element, () => layers.get(element)?.scroll());
  }
}

function update() {
  const present = new Set(document.querySelectorAll('[data-found]'));
  let hasChanged = false;
  for (const element of marked.keys()) if (!present.has(element)) hasChanged = marked.delete(element);
  for (const element of present) hasChanged = read(element) || hasChanged;
  hasChanged = readAhead() || hasChanged;
  for (const [element, layer] of layers) {
    if (marked.has(element) || ahead?.texts.has(element)) continue;
    layer.remove();
    layers.delete(element);
  }
  if (!hasChanged) return;
  paint();
  if (!ahead) follow();
}

function updateTexts() {
  followSearchedTexts(update);
  update();
}

afterPatches('scroll', updateTexts);
on('input', control => (marked.has(control) || ahead?.texts.has(control) || control.matches('.find-field > input')) && update());

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

updateTexts();
