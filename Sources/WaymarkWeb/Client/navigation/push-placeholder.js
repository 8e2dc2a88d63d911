// Makes the placeholder for a screen that the server has not sent yet: a bar with a back button.
import { heading } from '../history/focus-restoration.js';

/** @param {string} name @param {string} className @param {Node[]} content */
function make(name, className, ...content) {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

/** @param {Element} link @returns {string} the path of its target */
export const addressOf = link => new URL(/** @type {HTMLAnchorElement} */ (link).href, document.baseURI).pathname;

/** @param {Element} link that pushes the screen @param {import('../elements/stack.js').Stack} stack */
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
