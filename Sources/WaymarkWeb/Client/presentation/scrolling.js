// Scrolls to elements for the app. It moves the scrollers only, because scrollIntoView() also moves the screens and sheets around
// them.
import { trackLoading } from '../connection/idle.js';
import { isRightToLeft, reducedMotion } from '../elements/page.js';
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

/** @param {Element} element @param {boolean} isAnimated @param {[x?: number, y?: number]} anchor the fractions of the element that meet the
 * same fractions of what is visible @param {number} [margin] px that stay between the element and the edge without an anchor */
export function scrollToElement(element, isAnimated, [x, y], margin = 0) {
  const behavior = isAnimated && !reducedMotion() ? 'smooth' : 'auto';
  /** The anchors of the next scroller along each axis. */
  let across = x != null && isRightToLeft(element) ? 1 - x : x, along = y;
  for (let inner = element; ;) {
    const scroller = inner.parentElement?.closest('.scroll.x,.scroll.y,.wm-scroll');
    if (!scroller) return;
    const frame = scroller.getBoundingClientRect(), { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
    const { left, right, top, bottom } = boxOf(inner);
    const from = frame.top + (parseFloat(scrollPaddingTop) || 0), to = frame.bottom - (parseFloat(scrollPaddingBottom) || 0);
    const isHorizontal = scroller.matches('.x'), isVertical = !isHorizontal || scroller.matches('.y');
    const byX = isHorizontal ? distance([left, right], [frame.left, frame.right], across, margin) : 0;
    const byY = isVertical ? distance([top, bottom], [from, to], along, margin) : 0;
    if (behavior === 'smooth' && (byX || byY)) trackLoading(atRest(scroller));
    scroller.scrollBy({ left: byX, top: byY, behavior });
    if (isHorizontal) across = undefined;
    if (isVertical) along = undefined;
    inner = scroller; // which may be out of sight itself
  }
}
