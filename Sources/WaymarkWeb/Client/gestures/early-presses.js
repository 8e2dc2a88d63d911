// Holds presses back until the page has started, and Return in fields that submit. Earlier presses could move to another screen before the
// history knows where the user was, and Back would leave the app.
import { isForBrowser } from './press-dispatcher.js';

/** @type {(MouseEvent | KeyboardEvent)[]} */ const held = [];

/** @param {Event} event @returns {boolean} whether the browser or nobody handles it */
function passes(event) {
  if (event instanceof MouseEvent) return isForBrowser(event);
  const { target, key, isComposing } = /** @type {KeyboardEvent} */ (event);
  return key !== 'Enter' || isComposing || !(target instanceof Element && target.matches('[data-on~=submit]'));
}

/** @param {Event} event */
function hold(event) {
  if (passes(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(/** @type {MouseEvent | KeyboardEvent} */ (event));
}

for (const type of ['click', 'keydown']) addEventListener(type, hold, true);

/** Carries them out, and holds none back from now on. */
export function releasePresses() {
  for (const type of ['click', 'keydown']) removeEventListener(type, hold, true);
  for (const event of held.splice(0)) {
    const { target, type } = event, init = /** @type {any} */ (event);
    if (!(target instanceof Element && target.isConnected)) continue;
    target.dispatchEvent(event instanceof MouseEvent ? new PointerEvent(type, init) : new KeyboardEvent(type, init));
  }
}
