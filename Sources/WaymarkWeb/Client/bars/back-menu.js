// Holding the back button shows all screens below, the nearest first; choosing one goes there.
import { heading } from '../history/focus-restoration.js';
import { startHolds } from '../gestures/long-press.js';
import { chooseAt, isMenuOpen, openMenu, startMenus } from '../controls/menu.js';
import { popTo, stackOf } from '../navigation/moves.js';

/** @param {HTMLElement} back @param {boolean} byKeyboard */
function open(back, byKeyboard) {
  const screen = back.closest('wm-screen'), stack = stackOf(back);
  if (!stack || !screen || screen !== stack.top) return;
  const below = stack.screens.slice(0, -1).reverse();
  if (!below.length) return; // nothing below is here: the link leads on
  const titles = below.map(each => heading(each)?.textContent || 'Back');
  openMenu(back, screen, 'Previous screens', titles, byKeyboard, index => popTo(stack, below.length - 1 - index));
}

/** @param {Event} event @returns {boolean} whether it is the menu key's, a click of the secondary button without one */
const isMenuKey = event => event instanceof MouseEvent && event.type === 'contextmenu' && event.button < 1
  && !/touch|pen/.test(/** @type {any} */ (event).pointerType);

export function startBackMenu() {
  startMenus();
  // A finger that has slid to an item chooses it where it is lifted.
  startHolds('[data-back]', (back, event) => open(back, isMenuKey(event)),
    ({ clientX, clientY }) => chooseAt(document.elementFromPoint(clientX, clientY)));
  document.addEventListener('keydown', event => {
    const back = event.key === 'ArrowDown' && !isMenuOpen() && document.activeElement?.closest('[data-back]');
    if (!(back instanceof HTMLElement)) return;
    event.preventDefault();
    open(back, true);
  });
}
