// Presses: one listener for the whole page.
import { remember } from './focus.js';
import { numberOf } from './nodes.js';
import { Stack } from './stack.js';

/**
 * @typedef {object} Sink
 * @property {Send} send the sequence, or 0
 * @property {() => number} acknowledged the last that the server has applied
 * @property {() => void} moved after a move without the server
 */

/** @param {Sink} sink */
export function startEvents(sink) {
  let pushing = 0; // the tap on a link that is not answered yet
  /** @type {Element | null} */ let pressed = null; // the screen of the last press

  document.addEventListener('click', event => {
    const target = /** @type {Element} */ (event.target);
    const control = /** @type {HTMLElement | null} */ (target.closest('[data-back],[data-on~="tap"]'));
    if (!control || event.defaultPrevented) return;
    const isLink = control instanceof HTMLAnchorElement;
    if (isLink && (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    const screen = control.closest('wm-screen'), stack = screen?.parentElement;
    const isBack = 'back' in control.dataset;
    if (isBack && stack instanceof Stack && stack.screens.length < 2) return; // nothing below: follow the link
    event.preventDefault();
    if (control.matches(':disabled,[aria-disabled="true"]') || control.closest('[inert]')) return;
    if (stack instanceof Stack && screen !== stack.top) return; // being covered
    const second = event.detail > 1 && screen !== pressed; // of a double tap that the first has moved under the finger
    pressed = screen;
    if (isBack) return back(/** @type {Stack} */ (stack));
    if (second || (isLink && pushing > sink.acknowledged())) return;
    remember(control);
    const sequence = sink.send(['tap', numberOf(control)]);
    if (isLink) pushing = sequence;
  });

  /** @param {Stack} stack */
  function back(stack) {
    const depth = stack.screens.length - 2;
    stack.pop(depth); // first of all: the person sees it at once
    sink.send(['pop', numberOf(stack), depth]);
    sink.moved();
  }

  // A form is for pages without script.
  document.addEventListener('submit', event => event.preventDefault());
  // Without a listener iOS shows no :active.
  document.addEventListener('touchstart', () => {}, { passive: true });
}
