// Marks screens whose content has scrolled under their bars, so that the bars' background appears and a large title collapses
// into the bar. A large title is never left half hidden, and grows while the content is pulled down beyond its start.
import { afterChanges } from '../connection/after-patches.js';
import { claim } from '../elements/client-attributes.js';
import { reducedMotion } from '../elements/page.js';
import { restoreOffsets } from '../history/scroll-restoration.js';

const COVERED = 20; // points of its height that are left when the bar has covered its letters
const LONGEST_PULL = 250, LARGEST_SCALE = 1.1; // the points of a pull at which it has its largest scale

/** @type {WeakSet<Element>} */ const watched = new WeakSet();
let isScrolledByHand = false; // rather than by the app or the snapping, whose end may come after the next scrolling by hand

// In the next frame: what changes a size within the callback is a loop to WebKit, which writes an error to the console.
const sizes = new ResizeObserver(entries => {
  const scrollers = new Set(entries.map(({ target }) => target.closest('.wm-scroll')));
  requestAnimationFrame(() => {
    for (const scroller of scrollers) if (scroller) updateEdges(scroller);
    restoreOffsets();
  });
});

/** @param {Element} scroller @returns its large title, unless a search hides it (search.css) */
const titleOf = scroller => scroller.querySelector(':scope > .wm-large-title:not(:has(~ [data-client-searching]))');

/** @param {unknown} target @returns {target is Element} */
const isScroller = target => target instanceof Element && target.matches('wm-screen > .wm-scroll');

/** Scrolls to the beginning or the end of a large title that is partly hidden.
 * @param {Element} scroller */
function snap(scroller) {
  const { scrollTop } = scroller, height = titleOf(scroller)?.clientHeight ?? 0;
  if (scrollTop <= 0 || scrollTop >= height - 1) return;
  isScrolledByHand = false;
  scroller.scrollTo({ top: scrollTop < height / 2 ? 0 : height, behavior: reducedMotion() ? 'auto' : 'smooth' });
}

/** @param {Element} scroller */
function updateEdges(scroller) {
  const screen = scroller.parentElement, title = titleOf(scroller);
  if (!screen) return;
  const { scrollTop, clientHeight, scrollHeight } = scroller, height = title ? title.clientHeight : 0;
  const wasCollapsed = screen.hasAttribute('data-client-collapsed');
  const isCollapsed = height > 0 && scrollTop > Math.max(0, height - COVERED);
  screen.toggleAttribute('data-client-scrolled', scrollTop > 0);
  screen.toggleAttribute('data-client-more', scrollTop + clientHeight < scrollHeight - 1);
  if (title && (scrollTop < 0 || title.style.scale)) {
    claim(title, 'style');
    title.style.scale = scrollTop < 0 ? String(1 + Math.min(1, -scrollTop / LONGEST_PULL) * (LARGEST_SCALE - 1)) : '';
  }
  if (isCollapsed === wasCollapsed) return;
  screen.toggleAttribute('data-client-collapsed', isCollapsed);
  screen.dispatchEvent(new Event('wm-title')); // the space for the back button has changed
}

/** @param {Element} screen */
function watchEdges(screen) {
  const scroller = screen.querySelector(':scope > .wm-scroll');
  if (scroller) for (const part of [scroller, ...scroller.children]) {
    if (watched.has(part)) continue;
    watched.add(part);
    sizes.observe(part);
  }
}

document.addEventListener('scroll', ({ target }) => isScroller(target) && updateEdges(target), { capture: true, passive: true });
document.addEventListener('scrollend', ({ target }) => isScrolledByHand && isScroller(target) && snap(target), { capture: true });
for (const type of ['touchmove', 'wheel']) addEventListener(type, () => isScrolledByHand = true, { passive: true });

afterChanges('bars', () => document.querySelectorAll('wm-screen:not([inert])').forEach(watchEdges));
