// Scrolls to a match, so that neither a bar nor the edge of an area covers it.

const MARGIN = 12; // px between a match and the edges

/** @param {Element} element @returns {Element[]} the areas around it that scroll, from the inside out */
function scrollers(element) {
  /** @type {Element[]} */ const all = [];
  for (let each = /** @type {Element | null} */ (element); each; each = each.parentElement) {
    const { overflowY, overflowX } = getComputedStyle(each);
    const isScrolled = (/** @type {string} */ value) => value === 'auto' || value === 'scroll';
    if (isScrolled(overflowY) && each.scrollHeight > each.clientHeight || isScrolled(overflowX) && each.scrollWidth > each.clientWidth) all.push(each);
  }
  return all;
}

/** @param {number} start @param {number} end of the match @param {number} first @param {number} last of what is visible @returns {number} how far to scroll */
const distance = (start, end, first, last) =>
  start >= first + MARGIN && end <= last - MARGIN ? 0 : (start + end) / 2 - (first + last) / 2;

/** @param {Range} range @param {Element} element that has the text, or over which the range's layer lies @param {() => void} scrolled called when it has been
 * scrolled itself, so that its layer follows */
export function scrollToRange(range, element, scrolled) {
  const bar = document.querySelector('wm-find')?.getBoundingClientRect();
  for (const area of scrollers(element)) {
    const match = range.getBoundingClientRect(), box = area.getBoundingClientRect();
    const covered = bar && bar.top > box.top && bar.left < match.right && bar.right > match.left ? bar.top : box.bottom;
    area.scrollTop += distance(match.top, match.bottom, box.top, Math.min(box.bottom, covered));
    area.scrollLeft += distance(match.left, match.right, box.left, box.right);
    if (area === element) scrolled();
  }
}
