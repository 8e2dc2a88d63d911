// Refreshes a screen whose content is pulled down by a finger or by a trackpad.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';
import { on } from '../elements/page.js';

const SLOP = 8, TRIGGER = 90, RESISTANCE = 0.5; // points; how far the content follows the finger
const WHEEL_TRIGGER = 400, WHEEL_STEP = 60, WHEEL_PAUSE = 250; // points; the largest step of a trackpad; ms that end its movement

/** @param {Element} target @returns {{ scroller: Element, control: HTMLElement } | null} the screen at whose top the content is, if it can be
 * refreshed now */
function screenOf(target) {
  const scroller = target.closest('.drags') ? null : target.closest('.wm-scroll, .scroll.y, .wm-menu'), control = /** @type {HTMLElement | null | undefined} */ (scroller?.querySelector(':scope > .refresh-control'));
  return scroller && control && scroller.scrollTop <= 0 && !control.matches('[aria-busy], [data-client-pulled]') ? { scroller, control } : null;
}

/** @param {HTMLElement} control @param {number} distance in points that the content is pulled; 0: it returns */
function show(control, distance) {
  if (!distance) return control.removeAttribute('style');
  control.style.setProperty('--pulled', `${distance}px`);
  control.style.setProperty('--pull-progress', `${Math.min(1, distance / TRIGGER)}`);
}

/** @param {HTMLElement} control */
function refresh(control) {
  control.toggleAttribute('data-client-pulled', true);
  control.click();
}

afterPatches('presses', () => {
  if (acknowledged() < lastEvent()) return;
  for (const control of document.querySelectorAll('.refresh-control[data-client-pulled]')) control.removeAttribute('data-client-pulled');
});

document.addEventListener('touchstart', event => {
  const screen = event.touches.length === 1 && screenOf(/** @type {Element} */ (event.target)), [{ clientX: x, clientY: y }] = event.touches;
  if (!screen) return;
  const { scroller, control } = screen, listening = new AbortController(), { signal } = listening;
  let isPulling = false, hasRefreshed = false; // once in a pull, however soon the action ends
  const end = () => {
    listening.abort();
    show(control, 0);
  };
  document.addEventListener('touchmove', move => {
    const [{ clientX, clientY }] = move.touches, down = clientY - y;
    if (!isPulling) {
      if (move.touches.length > 1 || Math.abs(clientX - x) > SLOP || down < -SLOP || scroller.scrollTop > 0) return listening.abort();
      if (down < SLOP) return;
      isPulling = true;
    }
    if (move.cancelable) move.preventDefault();
    const distance = Math.max(0, (down - SLOP) * RESISTANCE);
    show(control, distance);
    if (distance < TRIGGER || hasRefreshed || control.matches('[aria-busy], [data-client-pulled]')) return;
    hasRefreshed = true;
    refresh(control);
  }, { passive: false, signal });
  document.addEventListener('touchend', end, { signal });
  document.addEventListener('touchcancel', end, { signal });
}, { passive: true });

let travelled = 0, lastWheel = 0;
on('wheel', (target, { deltaY, deltaMode, timeStamp }) => {
  const screen = screenOf(target), isTrackpad = !deltaMode && deltaY < 0 && deltaY >= -WHEEL_STEP;
  travelled = (timeStamp - lastWheel < WHEEL_PAUSE ? travelled : 0) + (screen && isTrackpad ? -deltaY : 0);
  lastWheel = timeStamp;
  if (!screen || travelled < WHEEL_TRIGGER) return;
  travelled = 0;
  refresh(screen.control);
});
