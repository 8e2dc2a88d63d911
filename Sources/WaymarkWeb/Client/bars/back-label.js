// Labels the back button with the title of the screen below if it fits, else with “Back”, else with the chevron alone.
import { afterChanges } from '../connection/after-patches.js';
import { REGULAR_WINDOW } from '../presentation/breakpoints.js';
import { backLabel } from './back-label-length.js';

const CHEVRON = 20; // points: its margin, its gap and the padding after the label; the chevron itself is 0.647 em wide (bar.css)
const GAP = 8; // points: the least distance to the title

/** @type {WeakSet<Element>} */ const watched = new WeakSet();
// In the next frame: a label that changes within the callback is a change that browsers complain of as a loop.
const sizes = new ResizeObserver(entries => {
  const screens = new Set(entries.map(({ target }) => target.closest('wm-screen')));
  requestAnimationFrame(() => screens.forEach(screen => screen && updateBackLabel(screen)));
});
const context = document.createElement('canvas').getContext('2d');

/** @param {string} text @param {Element} element whose font it has */
function textWidth(text, element) {
  const { font, letterSpacing } = getComputedStyle(element);
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width + text.length * (parseFloat(letterSpacing) || 0);
}

/** @param {Element | null | undefined} element @returns {number} its width if it were not truncated */
const naturalWidth = element => (element ? element.scrollWidth : 0);

/** @param {Element} screen @param {Element} bar @returns the item in its middle, if that is visible */
function middleItem(screen, bar) {
  const large = screen.querySelector('.wm-large-title'); // not visible on a phone in landscape (bar.css)
  const isSeen = !large || large.clientHeight < 2 || screen.matches('[data-client-collapsed]');
  return bar.querySelector('.wm-bar-principal, .wm-title-menu') ?? (isSeen ? bar.querySelector('.wm-bar-title:not(.visually-hidden)') : null);
}

/** @param {Element} bar @returns {boolean} whether it is that of a browser without space for the buttons “Back” and “Forward” (directions.css) */
const isNarrowBrowser = bar => bar.matches(':not(.with-tools):has(.wm-directions)') && !matchMedia(REGULAR_WINDOW).matches;

/** @param {Element} screen */
function updateBackLabel(screen) {
  const bar = screen.querySelector(':scope > .wm-bar'), back = bar?.querySelector('[data-back]');
  const label = back?.firstElementChild;
  if (!bar || !back || !label) return;
  if (bar.matches('.leading-title') && !isNarrowBrowser(bar)) return void (back.dataset.clientLabel = 'none');
  const { paddingLeft, paddingRight, fontSize } = getComputedStyle(bar), title = naturalWidth(middleItem(screen, bar));
  const room = bar.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - (title && title + 2 * GAP);
  const items = naturalWidth(bar.querySelector('.wm-bar-trailing')) + naturalWidth(back.nextElementSibling);
  const space = room - items - CHEVRON - 0.647 * parseFloat(fontSize);
  back.dataset.clientLabel = backLabel(space, naturalWidth(label), textWidth(back.dataset.short ?? '', back));
}

/** @param {Element} screen */
function watchBack(screen) {
  const bar = screen.querySelector(':scope > .wm-bar');
  for (const part of bar ? [bar, ...bar.querySelectorAll(':scope > div, .wm-back-title, .wm-items')] : []) {
    if (watched.has(part)) continue;
    watched.add(part);
    sizes.observe(part);
  }
}

afterChanges('bars', () => document.querySelectorAll('wm-screen:not([inert])').forEach(watchBack));
document.addEventListener('wm-title', ({ target }) => requestAnimationFrame(() => target instanceof Element && updateBackLabel(target)), true);
document.querySelectorAll('wm-screen:not([inert])').forEach(watchBack);
