// The user goes back: in a stack, from column to column, or out of modals. It is shown at once, then sent with the epoch of
// what the user saw (Documentation/Protocol.md, “Navigation moves”).
import { runPhases } from '../connection/after-patches.js';
import { send } from '../connection/outbox.js';
import { columnOf, Container } from '../elements/container.js';
import { numberOf } from '../elements/page.js';
import { Stack } from '../elements/stack.js';

/** @param {Element} element @returns {Stack | null} */
export function stackOf(element) {
  const parent = element.closest('wm-screen')?.parentElement;
  return parent instanceof Stack ? parent : null;
}

/** @param {Element} element @returns {Container | null} what the back button there leads back in */
export function backContainer(element) {
  const stack = stackOf(element), column = columnOf(element);
  return stack?.screens[1] || !column?.split.isCompact ? stack : column.split;
}

/** @param {Element} place a screen or a modal @returns {import('../elements/unsaved-changes.js').UnsavedChanges | null} the
 * question of its own, not of a screen in it */
export const questionOf = place => place.querySelector(':scope > wm-ask:defined');

/** @param {Container} way @param {number} depth how many screens remain above the root @param {number} [duration] ms
 * @returns {boolean} whether it is so now: the app may forbid it, or a question comes first */
export function popTo(way, depth, duration) {
  if (way.columns[0]) return way.showColumn(depth, duration), true;
  const leaving = way.screens.slice(depth + 1), top = leaving.at(-1);
  if (depth < 0 || !top) return true;
  if (leaving.some(({ dataset }) => 'fixed' in dataset) || way.closesByButton(top)) return false;
  const ask = leaving.map(questionOf).filter(each => each).pop();
  // The server knows of the edits too, and waits for the answer as well.
  if (ask) ask.open(() => popNow(way, depth, duration));
  else popNow(way, depth, duration);
  send(['pop', numberOf(way), depth, way.epoch]);
  return !ask;
}

/** @param {Container} way @param {number} depth @param {number} [duration] ms */
export function popNow(way, depth, duration) {
  way.pop(depth, duration);
  runPhases(false);
}
