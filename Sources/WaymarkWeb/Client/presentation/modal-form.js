// Decides the form of a modal, such as a sheet or a popover, by its kind and the width of the window.
import { REGULAR } from './breakpoints.js';

const wideWindow = matchMedia(`(min-width: ${REGULAR}px)`);

/** @param {() => void} action called when the window becomes wide or narrow @param {AbortSignal} signal removes the listener */
export const onWidthChange = (action, signal) => wideWindow.addEventListener('change', action, { signal });

/** @param {Element} dialog @returns {boolean} whether it is an alert or action sheet, which any of its buttons closes */
export const isQuestion = dialog => dialog.matches('.alert,.actions');

/** @param {Element} dialog @returns {boolean} whether it is a popover, which points at its anchor */
export const isPopover = dialog => dialog.matches(wideWindow.matches ? '.popover,.actions' : '.popover.fixed-form');

/** @param {Element} dialog @returns {boolean} whether it is a sheet, which rises from the bottom and can be dragged down */
export const isSheet = dialog => dialog.matches('.sheet,.popover') && !isPopover(dialog);

/** @param {Element} dialog */
export const formOf = dialog => isPopover(dialog) ? 'popover' : isSheet(dialog) ? 'sheet' : 'other';

/** @param {Element} dialog @returns {boolean} whether it is a sheet with detents */
export const hasDetents = dialog => !wideWindow.matches && isSheet(dialog) && 'detents' in /** @type {HTMLElement} */ (dialog).dataset;

/** @param {Element} dialog @returns {Keyframe[]} its appearance when it is shown, and when it is hidden */
export function visibilityFrames(dialog) {
  if (dialog.matches('.alert')) return [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 1.1 }];
  if (isPopover(dialog)) return [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.9 }];
  return [{ transform: 'translateY(0%)' }, { transform: 'translateY(100%)' }];
}
