// Finds what is selected, by the command of the screen that is shown: ⌘E and the edit menus of texts.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { isReachable } from '../gestures/control-press.js';

const MOST = 10000; // code units that are found

let edits = 0; // of the command

/** @returns {Element | null} the command of the screen; null where nothing can be found */
export const findCommand = () => [...document.querySelectorAll('wm-find-selection')].find(each => isReachable(each)) ?? null;

/** @returns {HTMLElement | null} the command that shows the bar with the row for replacing; null where nothing can be replaced */
export const replaceCommand = () =>
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.find-present.replacing'))].find(each => isReachable(each)) ?? null;

/** Shows the bar, and finds a text.
 * @param {Element} command @param {string} text */
export function findText(command, text) {
  const words = text.slice(0, MOST);
  if (!words.trim()) return;
  send(['input', numberOf(command), words.isWellFormed?.() === false ? words.toWellFormed?.() ?? words : words, ++edits]);
  tellPlace();
}

/** Tells the server where what is selected begins in the text that has the focus: from there on is found. */
export function tellPlace() {
  const field = /** @type {HTMLInputElement | null} */ (document.activeElement?.matches('[data-find-in]') ? document.activeElement : null);
  if (field) send(['findFrom', numberOf(field), field.selectionStart ?? 0]);
}
