// Prefetches the screen of a link or the modal of a button on hover, on focus or when a press begins, the other tabs one after
// another, and the scripts and styles of modals.
import { afterPatches } from '../connection/after-patches.js';
import { loadParts } from '../connection/lazy-parts.js';
import { send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';
import { stackOf } from './back-navigation.js';
import { prefetch } from './prefetched.js';

const HOVER_DELAY = 65; // ms on a link or a button after which a press is likely
const PUSH_TIME = 1000; // ms from the prefetch of a screen to the end of its push
// Markers of the parts that modals need: their own, and those of forms. Chromium loads nothing while a finger is down, so that
// a sheet would come late.
const MODAL_PARTS = ' wm-modals list field input submit wm-choices wm-list wm-date menu-picker combined data-focus ';
/** @type {WeakSet<Element>} */ const requested = new WeakSet(); // tabs
let loadsModals = false; // whether the parts of modals are loaded or will be

/** @param {Element} link or button @returns {boolean} whether it is on the top screen */
function isOnTop(link) {
  const stack = stackOf(link);
  return stack ? stack.top === link.closest('wm-screen') : link.localName === 'button';
}

/** @returns {(target: Element, delay: number) => void} requests what is prefetched for a target after a delay in ms, unless another target
 * follows */
function scheduler() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {Element | null} */ let scheduled = null;

  return (target, delay) => {
    const link = target.closest?.('a[data-on~=push],button[data-on~=prefetch]:not(:disabled)') ?? null;
    if (link === scheduled && delay) return;
    clearTimeout(timer);
    scheduled = link;
    if (!link || (delay && !isOnTop(link))) return;
    if (delay) timer = setTimeout(() => link.isConnected && prefetch(link), delay);
    else prefetch(link);
  };
}

/** @returns {(event: PointerEvent) => boolean} whether the pointer has moved since the last event: otherwise the content has moved under it,
 * as it does when the user scrolls, which says nothing about what the user is going to press */
function movements() {
  let x = NaN, y = NaN;
  return ({ clientX, clientY }) => {
    const hasMoved = clientX !== x || clientY !== y;
    [x, y] = [clientX, clientY];
    return hasMoved;
  };
}

export function startPrefetch() {
  // Content that moves under a pointer at rest does not cancel the request for the element with the focus.
  const byPointer = scheduler(), byFocus = scheduler(), hasMoved = movements();
  on('pointermove', (_, event) => void hasMoved(event));
  on('pointerover', (target, event) => event.pointerType === 'mouse' && hasMoved(event) && byPointer(target, HOVER_DELAY));
  on('pointerdown', (target, event) => event.isPrimary && !event.button && byPointer(target, 0));
  on('focusin', target => target.matches(':focus-visible') && byFocus(target, HOVER_DELAY));
}

afterPatches('parts', isStructural => {
  if (!isStructural) return;
  // So that the first modal waits neither for its styles nor for what they recalculate. Not during the push of a screen with such a button.
  if (!loadsModals && document.querySelector('button[data-on~=prefetch]')) {
    loadsModals = true;
    setTimeout(() => loadParts(MODAL_PARTS), PUSH_TIME);
  }
  // One tab at a time, so that no other answer waits for them.
  const panel = [...document.querySelectorAll('wm-tab[data-on~=prefetch]')].find(each => !requested.has(each));
  if (!panel) return;
  requested.add(panel);
  send(['prefetch', numberOf(panel)]);
});
