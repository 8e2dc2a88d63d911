// The menus of canvases: of the selected objects, and of an empty place. A finger that is held gets a bar, the pointer and the keyboard a vertical menu.
import { afterPatches } from '../connection/after-patches.js';
import { claim } from '../elements/client-attributes.js';
import { on } from '../elements/page.js';
import { isMenuKey } from '../gestures/long-press.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { listKeys } from '../keyboard/listed-keys.js';
import { isApple, shortcutName } from '../keyboard/shortcut-names.js';
import { barLayer, closeBar, isInBar, openBar } from '../menus/edit-bar.js';
import { EDIT_KEYS, editKeys, editShortcut } from '../menus/edit-keys.js';
import { boxOf } from '../menus/edit-layers.js';
import { prepareMenu } from '../menus/menu-preparation.js';
import { openLayer, openMenu } from '../menus/open-menu.js';
import { copySelected, pasteByMenu } from './canvas-clipboard.js';
import { ObjectCanvas } from './canvas-element.js';
import { CanvasPress } from './canvas-press.js';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ canvas: ObjectCanvas, at: Point | null, isTouch: boolean }} Request `at`: in the window; null for a key */

const SLOP = 8; // points that a finger may move while it is held and the bar stays
const LIKELY = 250; // ms after which a finger that is held may soon open a menu

/** A menu whose items have not arrived.
 * @type {Request | null} */
let requested = null;
/** @type {Point} where the finger is held that has opened a bar, or may open one */ let heldAt = { x: 0, y: 0 };
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** @param {ObjectCanvas} canvas @returns {HTMLElement | null} the layer of the menu for what is selected */
const layerOf = canvas => canvas.querySelector(`:scope > .canvas-menu.for-${canvas.selected.size ? 'objects' : 'page'} > .wm-menu-layer`);

/** @param {ObjectCanvas} canvas @param {string} command @returns {boolean} */
function canAct(canvas, command) {
  if (command === 'cut' || command === 'pasteStyle') return canvas.changeable.length > 0;
  if (command === 'selectAll') return canvas.objects.some(({ isLocked }) => !isLocked);
  return command === 'paste' || canvas.selected.size > 0;
}

/** @param {ObjectCanvas} canvas @param {HTMLElement} layer */
function prepareItems(canvas, layer) {
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (layer.querySelectorAll('[data-edit]'))) {
    const { edit: command = '' } = item.dataset;
    claim(item, 'aria-disabled');
    if (canAct(canvas, command)) item.removeAttribute('aria-disabled');
    else item.setAttribute('aria-disabled', 'true');
    if (EDIT_KEYS[command]) item.dataset.clientShortcut = shortcutName(editShortcut(command));
  }
}

/** @param {ObjectCanvas} canvas @param {Point | null} at @returns {import('../menus/menu-placement.js').Box} what the menu is beside: the selected objects, the point, or the
 * canvas */
