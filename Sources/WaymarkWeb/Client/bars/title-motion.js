// Moves titles while their screens slide, as on iOS: the title of the screen below becomes the label of the back button, and the title
// of the screen above comes from the trailing edge.
import { isRightToLeft } from '../elements/page.js';
import { BARS, companions } from '../presentation/screen-transition.js';

const LABEL = 31; // points from the bar's edge to the label of a back button: bar.css

/** @param {Element | null} screen or a column @returns {boolean} whether its title is in its bar, rather than large below it */
function hasTitleInBar(screen) {
  const title = screen?.querySelector('.wm-bar-title');
  return !!title && getComputedStyle(title).opacity !== '0';
}

/** @param {HTMLElement} bar @param {string} part @returns {{ element: HTMLElement, start: number, size: number } | null} a part of the bar,
 * with its distance from the leading edge */
function partOf(bar, part) {
  const element = /** @type {HTMLElement | null} */ (bar.querySelector(part)), size = element?.offsetWidth ?? 0;
  return element && { element, size, start: isRightToLeft(bar) ? bar.clientWidth - element.offsetLeft - size : element.offsetLeft };
}

companions.push((screen, positions, timing) => [.../** @type {NodeListOf<HTMLElement>} */ (screen.querySelectorAll(BARS))].flatMap(bar => {
  const sign = isRightToLeft(bar) ? -1 : 1, width = bar.clientWidth, title = partOf(bar, '.wm-bar-title,.wm-bar-principal');
  const label = partOf(bar, '.wm-back-title');
  // A screen lies 100 % aside before it slides in, and 30 % to the other side while another covers it.
  const slide = (/** @type {HTMLElement} */ element, /** @type {number} */ aside, /** @type {number} */ covered) => element.animate(
    positions.map(x => ({ translate: `${sign * (x > 0 ? aside * x / 100 : covered * x / -30)}px` })), timing);
  return [
    ...title ? [slide(title.element, width - title.start - title.size, LABEL - title.start)] : [],
    ...label ? [slide(label.element, hasTitleInBar(screen.previousElementSibling) ? (width - label.size) / 2 - label.start : 0, -label.start - label.size)] : [],
  ];
}));
