// Scrolls to elements for the app. It moves the scrollers only, because scrollIntoView() also moves the screens and sheets around
// them.
import { trackLoading } from '../connection/idle.js';
import { isRightToLeft, on, reducedMotion } from '../elements/page.js';
import { distance } from './scroll-distance.js';

const SCROLLER = '.scroll.x,.scroll.y,.wm-scroll';
const LONGEST = 2000; // ms of a scroll in motion, for browsers without `scrollend`

/** @param {Element} element @returns {DOMRect} its box, or that of its content if it has none of its own */
function boxOf(element) {
  if (element.getClientRects().length) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** @param {Element} scroller @returns {Promise<any>} until it has come to rest */
const atRest = scroller => new Promise(done => {
  scroller.addEventListener('scrollend', done, { once: true });
  setTimeout(done, LONGEST);
});

/** @param {Element} scroller @returns {{ x: [number, number], y: [number, number] }} what is visible of its content, between the bars */
export function visiblePart(scroller) {
  const { left, right, top, bottom } = scroller.getBoundingClientRect(), { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return { x: [left, right], y: [top + (parseFloat(scrollPaddingTop) || 0), bottom - (parseFloat(scrollPaddingBottom) || 0)] };
}

/** @type {WeakSet<Element>} the scrollers that the app moves */ const movedByApp = new WeakSet();
const AFTERWARDS = 1000; // ms within which a scroller comes to rest after the app has moved it

/** @type {WeakMap<Element, [left: number, top: number]>} where lazy-rows.js has brought scrollers so that what is visible has not moved */
const corrected = new WeakMap();

/** Call when a scroller was brought elsewhere together with its content.
 * @param {Element} scroller */
export const noteCorrection = scroller => void corrected.set(scroller, [scroller.scrollLeft, scroller.scrollTop]);

/** Call for the next scroll event.
 * @param {Element} scroller @returns {boolean} whether it comes from the correction alone: the user may have scrolled in the same frame */
export function takeCorrection(scroller) {
  const [left, top] = corrected.get(scroller) ?? [NaN, NaN];
  corrected.delete(scroller);
  return Math.abs(scroller.scrollLeft - left) < 1 && Math.abs(scroller.scrollTop - top) < 1;
}

for (const type of /** @type {const} */ (['wheel', 'touchstart', 'pointerdown'])) on(type, target => {
  for (let scroller = target.closest(SCROLLER); scroller; scroller = scroller.parentElement?.closest(SCROLLER) ?? null) movedByApp.delete(scroller);
});

/** @param {Element} scroller @returns {boolean} whether the app is moving it */
export const isMovedByApp = scroller => movedByApp.has(scroller);

/** Called when a scroller has come to rest.
 * @param {Element} scroller @returns {boolean} whether the app has moved it, rather than the user */
export const takeMoveByApp = scroller => movedByApp.delete(scroller);

/** Scrolls a scroller for the app.
 * @param {Element} scroller @param {number} byX px @param {number} byY px @param {ScrollBehavior} behavior */
function move(scroller, byX, byY, behavior) {
  if (Math.abs(byX) < 1 && Math.abs(byY) < 1) return;
  movedByApp.add(scroller);
  const end = behavior === 'smooth' ? trackLoading(atRest(scroller)) : Promise.resolve();
  end.then(() => setTimeout(() => movedByApp.delete(scroller), AFTERWARDS));
  scroller.scrollTo({ left: scroller.scrollLeft + byX, top: scroller.scrollTop + byY, behavior }); // exact at the edges
}

/** @param {Element} element @param {boolean} isAnimated @param {[x?: number, y?: number]} anchor the fractions of the element that meet the
 * same fractions of what is visible @param {number} [margin] px that stay between the element and the edge without an anchor */
export function scrollToElement(element, isAnimated, [x, y], margin = 0) {
  /** Far in a large collection there is nothing to see on the way.
   * @param {number} way px @param {number} length px of what is visible @returns {ScrollBehavior} */
  const behavior = (way, length) => isAnimated && !reducedMotion() && (Math.abs(way) < 3 * length || !element.closest('.row-gap ~ *')) ? 'smooth' : 'auto';
  /** The anchors of the next scroller along each axis. */
  let across = x != null && isRightToLeft(element) ? 1 - x : x, along = y;
  for (let inner = element; ;) {
    const scroller = inner.parentElement?.closest(SCROLLER);
    if (!scroller) return;
    const visible = visiblePart(scroller), { left, right, top, bottom } = boxOf(inner);
    const isHorizontal = scroller.matches('.x'), isVertical = !isHorizontal || scroller.matches('.y');
    const byX = isHorizontal ? distance([left, right], visible.x, across, margin) : 0;
    const byY = isVertical ? distance([top, bottom], visible.y, along, margin) : 0;
    move(scroller, byX, byY, behavior(byX || byY, byX ? visible.x[1] - visible.x[0] : visible.y[1] - visible.y[0]));
    if (isHorizontal) across = undefined;
    if (isVertical) along = undefined;
    inner = scroller; // which may be out of sight itself
  }
}

/** Scrolls a scroll view to an edge of its content.
 * @param {Element} view @param {string} edge @param {boolean} isAnimated */
export function scrollToEdge(view, edge, isAnimated) {
  const scroller = view.matches('.x,.y') ? view : view.closest('.wm-scroll');
  if (!scroller) return;
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller;
  // From the right edge, positions are negative in right-to-left languages.
  const across = (edge === 'trailing' ? scrollWidth - clientWidth : 0) * (isRightToLeft(scroller) ? -1 : 1);
  const along = edge === 'bottom' ? scrollHeight - clientHeight : 0, isVertical = edge === 'top' || edge === 'bottom';
  move(scroller, isVertical ? 0 : across - scrollLeft, isVertical ? along - scrollTop : 0, isAnimated && !reducedMotion() ? 'smooth' : 'auto');
}
