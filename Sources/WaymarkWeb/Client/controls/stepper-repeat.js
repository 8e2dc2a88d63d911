// Repeats the press of a stepper's button while it is held, slowly at first. One with data-on~=editing tells the server when that begins and ends.
import { send } from '../connection/outbox.js';
import { isReachable } from '../gestures/control-press.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { pressButton } from '../navigation/button-press.js';
import { numberOf, on } from '../elements/page.js';
import { pauseBefore } from './step-pace.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
/** @type {HTMLElement | null} the held button */ let held = null;
let count = 0;

/** @param {number} flag */
function tell(flag) {
  if (held?.isConnected && held.matches('[data-on~=editing]')) send(['editing', numberOf(held), flag]);
}

function end() {
  clearTimeout(timer);
  if (count) tell(0);
  held = null;
}

function repeat() {
  if (!held?.isConnected || !isReachable(held)) return end();
  if (!count) tell(1);
  count++;
  pressButton(held);
  timer = setTimeout(repeat, pauseBefore(count));
}

on('pointerdown', (target, event) => {
  end();
  count = 0;
  const button = /** @type {HTMLElement | null} */ (target.closest?.('.steps > button:enabled'));
  if (!button || event.button || !event.isPrimary) return;
  held = button;
  timer = setTimeout(repeat, pauseBefore(0));
});
for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) on(type, end);
// Moved off the button: the hold is given up.
on('pointermove', (_, { clientX, clientY }) => held && !held.contains(document.elementFromPoint(clientX, clientY)) && end());
on('contextmenu', (_, event) => held && event.preventDefault());
// The click at the end of a hold is not another press.
onPress('gesture', '.steps > button', (_, event) => {
  const isOver = count > 0 && event.detail > 0;
  count = 0;
  return isOver;
});