function anchorOf(canvas, at) {
  const boxes = [...canvas.selected].map(object => object.getBoundingClientRect());
  if (at && !boxes.length) return { left: at.x, right: at.x, top: at.y, bottom: at.y };
  if (!boxes.length) return canvas.getBoundingClientRect();
  return {
    left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** @param {Request} request */
function open(request) {
  const { canvas, at, isTouch } = request, layer = layerOf(canvas), box = layer && boxOf(layer);
  requested = null;
  if (!layer) return;
  if (!box) {
    requested = request;
    return prepareMenu(layer);
  }
  prepareItems(canvas, layer);
  if (isTouch) return openBar({ layer, text: canvas, boxes: [box], anchor: () => anchorOf(canvas, at), isText: false });
  const { activeElement: active } = document, opener = active instanceof HTMLElement && canvas.contains(active) ? active : canvas;
  const anchor = () => (at ? new DOMRect(at.x, at.y, 0, 0) : anchorOf(canvas, null));
  openMenu(layer, opener, anchor, at ? null : 'first', { keepsFocus: true, again: () => open(request) });
}

/** Selects what is at a point, and opens its menu there.
 * @param {ObjectCanvas} canvas @param {Point} at in the window */
function openAt(canvas, at) {
  const press = new CanvasPress(canvas, at, false, { shift: false, option: false, command: false }, false), { object } = press;
  if (object && !canvas.selected.has(object)) press.select([object], object);
  else if (!object) {
    press.show([]);
    canvas.focus({ preventScroll: true });
  }
  open({ canvas, at, isTouch: false });
}

/** @param {Element | null} target @returns {ObjectCanvas | null} the canvas that it is in, if that can be changed, and no text is edited there */
function canvasAround(target) {
  const canvas = target?.closest?.('wm-canvas');
  return canvas instanceof ObjectCanvas && canvas.isEditable && !target?.closest('textarea,wm-rich-text,.wm-canvas-badge > *,.wm-menu-layer') ? canvas : null;
}

on('contextmenu', (target, event) => {
  const canvas = canvasAround(target), isTouch = /touch|pen/.test(/** @type {any} */ (event).pointerType), byKey = isMenuKey(event) && !(isApple() && event.ctrlKey);
  if (!canvas || isTouch || (event.shiftKey && !byKey)) return;
  event.preventDefault();
  if (byKey && !openLayer()) open({ canvas, at: null, isTouch: false });
  else if (!byKey) openAt(canvas, { x: event.clientX, y: event.clientY });
});
document.addEventListener('keydown', event => {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event, canvas = canvasAround(document.activeElement);
  requested = null;
  if (!canvas || openLayer() || ctrlKey || altKey || metaKey || (shiftKey ? key !== 'F10' : key !== 'ContextMenu')) return;
  event.preventDefault();
  event.stopPropagation();
  open({ canvas, at: null, isTouch: false });
}, true);

// A finger that is held has selected what is below it; beside all objects it deselects.
document.addEventListener('wm-held', event => {
  const { target: canvas, detail: { at, isFree } } = /** @type {CustomEvent<{ at: Point, isFree: boolean }>} */ (event);
  if (!(canvas instanceof ObjectCanvas) || !canvas.isEditable) return;
  if (isFree) canvas.select([]);
  heldAt = at;
  open({ canvas, at, isTouch: true });
});

/** @returns {boolean} whether a bar of a canvas is shown */
const isBarShown = () => !!barLayer()?.closest('wm-canvas');

/** Requests the items of both menus. Not at each press: they would arrive while objects are dragged.
 * @param {ObjectCanvas} canvas */
function prepare(canvas) {
  for (const layer of canvas.querySelectorAll(':scope > .canvas-menu > .wm-menu-layer')) prepareMenu(layer);
}

on('pointerdown', (target, { button, pointerType, clientX: x, clientY: y }) => {
  requested = null;
  const canvas = canvasAround(target);
  clearTimeout(timer);
  if (isBarShown() && !isInBar(target)) closeBar();
  if (!canvas) return;
  heldAt = { x, y };
  if (button === 2) prepare(canvas);
  else if (pointerType !== 'mouse') timer = setTimeout(prepare, LIKELY, canvas);
});
for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) on(type, () => clearTimeout(timer));
on('pointermove', (target, { clientX, clientY }) => {
  if (isInBar(target) || Math.hypot(clientX - heldAt.x, clientY - heldAt.y) <= SLOP) return;
  clearTimeout(timer);
  if (requested?.isTouch) requested = null;
  if (isBarShown() && canvasAround(target)) closeBar();
});

onPress('control', '.canvas-menu [data-edit]', (/** @type {HTMLElement} */ item) => {
  const canvas = item.closest('wm-canvas'), { edit: command } = item.dataset;
  if (!(canvas instanceof ObjectCanvas) || item.matches('[aria-disabled=true]')) return true;
  if (command === 'selectAll') canvas.select(canvas.objects.filter(({ isLocked }) => !isLocked));
  else if (command === 'paste' || command === 'pasteStyle') pasteByMenu(canvas, command === 'pasteStyle');
  else copySelected(canvas, /** @type {any} */ (command));
  return true;
});

afterPatches('elements', () => {
  const layer = requested && layerOf(requested.canvas);
  if (requested && layer && boxOf(layer)) open(requested);
});
listKeys(() => {
  const canvas = canvasAround(document.activeElement);
  return canvas ? editKeys(command => canAct(canvas, command)) : [];
});
