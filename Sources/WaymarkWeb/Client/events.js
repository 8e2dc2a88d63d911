// Presses: one listener for the whole page.
import { remember } from './focus.js';
import { numberOf, on } from './page.js';
import { Stack } from './stack.js';

/** @param {Sink} sink */
export function startEvents({ send, acknowledged, moved }) {
  let pushing = 0; // the tap on a link that is not answered yet
  /** @type {Element | null} */ let pressed = null; // the screen of the last press

  on('click', (target, event) => {
    const control = target.closest('[data-back],[data-on~=tap]');
    if (!control || event.defaultPrevented) return;
    const isLink = control.localName === 'a', isBack = 'back' in control.dataset;
    if (isLink && (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return; // the browser's
    const screen = control.closest('wm-screen'), parent = screen?.parentElement, stack = parent instanceof Stack ? parent : null;
    if (isBack && (!stack || (screen === stack.top && !stack.screens[1]))) return; // nothing below: follow the link
    event.preventDefault();
    if (control.matches(':disabled,[aria-disabled=true],[inert] *') || (stack && screen !== stack.top)) return;
    const second = event.detail > 1 && screen !== pressed; // of a double tap that the first has moved under the finger
    pressed = screen;
    if (isBack && stack) {
      const depth = stack.screens.length - 2;
      stack.pop(depth); // first of all: the person sees it at once
      send(['pop', numberOf(stack), depth]);
      moved();
    } else if (!second && !(isLink && pushing > acknowledged())) {
      remember(control);
      const sequence = send(['tap', numberOf(control)]);
      if (isLink) pushing = sequence;
    }
  });
  // A form is for pages without script.
  on('submit', (_, event) => event.preventDefault());
  // Without a listener iOS shows no :active.
  document.addEventListener('touchstart', () => {}, { passive: true });
}
