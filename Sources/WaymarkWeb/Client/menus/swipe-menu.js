// Shows the swipe actions of a row as a menu, by the secondary button or the menu key, for those who do not swipe.
import { localized } from '../elements/texts.js';
import { isMenuKey } from '../gestures/long-press.js';
import { isReachable } from '../gestures/control-press.js';
import { openListMenu } from './list-menu.js';

document.addEventListener('contextmenu', event => {
  const target = /** @type {Element} */ (event.target), row = /** @type {HTMLElement | null} */ (target.closest('.row.swipes:not(.context)'));
  if (!row || /touch|pen/.test(/** @type {any} */ (event).pointerType) || !isReachable(row) || target.closest('input,textarea,select,wm-rich-text,.wm-menu-layer,[data-menu]')) return;
  const buttons = /** @type {HTMLButtonElement[]} */ ([...row.querySelectorAll(':scope > .swipe-strip .swipe-action:not(:disabled)')]);
  if (!buttons.length) return;
  event.preventDefault();
  const items = buttons.map(button => ({ title: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(), action: () => button.click(), isDestructive: button.matches('.destructive') }));
  const active = document.activeElement, opener = active instanceof HTMLElement && row.contains(active) ? active : row;
  const { clientX, clientY } = event, byKey = isMenuKey(event);
  openListMenu(localized('Actions'), items, row, opener, () => (byKey ? row.getBoundingClientRect() : new DOMRect(clientX, clientY, 0, 0)), byKey);
});
