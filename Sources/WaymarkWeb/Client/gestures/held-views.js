// Presses a view that wants to be held, and tells the server while a finger or a button is down on it.
import { send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';
import { pressButton } from '../navigation/button-press.js';
import { isReachable } from './control-press.js';
import { onLongPress } from './long-press.js';

/** @type {Element | null} */ let pressed = null;

/** @param {Element | null} view */
function press(view) {
  if (view === pressed) return;
  if (pressed?.isConnected) send(['pressing', numberOf(pressed), 0]);
  pressed = view;
  if (view) send(['pressing', numberOf(view), 1]);
}

on('pointerdown', (target, event) => {
  const view = target.closest('[data-hold][data-on~=pressing]');
  if (view && event.isPrimary && !event.button && isReachable(view)) press(view);
});
for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) on(type, () => press(null));

onLongPress('[data-hold]', (view, event) => {
  if (event.type === 'contextmenu' || !isReachable(view)) return false; // by touch the press is held until the time that the app wants
  pressButton(view);
  press(null);
  return true;
}, () => null, { duration: ({ dataset: { hold } }) => +(hold ?? 500), slop: ({ dataset: { slop } }) => +(slop ?? 10) });
