// Marks screens whose content has scrolled under their bars, so that the bars' background appears and a large title collapses
// into the bar.
import { afterPatches } from '../connection/after-patches.js';
import { restoreOffsets } from '../history/scroll-restoration.js';

/** @type {WeakSet<Element>} */ const watched = new WeakSet();

// In the next frame: what changes a size within the callback is a loop to WebKit, which writes an error to the console.
const sizes = new ResizeObserver(entries => {
  const scrollers = new Set(entries.map(({ target }) => target.closest('.wm-scroll')));
  requestAnimationFrame(() => {
    for (const scroller of scrollers) if (scroller) updateEdges(scroller);
    restoreOffsets();
  });
});

/** @param {Element} scroller */
function updateEdges(scroller) {
  const screen = scroller.parentElement, title = scroller.querySelector(':scope > .wm-large-title');
  if (!screen) return;
  const { scrollTop, clientHeight, scrollHeight } = scroller, height = title ? title.clientHeight : 0;
  const wasCollapsed = screen.hasAttribute('data-client-collapsed');
  const isCollapsed = height > 0 && scrollTop > Math.max(0, height - 10); // without its padding
  screen.toggleAttribute('data-client-scrolled', scrollTop > 0);
  screen.toggleAttribute('data-client-more', scrollTop + clientHeight < scrollHeight - 1);
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

document.addEventListener('scroll', ({ target }) => {
  if (target instanceof Element && target.matches('wm-screen > .wm-scroll')) updateEdges(target);
}, { capture: true, passive: true });

afterPatches('bars', () => document.querySelectorAll('wm-screen:not([inert])').forEach(watchEdges));
