// Scrolls to elements for the app. It moves the scrollers only, because scrollIntoView() also moves the screens and sheets around
// them.
import { trackLoading } from '../connection/idle.js';
import { isRightToLeft, on, reducedMotion } from '../elements/page.js';
import { distance } from './scroll-distance.js';

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

let wasByApp = false;
for (const type of /** @type {const} */ (['wheel', 'touchstart', 'pointerdown', 'keydown'])) on(type, () => void (wasByApp = false));

/** @returns {boolean} whether the app has scrolled since the user has last done something that scrolls */
export const hasAppScrolled = () => wasByApp;

/** @param {Element} element @param {boolean} isAnimated @param {[x?: number, y?: number]} anchor the fractions of the element that meet the
 * same fractions of what is visible @param {number} [margin] px that stay between the element and the edge without an anchor */
export function scrollToElement(element, isAnimated, [x, y], margin = 0) {
  const behavior = isAnimated && !reducedMotion() ? 'smooth' : 'auto';
  wasByApp = true;
  if (element.matches('.scroll')) return void scrollToFraction(element, behavior, x ?? 0, y ?? 0);
  /** The anchors of the next scroller along each axis. */
  let across = x != null && isRightToLeft(element) ? 1 - x : x, along = y;
  for (let inner = element; ;) {
    const scroller = inner.parentElement?.closest('.scroll.x,.scroll.y,.wm-scroll');
    if (!scroller) return;
    const visible = visiblePart(scroller), { left, right, top, bottom } = boxOf(inner);
    const isHorizontal = scroller.matches('.x'), isVertical = !isHorizontal || scroller.matches('.y');
    const byX = isHorizontal ? distance([left, right], visible.x, across, margin) : 0;
    const byY = isVertical ? distance([top, bottom], visible.y, along, margin) : 0;
    if (behavior === 'smooth' && (byX || byY)) trackLoading(atRest(scroller));
    scroller.scrollBy({ left: byX, top: byY, behavior });
    if (isHorizontal) across = undefined;
    if (isVertical) along = undefined;
    inner = scroller; // which may be out of sight itself
  }
}

/** Scrolls a scroll view to its start, its end or a point between them.
 * @param {Element} view @param {ScrollBehavior} behavior @param {number} x @param {number} y fractions of what is out of sight */
function scrollToFraction(view, behavior, x, y) {
  const scroller = view.matches('.x,.y') ? view : view.closest('.wm-scroll');
  if (!scroller) return;
  const width = scroller.scrollWidth - scroller.clientWidth, height = scroller.scrollHeight - scroller.clientHeight;
  if (behavior === 'smooth') trackLoading(atRest(scroller));
  // From the right edge, positions are negative in right-to-left languages.
  scroller.scrollTo({ left: width * x * (isRightToLeft(scroller) ? -1 : 1), top: height * y, behavior });
}
