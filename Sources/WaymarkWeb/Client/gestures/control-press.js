// Handles presses on buttons, links and the back button.
import { isSessionOver } from '../connection/connection-banner.js';
import { defaultButton } from '../elements/default-button.js';
import { setOpener } from '../history/focus-restoration.js';
import { popTo, stackOf, backContainer } from '../navigation/back-navigation.js';
import { pressButton } from '../navigation/button-press.js';
import { pushLink } from '../navigation/link-push.js';
import { isMoving } from '../presentation/screen-transition.js';
import { isForBrowser, onPress } from './press-dispatcher.js';

/** @param {Element} control @returns {boolean} whether it could be pressed if it is enabled */
export function isOnTop(control) {
  const stack = stackOf(control);
  return !control.matches('[inert] *,dialog[data-client-leaving] *') && (!stack || control.closest('wm-screen') === stack.top);
}

/** @param {Element} control @returns {boolean} whether it can be pressed */
export const isReachable = control => !control.matches(':disabled,[aria-disabled=true]') && isOnTop(control);

/** Whether a press is the second click of a double click, on a screen or modal that the first one has opened.
 * @param {Element} control @param {MouseEvent} event */
const isRepeat = (control, event) => event.detail > 1 && (isMoving(control.closest('wm-screen')) || isMoving(control.closest('dialog')));

/** Returns the field beside a default button whose text could not be sent: the button would act on an older text.
 * @param {Element} control @returns {HTMLElement | null} */
function refusedField(control) {
  /** @type {HTMLElement | null} */ const field = (control.closest('dialog, wm-screen') ?? document).querySelector('[data-on~=edit][aria-invalid=true]');
  return field && (control.matches('.button.confirm') || defaultButton(control) === control) ? field : null;
}

onPress('control', '[data-back]', (/** @type {HTMLElement} */ back, event) => {
  const container = backContainer(back), stack = stackOf(back);
  if (isSessionOver() || isForBrowser(event)) return false;
  // The page contains no screen below: the browser follows the link.
  if (!container || (!container.screens[1] && (container !== stack || back.closest('wm-screen') === stack.top))) return false;
  if (isReachable(back)) popTo(container, container.screens.length - 2);
  return true;
});

onPress('control', '[data-on~=tap],[data-on~=push]', (/** @type {HTMLElement} */ control, event) => {
  if (isSessionOver() || (control.localName === 'a' && isForBrowser(event))) return;
  event.preventDefault();
  if (!isReachable(control) || isRepeat(control, event)) return true;
  const refused = refusedField(control);
  if (refused) return refused.focus(), true; // there the reason is said
  setOpener(control);
  if (control.matches('[data-on~=push]')) pushLink(control);
  else pressButton(control); // the surrounding modal may close
});

// Forms are for pages without script.
document.addEventListener('submit', event => event.preventDefault());
// Without a listener iOS shows no :active.
document.addEventListener('touchstart', () => {}, { passive: true });
