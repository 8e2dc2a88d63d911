// Decides the form of a modal, such as a sheet or a popover, by its kind and the size of the window.
import { LOW_WINDOW, REGULAR_WINDOW } from './breakpoints.js';

const regularWindow = matchMedia(REGULAR_WINDOW), lowWindow = matchMedia(LOW_WINDOW);

/** @returns {boolean} whether the window has room for an inspector beside the content: also that of a phone in landscape, where a sheet would
 * cover what it is about */
export const hasInspectorColumn = () => regularWindow.matches || lowWindow.matches;

/** @param {() => void} action called when modals get other forms @param {AbortSignal} signal removes the listener */
export function onFormChange(action, signal) {
  for (const window of [regularWindow, lowWindow]) window.addEventListener('change', action, { signal });
}

/** @param {Element} dialog @returns {boolean} whether it is a popover, which points at its anchor */
export const isPopover = dialog => dialog.matches(regularWindow.matches ? '.popover,.actions' : '.popover.fixed-form');

/** @param {Element} dialog @returns {boolean} whether it is a sheet, which rises from the bottom and can be dragged down */
export const isSheet = dialog => dialog.matches('.sheet,.popover') && !isPopover(dialog);

/** @param {Element} dialog */
export const formOf = dialog => isPopover(dialog) ? 'popover' : isSheet(dialog) ? 'sheet' : 'other';

/** @param {Element} dialog @returns {boolean} whether it is a sheet with detents */
export const hasDetents = dialog => !regularWindow.matches && !lowWindow.matches && isSheet(dialog) && 'detents' in /** @type {HTMLElement} */ (dialog).dataset;

/** @param {Element} dialog @returns {Keyframe[]} its appearance when it is shown, and when it is hidden */
export function visibilityFrames(dialog) {
  if (dialog.matches('.alert')) return [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 1.1 }];
  if (isPopover(dialog)) return [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.9 }];
  return [{ transform: 'translateY(0%)' }, { transform: 'translateY(100%)' }];
}
