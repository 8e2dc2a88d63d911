// What slides in for a screen that the server has not sent yet: its bar, with the way back.
import { heading } from '../history/focus-restoration.js';

/** @param {string} name @param {string} className @param {Node[]} content */
function make(name, className, ...content) {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

/** @param {Element} link @returns {string} the address that it leads to */
export const addressOf = link => new URL(/** @type {HTMLAnchorElement} */ (link).href, document.baseURI).pathname;

/** @param {Element} link @param {import('../elements/stack.js').Stack} stack */
export function placeholderFor(link, stack) {
  const title = stack.top && heading(stack.top)?.textContent;
  const back = make('a', 'wm-back', make('span', 'wm-back-title', document.createTextNode(title || 'Back')));
  back.setAttribute('data-back', '');
  back.setAttribute('href', stack.top?.dataset.address ?? '/');
  const scroll = make('main', 'wm-scroll'), screen = make('wm-screen', 'inline-title', make('header', 'wm-bar', back), scroll);
  scroll.setAttribute('aria-busy', 'true');
  screen.dataset.address = addressOf(link);
  return screen;
}
