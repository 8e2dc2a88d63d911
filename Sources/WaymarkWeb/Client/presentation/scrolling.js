// Scrolls to elements for the app. It moves the scrollers only, because scrollIntoView() also moves the screens and sheets around
// them.
import { reducedMotion } from '../elements/page.js';

/** Returns how far to scroll along one axis.
 * @param {[number, number]} element its start and end @param {[number, number]} visible the start and end of what is visible
 * @param {number | undefined} anchor the fraction of both that meets; no further than needed without it @param {number} margin px */
export function distance([start, end], [from, to], anchor, margin) {
  if (anchor != null) return start + (end - start) * anchor - from - (to - from) * anchor;
  const before = start - margin - from, after = end + margin - to;
  return before < 0 ? before : Math.max(0, Math.min(before, after));
}

/** @param {Element} element @param {boolean} isAnimated @param {[x?: number, y?: number]} anchor the fractions of the element that meet the
 * same fractions of what is visible @param {number} [margin] px that stay between the element and the edge without an anchor */
export function scrollToElement(element, isAnimated, [x, y], margin = 0) {
  const behavior = isAnimated && !reducedMotion() ? 'smooth' : 'auto';
  const vertical = element.parentElement?.closest('.scroll.y,.wm-scroll'), horizontal = element.parentElement?.closest('.scroll.x');
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (vertical) {
    const frame = vertical.getBoundingClientRect(), { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(vertical);
    const visible = [frame.top + (parseFloat(scrollPaddingTop) || 0), frame.bottom - (parseFloat(scrollPaddingBottom) || 0)];
    vertical.scrollBy({ top: distance([top, bottom], /** @type {[number, number]} */ (visible), y, margin), behavior });
  }
  if (horizontal) {
    const frame = horizontal.getBoundingClientRect();
    horizontal.scrollBy({ left: distance([left, right], [frame.left, frame.right], x, margin), behavior });
  }
}
