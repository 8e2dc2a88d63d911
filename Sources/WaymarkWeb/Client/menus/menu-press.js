// Opens the menu of a button by a press or by holding it, and the context menu of a view by holding it, by the secondary button or by the
// menu key. A finger that slides to an item without lifting chooses that, but one that holds a row that can be moved moves the row.
import { afterPatches } from '../connection/after-patches.js';
import { on } from '../elements/page.js';
import { isReachable } from '../gestures/control-press.js';
import { isMenuKey, onLongPress } from '../gestures/long-press.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { listBeside } from '../selection/list-beside.js';
import { showLift } from './context-lift.js';
import { showStack, stackedWith } from './lifted-stack.js';
import { lifted, slid } from './menu-items.js';
import { prepareMenu } from './menu-preparation.js';
import { closeMenu, openLayer, openMenu } from './open-menu.js';

const HOLD = 250; // ms after which a held button opens its menu, so that the finger can slide to an item

/** @typedef {{ source: HTMLElement, at: { x: number, y: number } | null, focused: 'first' | 'last' | null, isTouch: boolean }} Request */

/** A menu whose items have not arrived.
 * @type {Request | null} */
let requested = null;

let isHolding = false; // whether the finger that has opened a menu is still down

/** @param {Element} source a button with a menu, or a view with a context menu @returns {HTMLElement | null} the layer of its menu */
const layerOf = source => (source.matches('[data-menu]') ? source.parentElement : source)?.querySelector(':scope > .wm-menu-layer') ?? null;

/** Opens the menu of a view, as soon as its items are there.
 * @param {Request} request */
function open(request) {
  const { source, at, focused, isTouch } = request, layer = layerOf(source);
  requested = null;
  if (!layer) return;
  if (!layer.querySelector(':scope > .wm-menu')) {
    requested = request;
    return prepareMenu(layer);
  }
  const active = document.activeElement, isContext = source.matches('.context');
  // The focus goes back to where it was in the view.
  const opener = isContext && active instanceof HTMLElement && source.contains(active) ? active : source;
  const anchor = () => (at ? new DOMRect(at.x, at.y, 0, 0) : source.getBoundingClientRect());
  const isLifted = isContext && isTouch && !source.matches('wm-list'), stacked = isLifted ? stackedWith(source) : [];
  const preview = isLifted ? showLift(source, layer, stacked.length > 0) : null;
  openMenu(layer, opener, preview ?? anchor, focused, { again: () => open(request) });
  if (stacked.length) showStack(stacked, layer); // above the page that is dimmed
}

/** @param {HTMLElement} source @returns {boolean} whether its menu can be opened */
const canOpen = source => isReachable(source) && !source.closest('.wm-menu');

onPress('control', '[data-menu]:not([data-on~=tap])', (button, { detail }) => {
  if (canOpen(button)) open({ source: button, at: null, focused: detail ? null : 'first', isTouch: false });
  return true;
});

onKey('control', '[data-menu]', (button, { key }) => {
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || openLayer() || !canOpen(button)) return false;
  open({ source: button, at: null, focused: key === 'ArrowDown' ? 'first' : 'last', isTouch: false });
  return true;
});

/** @param {HTMLElement} source @param {Event} event @returns {boolean} */
function held(source, event) {
  if (!canOpen(source) || openLayer()) return false;
  const { clientX: x, clientY: y, pointerType } = /** @type {PointerEvent} */ (event), byKey = isMenuKey(event), isTouch = /touch|pen/.test(pointerType);
  // A field has the browser's own menu, with paste and spelling.
  if (/** @type {Element} */ (event.target).closest('input,textarea,select,[contenteditable]')) return false;
  const isMouse = source.matches('.context') && !byKey && !isTouch;
  // A mouse that is held may drag the row, or draw a rectangle over rows; it has its secondary button for the menu.
  if (isMouse && event.type === 'pointerdown' && source.closest('.row[data-moves],[data-drag],wm-list')) return false;
  open({ source, at: isMouse ? { x, y } : null, focused: byKey ? 'first' : null, isTouch });
  isHolding = isTouch;
  return true;
}

// The finger that has opened a menu slides over items, and does not scroll what is below.
document.addEventListener('touchmove', event => isHolding && event.cancelable && event.preventDefault(), { passive: false });
for (const end of ['touchend', 'touchcancel']) document.addEventListener(end, () => void (isHolding = false));

onLongPress('[data-menu],.context', held, lifted, { duration: source => (source.matches('[data-menu]:not([data-on~=tap])') ? HOLD : undefined), slid });

// Beside the rows of a list with a menu for selected rows is its menu for none.
onLongPress('.scroll.y,.wm-scroll', (scroller, event) => {
  const target = /** @type {Element} */ (event.target), list = target.closest('[data-menu],.context,.wm-bar,.table-header') ? null : listBeside(scroller);
  return !!list?.matches('.context') && held(list, event);
}, lifted, { slid, keepsDrags: true });

// The finger that has opened the menu of a row moves the row.
document.addEventListener('wm-lifting', () => {
  requested = null;
  closeMenu(true);
});

// The items that were requested have arrived.
afterPatches('elements', () => requested && layerOf(requested.source)?.querySelector(':scope > .wm-menu') && open(requested));
on('pointerdown', () => void (requested = null));
document.addEventListener('keydown', () => void (requested = null), true);
