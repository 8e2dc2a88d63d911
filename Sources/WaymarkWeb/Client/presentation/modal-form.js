// What forms a modal has, which depends on the room that there is.
import { REGULAR } from './breakpoints.js';

const wideWindow = matchMedia(`(min-width: ${REGULAR}px)`);

/** @param {() => void} act when the room changes @param {AbortSignal} signal which ends it */
export const onWidthChange = (act, signal) => wideWindow.addEventListener('change', act, { signal });

/** @param {Element} dialog it asks something, and is over with a press of one of its buttons */
export const isQuestion = dialog => dialog.matches('.alert,.actions');

/** @param {Element} dialog it points at what it belongs to */
export const isPopover = dialog => dialog.matches(wideWindow.matches ? '.popover,.actions' : '.popover.fixed-form');

/** @param {Element} dialog it rises from the bottom, and a finger takes it down again */
export const isSheet = dialog => dialog.matches('.sheet,.popover') && !isPopover(dialog);

/** @param {Element} dialog */
export const formOf = dialog => isPopover(dialog) ? 'popover' : isSheet(dialog) ? 'sheet' : 'other';

/** @param {Element} dialog whether it rests at heights of its own */
export const hasDetents = dialog => !wideWindow.matches && isSheet(dialog) && 'detents' in /** @type {HTMLElement} */ (dialog).dataset;

/** @param {Element} dialog @returns {Keyframe[]} how it looks when it is shown, and when it is away */
export function visibilityFrames(dialog) {
  if (dialog.matches('.alert')) return [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 1.1 }];
  if (isPopover(dialog)) return [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.9 }];
  return [{ transform: 'translateY(0%)' }, { transform: 'translateY(100%)' }];
}
