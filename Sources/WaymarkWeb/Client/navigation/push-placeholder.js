// Makes the placeholder for a screen that the server has not sent yet: a bar with a back button and the link's text as its title.
// A spinner appears after a moment, and a sentence after three seconds (stack.css).
import { localized } from '../elements/texts.js';
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

/** @param {Element} link @returns {string} its first line, which mostly is the title of the screen that it pushes */
const nameOf = link => ((link.querySelector('.text') ?? link).textContent ?? '').trim();

/** @param {Element} link that pushes the screen */
export function placeholderFor(link) {
  const below = /** @type {HTMLElement} */ (link.closest('wm-screen')), title = heading(below)?.textContent;
  const back = make('a', 'wm-back', make('span', 'wm-back-title', document.createTextNode(title || localized('Back'))));
  back.setAttribute('data-back', '');
  back.setAttribute('aria-label', title ? localized('Back, %@', title) : localized('Back'));
  back.setAttribute('href', below.dataset.address ?? '/');
  // A place of a history has buttons for both directions. They lead nowhere yet, but back.
  const buttons = below.querySelector(':scope > .wm-bar .wm-directions'), directions = /** @type {Element | undefined} */ (buttons?.cloneNode(true));
  for (const each of directions?.querySelectorAll('*') ?? []) each.removeAttribute('id');
  directions?.removeAttribute('id');
  directions?.querySelector('[data-direction=back]')?.removeAttribute('disabled');
  directions?.querySelector('[data-direction=forward]')?.setAttribute('disabled', '');
  const name = make('div', 'wm-bar-title', document.createTextNode(nameOf(link)));
  const state = make('p', 'wm-waiting', make('span', '', document.createTextNode(localized('Waiting for the server…'))));
  const bar = directions ? make('header', 'wm-bar leading-title', make('div', 'wm-bar-leading', back, directions), name) : make('header', 'wm-bar', back, name);
  const scroll = make('main', 'wm-scroll', state), screen = make('wm-screen', 'inline-title', bar, scroll);
  scroll.setAttribute('aria-busy', 'true');
  state.setAttribute('role', 'status');
  screen.dataset.address = addressOf(link);
  return screen;
}
