// Applies the patches of a frame synchronously and in order.
import { setServedStyle } from '../elements/client-attributes.js';
import { Container } from '../elements/container.js';
import { byNumber } from '../elements/page.js';
import { focusScreen } from '../history/focus-restoration.js';
import { PATCH } from './protocol.js';

/** Values and edits that arrived before the script for their control, which took too long to load.
 * @type {{ control: Element, apply: () => void }[]} */
const early = [];

/** Applies them, once the script is there.
 * @param {(control: Element) => boolean} isMine whether the script is for this control */
export function replayEarly(isMine) {
  for (const each of early.splice(0)) {
    if (isMine(each.control)) each.apply();
    else early.push(each);
  }
}

/** What modules do that only some pages need: controlled-inputs.js, text-fields.js, rich-text.js, commands.js and
 * resync.js replace these functions when they are loaded,
 * and the first adds `isUpToDate`.
 * @type {{ setValue: (control: any, value: Value, version: number, received?: number) => void, edit: (control: any, ...edit: any[]) => void,
 *   editRich: (element: any, parts: any[], version: number) => void, keepChoice: (parent: Element | null, change: () => void) => void,
 *   command: (patch: Patch) => void, whole: (html: string, page: number) => void, isUpToDate?: (control: Element, version: number) => boolean }} */
export const handlers = {
  setValue: (control, ...value) => void early.push({ control, apply: () => handlers.setValue(control, ...value) }),
  edit: (control, ...edit) => void early.push({ control, apply: () => handlers.edit(control, ...edit) }),
  editRich: (element, ...edit) => void early.push({ control: element, apply: () => handlers.editRich(element, ...edit) }),
  keepChoice: (_, change) => change(),
  command() {},
  whole() {},
};

/** Attributes that decide which children of a container are shown, or where. */
const SHOWING = new Set(['data-epoch', 'data-prefetched', 'data-shown', 'data-detent', 'data-detents', 'data-background']);
/** Where an object on a canvas is, and what is heard of it: nothing else depends on these. */
const QUIET = new Set(['data-frame', 'aria-label']);
/** Patches that insert, remove or move elements. */
const STRUCTURAL = new Set([PATCH.insert, PATCH.remove, PATCH.move, PATCH.whole]);

/** @param {Element} element @param {string} name @param {string | undefined} value */
function setAttribute(element, name, value) {
  if (name === 'style') setServedStyle(element, value);
  else if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** @param {number} before the number of the sibling that follows; 0 for none, at the end */
const sibling = before => (before ? byNumber(before) : null);

/** @param {Element} parent @param {number} before @param {string} html */
function insert(parent, before, html) {
  const range = document.createRange();
  range.selectNodeContents(parent); // HTML is parsed by its parent: table rows, SVG shapes
  const element = range.createContextualFragment(html).firstElementChild;
  if (!element) return null;
  handlers.keepChoice(parent, () => parent.insertBefore(element, sibling(before)));
  if (parent instanceof Container) parent.added(element);
  return element;
}

/** @param {Element} element @param {Element} parent @param {Element | null} before */
function moveTo(element, parent, before) {
  if (parent.moveBefore) return parent.moveBefore(element, before);
  const focused = /** @type {HTMLInputElement | null} */ (document.activeElement);
  if (!focused || !element.contains(focused)) return parent.insertBefore(element, before);
  const { selectionStart, selectionEnd } = focused;
  parent.insertBefore(element, before);
  focused.focus({ preventScroll: true });
  if (selectionStart != null) focused.setSelectionRange(selectionStart, selectionEnd);
}

/** @param {Element} element */
function remove(element) {
  const parent = element.parentElement;
  if (parent instanceof Container) parent.removed(element);
  else if (element instanceof Container) element.removeSelf();
  else if (parent && element.matches('option,optgroup,hr')) handlers.keepChoice(parent, () => element.remove());
  else {
    const screen = element.contains(document.activeElement) && element.closest('wm-screen');
    element.remove();
    if (screen) focusScreen(screen, false); // otherwise the focus is lost, and Tab starts over at the top of the page
  }
}

/** @param {Element} element @param {string} text */
function setText(element, text) {
  const child = element.firstChild;
  if (child instanceof Text && !child.nextSibling) child.data = text; // keeps the text selection
  else element.textContent = text;
}

/** @param {Patch} patch @returns {Element | null | void} the element whose appearance changed */
export function applyPatch(patch) {
  const [kind, number, a, b] = patch, element = byNumber(number);
  if (kind === PATCH.whole) return handlers.whole(a, b);
  if (kind === PATCH.command) return handlers.command(patch);
  if (!element) return;
  if (kind === PATCH.text) setText(element, a);
  else if (kind === PATCH.attribute) return setAttribute(element, a, b), element;
  else if (kind === PATCH.value) handlers.setValue(element, a, b, patch[4]);
  else if (kind === PATCH.edit) handlers.edit(element, ...patch.slice(2));
  else if (kind === PATCH.richEdit) handlers.editRich(element, a, b);
  else if (kind === PATCH.insert) return insert(element, a, b);
  else if (kind === PATCH.remove) remove(element);
  else if (kind === PATCH.move) {
    const parent = byNumber(a);
    if (parent) handlers.keepChoice(parent, () => moveTo(element, parent, sibling(b)));
  }
}

/** @param {Patch[]} patches @returns {boolean} whether they change nothing but where objects on canvases are, and what is heard of elements */
export const areQuiet = patches => patches.every(([kind, , name]) => kind === PATCH.attribute && QUIET.has(name));

/** @param {Patch[]} patches @param {(element: Element, isInserted: boolean) => void} [animate] called for each element that has changed
 * @returns {boolean} whether elements were inserted, removed or moved, or containers show other children */
export function applyPatches(patches, animate) {
  let isStructural = false;
  for (const patch of patches) {
    try {
      const element = applyPatch(patch);
      if (element) animate?.(element, patch[0] === PATCH.insert);
      isStructural ||= STRUCTURAL.has(patch[0]) || SHOWING.has(patch[2]);
    } catch (error) {
      console.error('Waymark: patch', patch, error); // the other patches still apply
    }
  }
  return isStructural;
}
