// Moves the focus to the control that the app names for a screen or a modal that was prefetched, as soon as that is shown: before the
// server knows of it, during the press, so that touch screens show the keyboard, too. Everywhere else a command of the server does it.
import { afterChanges } from '../connection/after-patches.js';
import { moveFocus } from './focus-moves.js';

const isVisible = (/** @type {Element} */ element) => element.getClientRects().length > 0
  && getComputedStyle(element).visibility === 'visible' && !element.closest('[inert]');

/** @type {WeakSet<Element>} the screens and modals that have been shown */ const shown = new WeakSet();
/** @type {WeakSet<Element>} the controls that were there before their screen or modal was shown */ const prefetched = new WeakSet();

function follow() {
  for (const control of document.querySelectorAll('[data-default-focus]')) {
    const place = control.closest('dialog, wm-screen');
    if (!place || shown.has(place)) continue;
    if (!isVisible(place)) prefetched.add(control);
    else if (prefetched.has(control)) moveFocus(control);
  }
  for (const place of document.querySelectorAll('dialog, wm-screen')) if (isVisible(place)) shown.add(place);
}

afterChanges('banner', follow);
follow();
