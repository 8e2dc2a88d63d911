// Restores how far everything was scrolled, after a reload and when the user comes back to this page from another site.
import { afterPatches } from '../connection/after-patches.js';
import { isNewVisit, stored, onPageHide } from '../elements/page.js';

const KEY = 'wm-offsets';
/** @type {Record<string, [number, number]>} */ let pending = {};

/** @returns {[string, Element][]} every scroller with a name that it has on the next page too */
function scrollers() {
  /** @type {Record<string, number>} */ const counts = {};
  return [...document.querySelectorAll('.wm-scroll')].map(scroller => {
    const place = scroller.closest('[data-address]')?.getAttribute('data-address') ?? '';
    counts[place] = (counts[place] ?? 0) + 1;
    return [`${place} ${counts[place]}`, scroller];
  });
}

/** @param {Element} scroller @returns {[number, number]} */
const offset = ({ scrollLeft, scrollTop }) => [Math.round(scrollLeft), Math.round(scrollTop)];

/** What is scrolled now, or is still to be restored: that is not forgotten by a second reload. */
const currentOffsets = () => ({ ...Object.fromEntries(scrollers().map(([name, scroller]) => [name, offset(scroller)]).filter(([, [x, y]]) => x || y)), ...pending });

const saveOffsets = () => stored(KEY, currentOffsets());

/** The content is about to be replaced by the same, made anew. */
export const keepOffsets = () => pending = currentOffsets();

/** Scrolls to where things were, as far as what is there now reaches: lists grow while they are scrolled, and a page while its
 * parts come. */
export function restoreOffsets() {
  if (!Object.keys(pending).length) return;
  for (const [name, scroller] of scrollers()) {
    const [x, y] = pending[name] ?? [];
    if (x == null || y == null) continue;
    scroller.scrollLeft = x;
    scroller.scrollTop = y;
    const [left, top] = offset(scroller);
    if (Math.abs(left - x) < 2 && Math.abs(top - y) < 2) delete pending[name];
  }
}

/** What the user scrolls from now on is not restored any more. */
function forgetShown() {
  for (const name in pending)
    if (!scrollers().some(([each, scroller]) => each === name && scroller.closest('[inert]'))) delete pending[name];
}

export function startOffsets() {
  if (!isNewVisit()) pending = stored(KEY) ?? {};
  onPageHide(saveOffsets);
  afterPatches('scroll', isStructural => isStructural && restoreOffsets());
  for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, forgetShown, { passive: true, capture: true });
}
