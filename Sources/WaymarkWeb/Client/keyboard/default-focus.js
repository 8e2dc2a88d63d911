// Moves the focus to the control that the app names for a screen or a modal, as soon as that is shown. A prefetched one is shown
// before the server knows of it, during the press: then touch screens show the keyboard, too.
import { afterPatches } from '../connection/after-patches.js';
import { moveFocus } from './focus-moves.js';

const isVisible = (/** @type {Element} */ element) => element.getClientRects().length > 0 && !element.closest('[inert]');

/** @returns {Element[]} */
const defaults = () => [...document.querySelectorAll('[data-default-focus]')];

/** Those that have been shown. To those that are shown before this script is loaded, the server's command moves the focus.
 * @type {WeakSet<Element>} */
const shown = new WeakSet(defaults().filter(isVisible));

afterPatches('banner', () => {
  for (const element of defaults()) if (!shown.has(element) && isVisible(element) && moveFocus(element)) shown.add(element);
});
