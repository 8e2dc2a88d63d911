// <wm-find>: the bar in which a person finds and replaces. It has the focus when it comes; when it goes, the present match is selected.
import { afterPatches } from '../connection/after-patches.js';
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { isReachable } from '../gestures/control-press.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { matches, shortcutOf } from '../keyboard/shortcut-names.js';
import { lastMatch, selectMatch } from './find-marks.js';

const MOST = 10000; // code units that are found

let isLive = false; // whether a bar that comes was requested, and not in the page before
let hasLeft = false; // whether a bar has gone in this frame
let edits = 0; // of the command that finds what is selected
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

  /** Moves the focus to the field, and selects its text. */
  focusField() {
    this.field?.focus({ preventScroll: true });
    this.field?.select();
  }

  /** @param {string} name of the button's class */
  press(name) {
    /** @type {HTMLElement | null} */ (this.querySelector(`.${name}:enabled`))?.click();
  }
}

/** @returns {Find | null} the bar that is shown */
const bar = () => [.../** @type {NodeListOf<Find>} */ (document.querySelectorAll('wm-find'))].find(each => isReachable(each)) ?? null;

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
  const command = [...document.querySelectorAll('wm-find-selection')].find(each => isReachable(each));
  if (!command || !matches(shortcutOf(command), event)) return false;
  const text = selectedText().slice(0, MOST);
  if (text.trim()) send(['input', numberOf(command), text.isWellFormed?.() === false ? text.toWellFormed?.() ?? text : text, ++edits]);
  return true;
}

/** @param {KeyboardEvent} event @returns {boolean} whether it shows the bar, which is there already */
function focusBar(event) {
  const shown = bar(), isFind = matches({ key: 'f', modifiers: new Set(['command']) }, event);
  if (!shown || !isFind) return false;
  shown.focusField();
  return true;
}

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
