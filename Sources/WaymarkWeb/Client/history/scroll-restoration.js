// Restores scroll positions after a reload, and when the user returns to this page from another site.
import { afterPatches } from '../connection/after-patches.js';
import { isVisit, stored, onPageHide } from '../elements/page.js';

const KEY = 'wm-offsets';
/** An offset, and with it the place among the rows of a large collection, whose offsets change.
 * @typedef {[left: number, top: number, ...row: number[]]} Offset */
/** @type {Record<string, Offset>} */ let pending = {};

/** What lazy-rows.js replaces when it is loaded: it knows the rows of large collections. `show` returns whether the row is mounted, and
 * nothing if there is no such collection.
 * @type {{ at: (scroller: Element) => number[], show: (scroller: Element, place: number[]) => boolean | undefined }} */
export const rowPlaces = { at: () => [], show: () => undefined };

/** @returns {[string, Element][]} all scrollers, with names that are the same on the next page */
function scrollers() {
  /** @type {Record<string, number>} */ const counts = {};
  return [...document.querySelectorAll('.wm-scroll')].map(scroller => {
    // A place of a history may have been visited several times.
    const { address = '', visit = '' } = /** @type {HTMLElement | null} */ (scroller.closest('[data-address]'))?.dataset ?? {}, place = visit ? `${address} ${visit}` : address;
    counts[place] = (counts[place] ?? 0) + 1;
    return [`${place} ${counts[place]}`, scroller];
  });
}

/** @param {Element} scroller @returns {[number, number]} */
const offset = ({ scrollLeft, scrollTop }) => [Math.round(scrollLeft), Math.round(scrollTop)];

/** @param {Element} scroller @returns {Offset} with its place among rows */
const place = scroller => [...offset(scroller), ...rowPlaces.at(scroller)];

/** The present offsets, and those still to be restored, so that a second reload does not lose them. */
const currentOffsets = () => ({ ...Object.fromEntries(scrollers().map(([name, scroller]) => [name, place(scroller)]).filter(([, [x, y]]) => x || y)), ...pending });

const saveOffsets = () => stored(KEY, currentOffsets());

/** Stores the offsets before the content is replaced by a new copy. */
export const keepOffsets = () => pending = currentOffsets();

/** Restores pending offsets, as far as the content is long enough: lists grow while they are scrolled, and pages while their
 * parts are loaded. */
export function restoreOffsets() {
  if (!Object.keys(pending).length) return;
  for (const [name, scroller] of scrollers()) {
    const [x, y, ...row] = pending[name] ?? [];
    if (x == null || y == null) continue;
    const isMounted = row.length ? rowPlaces.show(scroller, row) : undefined;
    if (isMounted) delete pending[name];
    if (isMounted !== undefined) continue; // otherwise the row comes with the next patches
    scroller.scrollLeft = x;
    scroller.scrollTop = y;
    const [left, top] = offset(scroller);
    if (Math.abs(left - x) < 2 && Math.abs(top - y) < 2) delete pending[name];
  }
}

/** Drops the pending offsets of all scrollers that the user can reach, because the user may scroll them now. */
function dropPending() {
  for (const name in pending)
    if (!scrollers().some(([each, scroller]) => each === name && scroller.closest('[inert]'))) delete pending[name];
}

export function startOffsets() {
  if (!isVisit()) pending = stored(KEY) ?? {};
  onPageHide(saveOffsets);
  afterPatches('scroll', isStructural => isStructural && restoreOffsets());
  for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, dropPending, { passive: true, capture: true });
}
