// Opens the edit menu of a text by the secondary button and by the menu key. With Shift the browser's own menu stays, which has the spelling.
import { afterPatches } from '../connection/after-patches.js';
import { on } from '../elements/page.js';
import { isMenuKey } from '../gestures/long-press.js';
import { isApple } from '../keyboard/shortcut-names.js';
import { prepareCommands } from './edit-commands.js';
import { boxOf, EDIT_LAYER, layerOf } from './edit-layers.js';
import { currentText, textAround } from './edit-text.js';
import { prepareMenu } from './menu-preparation.js';
import { closeMenu, openLayer, openMenu } from './open-menu.js';
import { selectionBox } from './selection-box.js';

/** @typedef {{ text: HTMLElement, at: { x: number, y: number } | null }} Request `at`: the pointer; null for a key */

/** A menu whose items have not arrived.
 * @type {Request | null} */
let requested = null;

/** @param {Request} request */
function open(request) {
  const { text, at } = request, layer = layerOf(text);
  requested = null;
  if (!layer) return;
  if (!boxOf(layer)) {
    requested = request;
    return prepareMenu(layer);
  }
  prepareCommands(layer, text);
  const anchor = () => (at ? new DOMRect(at.x, at.y, 0, 0) : selectionBox(text) ?? text.getBoundingClientRect());
  openMenu(layer, text, anchor, at ? null : 'first', { keepsFocus: true, again: () => open(request) });
}

document.addEventListener('contextmenu', event => {
  const isTouch = /touch|pen/.test(/** @type {any} */ (event).pointerType), byKey = isMenuKey(event) && !(isApple() && event.ctrlKey), layer = openLayer();
  const isOpen = !!layer?.matches(EDIT_LAYER), isInside = event.target instanceof Element && !!event.target.closest(EDIT_LAYER);
  if (isInside || (isOpen && byKey)) {
    event.preventDefault(); // of the key that has opened it, or beside the menu
    event.stopPropagation();
    if (!byKey && !(/** @type {Element} */ (event.target).closest('.wm-menu'))) closeMenu(true);
    return;
  }
  const text = byKey ? currentText() : textAround(event.target);
  if (!text || isTouch || (event.shiftKey && !byKey)) return;
  event.preventDefault();
  event.stopPropagation();
  open({ text, at: byKey ? null : { x: event.clientX, y: event.clientY } });
}, true);

// Some browsers open their menu when the key is released, and tell nothing of Shift-F10.
document.addEventListener('keydown', event => {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  requested = null;
  if (ctrlKey || altKey || metaKey || (shiftKey ? key !== 'F10' : key !== 'ContextMenu')) return;
  const text = currentText();
  if (!text || openLayer()) return;
  event.preventDefault();
  event.stopPropagation();
  open({ text, at: null });
}, true);

// The text keeps the focus and its selection.
on('mousedown', (target, event) => target.closest?.(EDIT_LAYER) && event.preventDefault());
// An on-screen keyboard types into the text without keys.
on('input', target => textAround(target) && openLayer()?.matches(EDIT_LAYER) && closeMenu());
// The items are there when a finger has selected something.
on('focusin', target => {
  const text = textAround(target), layer = text && layerOf(text);
  if (layer) prepareMenu(layer);
});
on('pointerdown', () => void (requested = null));
afterPatches('elements', () => {
  const layer = requested && layerOf(requested.text);
  if (requested && layer && boxOf(layer)) open(requested);
});
