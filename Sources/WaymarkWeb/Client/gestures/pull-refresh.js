// Refreshes a screen or a scroll view whose content is pulled down by a finger or by a trackpad.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';
import { on } from '../elements/page.js';

const SLOP = 8, TRIGGER = 90, RESISTANCE = 0.5; // points; how far the content follows the finger
const WHEEL_TRIGGER = 400, WHEEL_STEP = 60, WHEEL_PAUSE = 250; // points; the largest step of a trackpad; ms that end its movement

const SCROLLERS = '.wm-scroll, .scroll.y, .wm-menu';

/** @param {Element} target @returns {{ scroller: Element, control: HTMLElement } | null} the screen or scroll view that can be refreshed now: its
 * content, and that of the scroll views in it, is at the top */
function pulledBy(target) {
  if (target.closest('.drags')) return null;
  for (let scroller = target.closest(SCROLLERS); scroller && scroller.scrollTop <= 0; scroller = scroller.parentElement?.closest(SCROLLERS) ?? null) {
    /** @type {HTMLElement | null} */ const control = scroller.querySelector(':scope > .refresh-control');
    if (control) return control.matches('[aria-busy], [data-client-pulled]') ? null : { scroller, control };
    if (scroller.matches('.wm-menu')) return null;
  }
  return null;
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
  const pulled = event.touches.length === 1 && pulledBy(/** @type {Element} */ (event.target)), [{ clientX: x, clientY: y }] = event.touches;
  if (!pulled) return;
  const { scroller, control } = pulled, listening = new AbortController(), { signal } = listening;
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
  const pulled = pulledBy(target), isTrackpad = !deltaMode && deltaY < 0 && deltaY >= -WHEEL_STEP;
  travelled = (timeStamp - lastWheel < WHEEL_PAUSE ? travelled : 0) + (pulled && isTrackpad ? -deltaY : 0);
  lastWheel = timeStamp;
  if (!pulled || travelled < WHEEL_TRIGGER) return;
  travelled = 0;
  refresh(pulled.control);
});
