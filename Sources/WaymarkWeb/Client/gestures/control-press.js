// Presses: one listener for the whole page.
import { isOver } from '../connection/connection-banner.js';
import { remember } from '../history/focus-restoration.js';
import { isMoving } from '../presentation/screen-transition.js';
import { popTo, press, pushFrom, selectTab, stackOf, wayFrom } from '../navigation/moves.js';
import { on } from '../elements/page.js';
import { Stack } from '../elements/stack.js';
import { Tabs } from '../elements/tabs.js';

/** @param {Tabs} tabs whose tab was pressed again: to its root, then to the top */
function pressAgain(tabs) {
  const stack = tabs.panel?.querySelector('wm-stack');
  if (stack instanceof Stack && stack.screens[1]) return popTo(stack, 0);
  const top = stack instanceof Stack ? stack.top : tabs.panel;
  top?.querySelector('.wm-scroll')?.scrollTo({ top: 0, behavior: 'smooth' });
}

export function startEvents() {
  on('click', (target, event) => {
    const control = target.closest('[data-back],[data-tab],[data-on~=tap],[data-on~=push]');
    if (!control || event.defaultPrevented || isOver()) return;
    const isLink = control.localName === 'a', { back, tab } = control.dataset;
    if (isLink && (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return; // the browser's
    const screen = control.closest('wm-screen'), stack = stackOf(control), way = wayFrom(control);
    if (back != null && (!way || (!way.screens[1] && (way !== stack || screen === stack.top)))) return; // nothing below: follow the link
    event.preventDefault();
    if (control.matches(':disabled,[aria-disabled=true],[inert] *,dialog[data-leaving] *') || (stack && screen !== stack.top)) return;
    const isStray = event.detail > 1 && isMoving(control.closest('dialog,wm-screen')); // the second of a double tap, whose first has brought this
    const tabs = control.closest('wm-tabs');
    if (back != null && way) popTo(way, way.screens.length - 2);
    else if (tab != null && tabs instanceof Tabs) tabs.shown === tab ? pressAgain(tabs) : selectTab(tabs, tab);
    else if (!isStray) {
      remember(control);
      if (control.matches('[data-on~=push]')) pushFrom(control);
      else press(control);
    }
  });
  // A form is for pages without script.
  on('submit', (_, event) => event.preventDefault());
  // Without a listener iOS shows no :active.
  document.addEventListener('touchstart', () => {}, { passive: true });
}
