// Presses on buttons, links and the back button.
import { isOver } from '../connection/connection-banner.js';
import { remember } from '../history/focus-restoration.js';
import { popTo, stackOf, wayFrom } from '../navigation/back-navigation.js';
import { press } from '../navigation/button-press.js';
import { pushFrom } from '../navigation/link-push.js';
import { isMoving } from '../presentation/screen-transition.js';
import { isBrowsersOwn, onPress } from './press-dispatcher.js';

/** @param {Element} control @returns {boolean} whether a press there counts */
export function isReached(control) {
  const stack = stackOf(control);
  return !control.matches(':disabled,[aria-disabled=true],[inert] *,dialog[data-client-leaving] *')
    && (!stack || control.closest('wm-screen') === stack.top);
}

/** The second click of a double click, on something that the first one has brought under the pointer.
 * @param {Element} control @param {MouseEvent} event */
const isStray = (control, event) => event.detail > 1 && (isMoving(control.closest('wm-screen')) || isMoving(control.closest('dialog')));

onPress('control', '[data-back]', (back, event) => {
  const way = wayFrom(back), stack = stackOf(back);
  if (isOver() || isBrowsersOwn(event)) return false;
  // Nothing below is in the page: the link leads there.
  if (!way || (!way.screens[1] && (way !== stack || back.closest('wm-screen') === stack.top))) return false;
  if (isReached(back)) popTo(way, way.screens.length - 2);
  return true;
});

onPress('control', '[data-on~=tap],[data-on~=push]', (control, event) => {
  if (isOver() || (control.localName === 'a' && isBrowsersOwn(event))) return;
  event.preventDefault();
  if (!isReached(control) || isStray(control, event)) return true;
  remember(control);
  if (control.matches('[data-on~=push]')) pushFrom(control);
  else press(control); // the modal around it may close
});

// A form is for pages without script.
document.addEventListener('submit', event => event.preventDefault());
// Without a listener iOS shows no :active.
document.addEventListener('touchstart', () => {}, { passive: true });
