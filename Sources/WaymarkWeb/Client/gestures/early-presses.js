// Holds presses back until the page has started. Earlier ones could move to another screen before the history knows where the user was,
// and Back would leave the app.
import { isForBrowser } from './press-dispatcher.js';

/** @type {MouseEvent[]} */ const held = [];

/** @param {MouseEvent} event */
function hold(event) {
  if (isForBrowser(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(event);
}

addEventListener('click', hold, true);

/** Carries them out, and holds none back from now on. */
export function releasePresses() {
  removeEventListener('click', hold, true);
  for (const event of held.splice(0)) {
    const { target } = event;
    if (target instanceof Element && target.isConnected) target.dispatchEvent(new PointerEvent('click', event));
  }
}
