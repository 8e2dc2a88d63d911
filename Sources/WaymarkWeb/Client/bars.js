// The bars of the screens: what they show of themselves, and the ways out that they offer.
import { watchBack } from './backlabel.js';
import { startBackMenu } from './backmenu.js';
import { numberOf, on } from './page.js';
import { watchEdges } from './scrolledge.js';
import { Stack } from './stack.js';

/** Screens have come or changed. */
export function watchBars() {
  for (const screen of document.querySelectorAll('wm-screen:not([inert])')) {
    watchEdges(screen);
    watchBack(screen);
  }
}

/** @param {Element | null | undefined} screen */
function stackOf(screen) {
  const stack = screen?.parentElement;
  return stack instanceof Stack && screen === stack.top ? stack : null;
}

/** @param {Pick<Sink, 'send' | 'moved'>} sink */
export function startBars({ send, moved }) {
  /** @param {Stack} stack @param {number} depth */
  function popTo(stack, depth) {
    if (depth < 0 || depth >= stack.screens.length - 1) return;
    stack.pop(depth); // first of all: the person sees it at once
    send(['pop', numberOf(stack), depth]);
    moved();
  }

  startBackMenu(popTo);
  // The title leads to the root.
  on('click', (target, event) => {
    const title = target.closest('.wm-bar-title, .wm-large-title'), stack = stackOf(title?.closest('wm-screen'));
    if (stack && !event.defaultPrevented && getSelection()?.isCollapsed !== false) popTo(stack, 0);
  });
  // Where no back button is seen, Escape is the way out.
  on('keydown', (target, event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || target.closest('[role=menu], dialog')) return;
    const screen = [...document.querySelectorAll('wm-screen:not([inert], [inert] *)')].at(-1), stack = stackOf(screen);
    const isSeen = screen?.querySelector('[data-back]') && !screen.matches('[data-bar=hidden]');
    if (stack && !isSeen) popTo(stack, stack.screens.length - 2);
  });
}
