// Keeps hidden bars within reach of the keyboard: the Tab key reaches their items, and a bar is shown while one of them has the
// focus (the styles do that). When a bar is hidden, the focus in it moves to the screen.
import { afterChanges } from '../connection/after-patches.js';

const ITEMS = '.wm-bar[inert], .wm-bar:not([data-client-customizing]) [inert]', TABS = 'wm-tabs:has(> wm-tab[data-shown] wm-screen[data-tab-bar=hidden][data-shown])';

/** @param {string} selector @param {(element: HTMLElement) => void} action */
const forEach = (selector, action) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector)).forEach(action);

/** @param {Element | null} focused @returns {Element | null | undefined} the screen whose hidden bar has the focus */
function screenToFocus(focused) {
  if (focused?.closest(ITEMS)) return focused.closest('wm-screen');
  if (focused?.matches(':focus-visible')) return null; // which shows the tab bar
  return focused?.closest(`${TABS} > nav`)?.parentElement?.querySelector(':scope > wm-tab[data-shown] wm-screen[data-shown]');
}

afterChanges('bars', () => {
  /** @type {HTMLElement | null | undefined} */ (screenToFocus(document.activeElement)?.querySelector(':scope > .wm-scroll'))?.focus({ preventScroll: true });
});

// The browser looks for the next element after this. The server makes items inert again when it hides their bar again.
addEventListener('keydown', ({ key }) => {
  if (key !== 'Tab') return;
  forEach(ITEMS, items => items.inert = false);
  forEach(TABS, ({ dataset }) => dataset.clientReachable = '');
}, true);
