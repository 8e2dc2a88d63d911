// The bars of the screens: what they show of themselves, and the ways out that they offer.
import { watchBack } from './back-label.js';
import { startBackMenu } from './back-menu.js';
import { popTo, stackOf } from '../navigation/moves.js';
import { on } from '../elements/page.js';
import { watchEdges } from './large-title.js';

/** Screens have come or changed. */
export function watchBars() {
  for (const screen of document.querySelectorAll('wm-screen:not([inert])')) {
    watchEdges(screen);
    watchBack(screen);
  }
}

export function startBars() {
  startBackMenu();
  // The title leads to the root.
  on('click', (target, event) => {
    const title = target.closest('.wm-bar-title, .wm-large-title'), stack = title && stackOf(title);
    if (!stack || title.closest('wm-screen') !== stack.top) return;
    if (!event.defaultPrevented && getSelection()?.isCollapsed !== false) popTo(stack, 0);
  });
}
