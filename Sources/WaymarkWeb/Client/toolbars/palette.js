// Opens and closes the palette below a toolbar, in which a person arranges its items.
import { afterPatches } from '../connection/after-patches.js';
import { claim } from '../elements/client-attributes.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { isModified, onKey } from '../keyboard/key-dispatcher.js';
import { closeMenu } from '../menus/open-menu.js';
import { isArranged, release, restoreOrder, showReset, unansweredBars } from './arrangement.js';
import { cancelDrag } from './item-drag.js';
import { putDown } from './item-keys.js';
import { updateTiles } from './palette-tiles.js';
import { barOf, canMove, itemName } from './toolbar-items.js';
import { arrange, hasCentre, itemsIn, shownItems, updateBar } from './toolbar-layout.js';

const CUSTOMIZING = 'data-client-customizing';
const REST = '.wm-bar-leading, .wm-bar-title, .wm-title-menu, .wm-bar-principal, .wm-bar-trailing, .wm-item.fixed';

/** @typedef {{ bar: HTMLElement, start: HTMLElement[], wasArranged: boolean, inert: HTMLElement[] }} Customization its bar, the arrangement
 * when it began, and what was made inert */

/** @type {Customization | null} */ let current = null;

/** Makes the items of the bar things that are moved, rather than pressed.
 * @param {HTMLElement} bar @param {boolean} isOpen */
function markItems(bar, isOpen) {
  for (const item of itemsIn(bar)) {
    const isMovable = isOpen && canMove(item);
    for (const child of /** @type {HTMLCollectionOf<HTMLElement>} */ (item.children)) if (child.inert !== isMovable) {
      child.inert = isMovable;
      claim(child, 'inert');
    }
    if (isMovable === item.hasAttribute('data-client-movable')) continue;
    item.toggleAttribute('data-client-movable', isMovable);
    claim(item, 'tabindex', 'role', 'aria-label', 'aria-describedby');
    const description = bar.querySelector('.wm-palette-text')?.id ?? '';
    for (const [name, value] of [['tabindex', '0'], ['role', 'button'], ['aria-label', itemName(item)], ['aria-describedby', description]]) {
      if (isMovable) item.setAttribute(name, value);
      else item.removeAttribute(name);
    }
  }
}

/** @param {HTMLElement} bar */
function open(bar) {
  close(false);
  const rest = /** @type {HTMLElement[]} */ ([...bar.querySelectorAll(REST)].filter(each => !(/** @type {HTMLElement} */ (each)).inert));
  current = { bar, start: shownItems(bar), wasArranged: isArranged(bar), inert: rest };
  bar.toggleAttribute(CUSTOMIZING, true);
  for (const part of rest) {
    part.inert = true;
    claim(part, 'inert');
  }
  markItems(bar, true);
  arrange(bar, current.start);
  updateTiles(bar);
  /** @type {HTMLElement | null} */ (bar.querySelector('.wm-palette-done'))?.focus({ preventScroll: true });
}

/** @param {boolean} isFocusing whether the button “More” gets the focus */
function close(isFocusing) {
  if (!current) return;
  const { bar, inert } = current;
  cancelDrag();
  putDown(true);
  current = null;
  bar.removeAttribute(CUSTOMIZING);
  markItems(bar, false);
  for (const part of inert) part.inert = false;
  bar.querySelector('.wm-palette-items')?.replaceChildren();
  release(bar);
  updateBar(bar);
  if (isFocusing) /** @type {HTMLElement | null} */ (bar.querySelector('.wm-overflow [data-menu]'))?.focus({ preventScroll: true });
}

/** Undoes the move that has begun, or else all changes since the palette was opened.
 * @param {Customization} customization */
function undo({ bar, start, wasArranged }) {
  if (cancelDrag() || putDown(false)) return;
  restoreOrder(bar, start, wasArranged);
  close(true);
}

onPress('control', '[data-customize]', item => {
  const bar = barOf(item);
  closeMenu(true);
  if (hasCentre(bar)) open(bar);
  return true;
});
onPress('control', '.wm-palette-done', () => (close(true), true));
// The server returns to the app's own arrangement, too.
onPress('field', '.wm-palette-reset', button => showReset(barOf(button)));
onPress('field', '[data-client-movable], .wm-palette-item', () => true);

onKey('modal', '*', (_, event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key !== 'Escape' || isModified(event) || !current || target.closest('dialog') !== current.bar.closest('dialog')) return false;
  undo(current);
  return true;
});

afterPatches('rows', () => {
  for (const bar of unansweredBars()) release(bar);
  if (!current) return;
  const { bar } = current;
  if (!bar.isConnected || bar.closest('[inert]') || !hasCentre(bar) || !bar.querySelector('.wm-palette')) return close(false);
  markItems(bar, true);
  updateTiles(bar);
});
