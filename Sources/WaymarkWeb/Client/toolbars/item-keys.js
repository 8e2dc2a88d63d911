// Moves the items of a toolbar by keys while a person arranges it: Return lifts an item and puts it down, the arrows move it.
import { isRightToLeft } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { isModified, onKey } from '../keyboard/key-dispatcher.js';
import { finishMove, say, showOrder, undoMove } from './arrangement.js';
import { barOf, canMove, canRemove, itemAt, itemName, visiblePart } from './toolbar-items.js';
import { shownItems } from './toolbar-layout.js';

/** @typedef {{ item: HTMLElement, bar: HTMLElement, before: HTMLElement[] }} Lifted an item that is being moved, and the items of its bar before */

/** @type {Lifted | null} */ let lifted = null;

/** Marks what is seen of an item that is being moved.
 * @param {HTMLElement | null} item */
function mark(item) {
  for (const each of document.querySelectorAll(':is(.wm-item, .wm-palette-item)[data-client-lifted]')) each.removeAttribute('data-client-lifted');
  if (item) visiblePart(item)?.setAttribute('data-client-lifted', '');
}

/** Puts down the item that is being moved, if there is one.
 * @param {boolean} isKept whether it stays where it is now @returns {boolean} */
export function putDown(isKept) {
  if (!lifted) return false;
  const { item, bar, before } = lifted;
  lifted = null;
  if (item.isConnected && isKept) finishMove(bar, item, before);
  else if (item.isConnected) undoMove(bar, item, before);
  mark(null);
  return true;
}

/** @param {HTMLElement} item */
function lift(item) {
  const bar = barOf(item), order = shownItems(bar), tiles = [...bar.querySelectorAll('.wm-palette-item')], part = visiblePart(item);
  lifted = { item, bar, before: order };
  mark(item);
  const [place, count] = order.includes(item) ? [order.indexOf(item), order.length] : [tiles.indexOf(/** @type {Element} */ (part)), tiles.length];
  say(item, localized('%1$@, lifted, position %2$lld of %3$lld', itemName(item), place + 1, count));
}

/** @param {HTMLElement} item that is lifted @param {HTMLElement[]} order */
function moveTo(item, order) {
  showOrder(barOf(item), order);
  mark(item);
  visiblePart(item)?.focus();
  const place = order.indexOf(item) + 1;
  say(item, place ? localized('%1$@, moved to position %2$lld', itemName(item), place) : localized('%@, removed from the toolbar', itemName(item)));
}

/** @param {HTMLElement} item @param {number} by places */
function moveAlong(item, by) {
  const order = shownItems(barOf(item)), others = order.filter(each => each !== item), index = order.indexOf(item);
  const to = Math.max(0, Math.min(others.length, index + by));
  if (index >= 0) moveTo(item, [...others.slice(0, to), item, ...others.slice(to)]);
}

/** @param {HTMLElement} item @param {boolean} isIn whether it comes into the bar, or goes out */
function moveAcross(item, isIn) {
  const order = shownItems(barOf(item));
  if (isIn === order.includes(item) || (!isIn && !canRemove(item))) return;
  moveTo(item, isIn ? [...order, item] : order.filter(each => each !== item));
}

/** Moves the focus to a neighbour in the bar or in the palette.
 * @param {HTMLElement} item @param {number} by */
function focusNeighbour(item, by) {
  const bar = barOf(item), order = shownItems(bar);
  const row = /** @type {HTMLElement[]} */ (order.includes(item) ? order.filter(canMove) : [...bar.querySelectorAll('.wm-palette-item')]);
  row[row.indexOf(/** @type {HTMLElement} */ (visiblePart(item))) + by]?.focus();
}

onKey('menu', '.wm-bar[data-client-customizing]', (/** @type {HTMLElement} */ bar, event) => {
  const { key, target } = event, item = itemAt(target), by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0, forward = isRightToLeft(bar) ? -by : by;
  if (!item || isModified(event)) return false;
  if (key === ' ' || key === 'Enter') {
    if (event.repeat) return true;
    const isHeld = lifted?.item === item;
    if (!putDown(true) || !isHeld) lift(item);
  } else if (lifted && forward) moveAlong(lifted.item, forward);
  else if (lifted && (key === 'ArrowUp' || key === 'ArrowDown')) moveAcross(lifted.item, key === 'ArrowUp');
  else if ((key === 'Delete' || key === 'Backspace') && !lifted) {
    lift(item);
    moveAcross(item, false);
    putDown(true);
  } else if (forward) focusNeighbour(item, forward);
  else return false;
  return true;
});

// An item stays where it is when the person goes on to something else.
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (lifted && relatedTarget instanceof Element && itemAt(relatedTarget) !== lifted.item) putDown(true);
});
document.addEventListener('pointerdown', () => void putDown(true), true);
