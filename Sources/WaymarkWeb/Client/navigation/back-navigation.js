// Goes back in a stack, from column to column, or out of modals. The move is shown at once, and sent with the epoch that the
// user saw (Documentation/Protocol.md, “Navigation moves”).
import { runPhases } from '../connection/after-patches.js';
import { send } from '../connection/outbox.js';
import { columnOf, Container } from '../elements/container.js';
import { Stack } from '../elements/stack.js';

/** @param {Element} element @returns {Stack | null} the stack of its screen */
export function stackOf(element) {
  const parent = element.closest('wm-screen')?.parentElement;
  return parent instanceof Stack ? parent : null;
}

/** @param {Element} element @returns {Container | null} the stack or split view in which its back button goes back */
export function backContainer(element) {
  const stack = stackOf(element), column = columnOf(element);
  return stack?.screens[1] || !column?.split.isCompact ? stack : column.split;
}

/** @param {Element} place a screen or a modal @returns {import('../elements/unsaved-changes.js').UnsavedChanges | null} its own
 * question about edits, not that of a screen in it */
export const questionOf = place => place.querySelector(':scope > wm-ask:defined');

/** Goes back in a container, unless the app forbids it or a question comes first.
 * @param {Container} container @param {number} depth the number of screens that remain above the root @param {number} [duration] ms
 * @param {() => void} [continuation] called when the user has discarded the edits and the screens are left
 * @returns {boolean} whether the screens have been left */
export function popTo(container, depth, duration, continuation) {
  if (container.columns[0]) return container.showColumn(depth, duration), true;
  const leaving = container.screens.slice(depth + 1), top = leaving.at(-1);
  if (depth < 0 || !top) return true;
  if (leaving.some(({ dataset }) => 'fixed' in dataset) || container.closesByButton(top)) return false;
  const event = container.popEvent(depth);
  const ask = leaving.map(questionOf).filter(each => each).pop();
  if (!ask) popNow(container, depth, duration);
  // The event is sent in both cases: the server knows of the edits, and waits for the user's answer too.
  send(event);
  ask?.open(() => {
    popNow(container, depth, duration);
    continuation?.();
  });
  return !ask;
}

/** Goes forward in a history.
 * @param {Stack} stack @param {number} count of screens @returns {boolean} whether the page contains the screen */
export function goForward(stack, count) {
  const screen = stack.forwardScreens[count - 1];
  if (!screen) return false;
  stack.goForward(count);
  runPhases(false);
  send(stack.visitEvent(screen.dataset.visit));
  return true;
}

/** Goes back without a question, and without an event.
 * @param {Container} container @param {number} depth @param {number} [duration] ms */
export function popNow(container, depth, duration) {
  container.pop(depth, duration);
  runPhases(false);
}
