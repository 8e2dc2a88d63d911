// <wm-find>: the bar in which a person finds and replaces. It has the focus when it comes; when it goes, the present match is selected.
import { afterPatches } from '../connection/after-patches.js';
import { isModified, onKey } from '../keyboard/key-dispatcher.js';
import { matches, shortcutOf } from '../keyboard/shortcut-names.js';
import { findCommand, findText, tellPlace } from './find-selection.js';
import { lastMatch, selectMatch } from './find-marks.js';
import { shownBars } from './shown-bar.js';

let isLive = false; // whether a bar that comes was requested, and not in the page before
let hasLeft = false; // whether a bar has gone in this frame
let isByKey = false; // whether the last action was a key

class Find extends HTMLElement {
  connectedCallback() {
    if (isLive) queueMicrotask(() => this.focusField());
  }

  disconnectedCallback() {
    hasLeft = true;
  }

  /** @returns {HTMLInputElement | null} */ get field() {
    return this.querySelector('.find-field > input'); // not one of the menu
  }

  /** Moves the focus to the field, and selects its text: what was typed for it already replaces that. */
  focusField() {
    const { field } = this;
    field?.focus({ preventScroll: true });
    field?.select();
  }

  /** @param {string} name of the button's class */
  press(name) {
    /** @type {HTMLElement | null} */ (this.querySelector(`.${name}:enabled`))?.click();
  }
}

/** @returns {Find | null} the bar that is shown */
const bar = () => /** @type {Find | undefined} */ (shownBars()[0]) ?? null;

/** @returns {string} what is selected in a text */
function selectedText() {
  const { activeElement: field } = document;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    try {
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    } catch {
      return '';
    }
  }
  return getSelection()?.toString() ?? '';
}

/** Finds what is selected.
 * @param {KeyboardEvent} event @returns {boolean} whether the key is for that */
function findSelection(event) {
  const command = isModified(event) ? findCommand() : null; // letters that are typed are no shortcuts
  if (!command || !matches(shortcutOf(command), event)) return false;
  findText(command, selectedText());
  return true;
}

/** @param {KeyboardEvent} event @returns {boolean} whether it shows the bar, which is there already */
function focusBar(event) {
  const isFind = matches({ key: 'f', modifiers: new Set(['command']) }, event), shown = isFind ? bar() : null;
  if (!shown) return false;
  shown.focusField();
  return true;
}

// On the window: before the document's listeners send the event that presents the bar.
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.matches('.find-present')) tellPlace();
}, true);
onKey('field', 'wm-find', (/** @type {Find} */ find, event) => {
  if (event.key === 'Enter' && event.shiftKey && event.target === find.field) find.press('find-previous');
  else if (event.key === 'Escape') find.press('find-done');
  else return false;
  return true;
});
onKey('field', '*', (_, event) => findSelection(event) || focusBar(event));
// Elsewhere on the screen Escape closes the bar after everything else that it may close.
onKey('window', '*', (_, event) => {
  const shown = event.key === 'Escape' ? bar() : null;
  shown?.press('find-done');
  return !!shown;
});
for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, () => (isByKey = type === 'keydown'), true);

afterPatches('scroll', () => {
  if (!hasLeft) return;
  hasLeft = false;
  const match = document.querySelector('wm-find') ? null : lastMatch();
  // A finger that closes the bar does not want the keyboard.
  if (match) selectMatch(match, isByKey || !matchMedia('(pointer: coarse)').matches);
});

customElements.define('wm-find', Find);
isLive = true;
