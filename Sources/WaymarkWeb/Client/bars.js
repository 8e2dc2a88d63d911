// The bars of the screens: what they show of themselves, and the ways out that they offer.
import { watchBack } from './backlabel.js';
import { popTo, stackOf } from './moves.js';
import { on } from './page.js';
import { watchEdges } from './scrolledge.js';

/** @type {Promise<void> | undefined} */ let menu;

/** Screens have come or changed. */
export function watchBars() {
  // Seldom needed before something was pushed, so not part of every first page.
  if (!menu && document.querySelector('[data-back]')) menu = import('./backmenu.js').then(({ startBackMenu }) => startBackMenu());
  for (const screen of document.querySelectorAll('wm-screen:not([inert])')) {
    watchEdges(screen);
    watchBack(screen);
  }
}

export function startBars() {
  // The title leads to the root.
  on('click', (target, event) => {
    const title = target.closest('.wm-bar-title, .wm-large-title'), stack = title && stackOf(title);
    if (!stack || title.closest('wm-screen') !== stack.top) return;
    if (!event.defaultPrevented && getSelection()?.isCollapsed !== false) popTo(stack, 0);
  });
}
