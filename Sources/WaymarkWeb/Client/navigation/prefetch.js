// Has made ready what a person is about to ask for: what a link leads to or a button presents, on hover, focus or the
// beginning of a press; the other tabs, once the page is quiet.
import { prepare, stackOf } from './moves.js';
import { numberOf, on } from '../elements/page.js';

const INTENT = 65; // ms that a pointer rests on a link or a button before it means it
/** @type {WeakMap<Element, number>} */ const asked = new WeakMap();

/** @param {Element} link or button @returns {boolean} whether it is on the screen that is shown */
function isReached(link) {
  const stack = stackOf(link);
  return stack ? stack.top === link.closest('wm-screen') : link.localName === 'button';
}

export function startAhead() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {Element | null} */ let meant = null;

  /** @param {Element} target @param {number} delay */
  function mean(target, delay) {
    const link = target.closest?.('a[data-on~=push],button[data-on~=ahead]:not(:disabled)') ?? null;
    if (link === meant && delay) return;
    clearTimeout(timer);
    meant = link;
    if (!link || (delay && !isReached(link))) return;
    if (delay) timer = setTimeout(() => link.isConnected && prepare(link), delay);
    else prepare(link);
  }
  on('pointerover', (target, event) => event.pointerType === 'mouse' && mean(target, INTENT));
  on('pointerdown', (target, event) => event.isPrimary && !event.button && mean(target, 0));
  on('focusin', target => target.matches(':focus-visible') && mean(target, INTENT));
}

/** @param {Send} send one tab at a time, so that nothing waits for them */
export function prepareTabs(send) {
  const panel = [...document.querySelectorAll('wm-tab[data-on~=ahead]')].find(each => !asked.has(each));
  if (!panel) return;
  asked.set(panel, send(['ahead', numberOf(panel)]));
}
