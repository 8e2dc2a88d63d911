// Holding the back button shows all screens below, the nearest first; choosing one goes there.
import { heading } from './focus.js';
import { startHolds } from './holds.js';
import { moveInMenu } from './menukeys.js';
import { on } from './page.js';
import { Stack } from './stack.js';

/** @type {Menu | null} */ let menu = null;

/** @param {boolean} [returning] whether the focus goes back to the button */
function close(returning) {
  const closed = menu;
  menu = null;
  if (!closed) return;
  closed.back.removeAttribute('aria-expanded');
  if (returning) closed.back.focus({ preventScroll: true });
  closed.layer.remove();
}

/** @param {Element} screen */
function item(screen) {
  const element = document.createElement('button');
  element.type = 'button';
  element.setAttribute('role', 'menuitem');
  element.tabIndex = -1;
  element.textContent = heading(screen)?.textContent || 'Back';
  return element;
}

/** @param {HTMLElement} back @param {boolean} byKeyboard @param {(stack: Stack, depth: number) => void} popTo */
function open(back, byKeyboard, popTo) {
  const screen = back.closest('wm-screen'), stack = screen?.parentElement;
  close();
  if (!(stack instanceof Stack) || screen !== stack.top) return;
  const layer = document.createElement('div'), box = document.createElement('div'), below = stack.screens.slice(0, -1);
  if (!below.length) return; // nothing below is here: the link leads on
  layer.className = 'wm-menu-layer';
  layer.setAttribute('popover', 'manual'); // above everything, also above a modal that the stack is in
  box.className = 'wm-menu';
  box.setAttribute('role', 'menu');
  box.setAttribute('aria-label', 'Previous screens');
  box.tabIndex = -1;
  box.append(...below.map(item).reverse());
  layer.append(box);
  screen.append(layer);
  layer.showPopover?.();
  const { bottom, left, right } = back.getBoundingClientRect(), isMirrored = getComputedStyle(back).direction === 'rtl';
  box.style.top = `${bottom}px`;
  box.style.insetInlineStart = `${Math.max(8, isMirrored ? innerWidth - right : left)}px`;
  box.style.maxHeight = `${innerHeight - bottom - 16}px`;
  back.setAttribute('aria-expanded', 'true');
  menu = { back, layer, box, choose: chosen => {
    const depth = below.length - 1 - [...box.children].indexOf(chosen);
    close();
    popTo(stack, depth);
  } };
  (byKeyboard ? /** @type {HTMLElement} */ (box.firstElementChild) : box).focus({ preventScroll: true });
}

/** @param {(stack: Stack, depth: number) => void} popTo */
export function startBackMenu(popTo) {
  /** @param {Element | null} [place] */
  const itemAt = place => place?.closest('.wm-menu > [role=menuitem]');
  /** @param {Event} event the menu key makes a click of the secondary button without that button */
  const isKey = event => event instanceof MouseEvent && event.type === 'contextmenu' && event.button < 1 && !/touch|pen/.test(/** @type {any} */ (event).pointerType);
  startHolds('[data-back]', (back, event) => open(back, isKey(event), popTo), event => {
    // A finger that has slid to an item chooses it.
    const slid = itemAt(document.elementFromPoint(event.clientX, event.clientY));
    if (slid) menu?.choose(slid);
  });
  on('click', target => {
    const chosen = itemAt(target);
    if (chosen) menu?.choose(chosen);
    else if (target.matches('.wm-menu-layer')) close(true);
  });
  document.addEventListener('keydown', event => {
    const back = !menu && event.key === 'ArrowDown' && document.activeElement?.closest('[data-back]');
    if (back instanceof HTMLElement) {
      event.preventDefault();
      open(back, true, popTo);
    } else if (menu) moveInMenu(menu.box, event, () => close(true));
  }, true);
  addEventListener('resize', () => close(true));
  addEventListener('popstate', () => close());
}
