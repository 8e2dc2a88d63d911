// Opens the palette below a toolbar, in which a person arranges its items: by dragging them in, out and about, or by keys.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { announce } from '../elements/live-region.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { closeMenu } from '../menus/open-menu.js';
import { ItemDrag } from './item-drag.js';
import { copyOf, iconOf, nameOf } from './projected-menu.js';
import { arrange, hasCentre, itemsIn, shownItems, updateBar } from './toolbar-layout.js';

/** @typedef {{ bar: HTMLElement, start: HTMLElement[], wasArranged: boolean }} Customization */

/** @type {Customization | null} */ let current = null;
/** @type {ItemDrag | null} */ let drag = null;
/** @typedef {{ item: HTMLElement, before: HTMLElement[] }} Taken an item that is moved by keys, and the items of its bar before */

/** @type {Taken | null} */ let taken = null;
/** @type {Map<HTMLElement, number>} */ const sent = new Map(); // the last change of each bar

const CENTRE = '.wm-bar-centre', TILES = '.wm-palette-items';

/** @param {Element} element @returns {HTMLElement} */
const barOf = element => /** @type {HTMLElement} */ (element.closest('.wm-bar'));

/** @param {HTMLElement} bar */
const centreOf = bar => /** @type {HTMLElement} */ (bar.querySelector(CENTRE));

/** @param {HTMLElement} item @returns {string} the name of the item for people: that of its group or of its first control */
function itemName(item) {
  const group = item.querySelector('.wm-group[aria-label]'), control = item.querySelector('[data-menu], button, a, label, select');
  return group ? nameOf(group) : nameOf(control?.matches('.menu-picker') ? control.querySelector('.control-label') ?? control : control ?? item);
}

/** @param {HTMLElement} item @returns {Element | null} */
const itemIcon = item => iconOf(item.querySelector('.wm-group-button') ?? item);

const canMove = (/** @type {HTMLElement} */ item) => !!item.dataset.item && !item.matches('.fixed');
const canRemove = (/** @type {HTMLElement} */ item) => canMove(item) && !item.matches('.kept');

// The palette

/** @param {HTMLElement} item */
function createTile(item) {
  const tile = document.createElement('div'), title = document.createElement('span'), icon = itemIcon(item);
  tile.className = 'wm-palette-item';
  tile.dataset.clientItem = item.dataset.item;
  tile.tabIndex = 0;
  tile.setAttribute('role', 'button');
  tile.setAttribute('aria-label', itemName(item));
  title.textContent = itemName(item);
  if (icon) tile.append(copyOf(icon));
  tile.append(title);
  return tile;
}

/** Shows the items that are not in the bar as tiles in the palette.
 * @param {HTMLElement} bar */
function updateTiles(bar) {
  const place = bar.querySelector(TILES), shown = shownItems(bar), wanted = itemsIn(bar).filter(item => canMove(item) && !shown.includes(item));
  if (!place) return;
  const tiles = /** @type {HTMLElement[]} */ ([...place.children]), known = tiles.map(tile => tile.dataset.clientItem);
  const ids = wanted.map(item => item.dataset.item).sort((one, other) => Number(one) - Number(other));
  if (ids.length === known.length && ids.every((id, index) => id === known[index])) return;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.clientItem;
  wanted.sort((one, other) => Number(one.dataset.item) - Number(other.dataset.item));
  place.replaceChildren(...wanted.map(item => tiles.find(tile => tile.dataset.clientItem === item.dataset.item) ?? createTile(item)));
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector(`[data-client-item="${focused}"]`))?.focus();
}

/** Makes the items of the bar things that are moved, rather than pressed.
 * @param {HTMLElement} bar @param {boolean} isOpen */
function markItems(bar, isOpen) {
  for (const item of itemsIn(bar)) {
    const isMovable = isOpen && canMove(item);
    if (isMovable === item.hasAttribute('data-client-movable')) continue;
    item.toggleAttribute('data-client-movable', isMovable);
    for (const child of item.children) {
      child.toggleAttribute('inert', isMovable);
      claim(child, 'inert');
    }
    claim(item, 'tabindex', 'role', 'aria-label');
    for (const [name, value] of [['tabindex', '0'], ['role', 'button'], ['aria-label', itemName(item)]]) {
      if (isMovable) item.setAttribute(name, value);
      else item.removeAttribute(name);
    }
  }
}

/** Makes the other sides of the bar, which can't be arranged, inert.
 * @param {HTMLElement} bar @param {boolean} isOpen */
function markSides(bar, isOpen) {
  for (const side of bar.querySelectorAll('.wm-bar-leading, .wm-bar-trailing')) {
    side.toggleAttribute('inert', isOpen);
    claim(side, 'inert');
  }
}

/** @param {HTMLElement} bar */
function open(bar) {
  close(false);
  current = { bar, start: shownItems(bar), wasArranged: centreOf(bar).hasAttribute('data-arranged') };
  bar.toggleAttribute('data-client-customizing', true);
  markItems(bar, true);
  markSides(bar, true);
  arrange(bar, current.start);
  updateTiles(bar);
  /** @type {HTMLElement | null} */ (bar.querySelector('.wm-palette-done'))?.focus({ preventScroll: true });
}

/** @param {boolean} isFocusing whether the button “More” gets the focus */
function close(isFocusing) {
  if (!current) return;
  const { bar } = current;
  drag?.cancel();
  taken = current = null;
  bar.removeAttribute('data-client-customizing');
  markItems(bar, false);
  markSides(bar, false);
  bar.querySelector(TILES)?.replaceChildren();
  release(bar);
  updateBar(bar);
  if (isFocusing) /** @type {HTMLElement | null} */ (bar.querySelector('.wm-overflow [data-menu]'))?.focus({ preventScroll: true });
}

/** Shows the server's order once it has answered the last change.
 * @param {HTMLElement} bar */
function release(bar) {
  if (bar === current?.bar || (sent.get(bar) ?? 0) > acknowledged()) return;
  sent.delete(bar);
  arrange(bar, null);
}

// Changes

/** Tells the server where an item is now.
 * @param {HTMLElement} bar @param {HTMLElement} item @param {HTMLElement[]} order */
function tell(bar, item, order) {
  const index = order.indexOf(item), number = numberOf(centreOf(bar)), key = Number(item.dataset.item);
  sent.set(bar, index < 0 ? send(['delete', number, key]) : send(['move', number, key, Number(order[index + 1]?.dataset.item ?? 0)]));
}

/** Shows items in an order, each sliding to its place.
 * @param {HTMLElement} bar @param {HTMLElement[]} order */
function show(bar, order) {
  const items = itemsIn(bar), before = items.map(item => item.getBoundingClientRect().left);
  arrange(bar, order);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) items.forEach((item, index) => {
    const moved = before[index] - item.getBoundingClientRect().left;
    if (moved && order.includes(item)) item.animate([{ translate: `${moved}px` }, { translate: '0' }], { duration: 200, easing: 'ease-out' });
  });
  updateTiles(bar);
}

/** @param {HTMLElement} bar @param {HTMLElement} item @param {HTMLElement[]} before */
function finish(bar, item, before) {
  const order = shownItems(bar), isSame = order.length === before.length && order.every((each, index) => each === before[index]);
  if (!isSame) tell(bar, item, order);
  const place = order.indexOf(item) + 1;
  say(item, place ? localized('%1$@, dropped at position %2$lld', itemName(item), place) : localized('%@, removed from the toolbar', itemName(item)));
}

/** @param {HTMLElement} item @param {string} text */
const say = (item, text) => announce(item, text, 'assertive');

/** Returns to an arrangement.
 * @param {Customization} customization */
function restore({ bar, start, wasArranged }) {
  const now = shownItems(bar);
  if (now.length === start.length && now.every((item, index) => item === start[index])) return;
  if (!wasArranged) return /** @type {HTMLElement} */ (bar.querySelector('.wm-palette-reset')).click();
  show(bar, start);
  for (const item of start) if (canMove(item)) tell(bar, item, [item]);
  for (const item of now) if (!start.includes(item)) tell(bar, item, start);
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} the item of the bar or of the palette that contains it */
function itemAt(target) {
  const element = /** @type {Element | null} */ (target), bar = current?.bar;
  if (!element || !bar?.contains(element)) return null;
  const tile = /** @type {HTMLElement | null} */ (element.closest('.wm-palette-item'));
  if (tile) return itemsIn(bar).find(item => item.dataset.item === tile.dataset.clientItem) ?? null;
  return element.closest('[data-client-movable]');
}

/** @param {HTMLElement} item @returns {HTMLElement | null} what is seen of it: itself, or its tile in the palette */
function seen(item) {
  const bar = barOf(item);
  return shownItems(bar).includes(item) ? item : bar.querySelector(`[data-client-item="${item.dataset.item}"]`);
}

// Pointers

document.addEventListener('pointerdown', event => {
  const item = itemAt(event.target), bar = current?.bar;
  if (!item || !bar || event.button || drag) return;
  event.preventDefault(); // so that no text is selected
  seen(item)?.focus({ preventScroll: true });
  const before = shownItems(bar);
  drag = new ItemDrag(item, seen(item) ?? item, event, {
    moved: place => {
      const others = shownItems(bar).filter(each => each !== item), isInBar = place !== null || !canRemove(item);
      const kept = place ?? before.indexOf(item), order = isInBar ? [...others.slice(0, kept), item, ...others.slice(kept)] : others;
      const now = shownItems(bar);
      if (order.length !== now.length || order.some((each, index) => each !== now[index])) show(bar, order);
    },
    others: () => shownItems(bar).filter(each => each !== item),
    ended: isDropped => {
      drag = null;
      if (isDropped === null) return;
      if (isDropped) return finish(bar, item, before);
      show(bar, before);
      say(item, localized('%@, returned to its position', itemName(item)));
    },
  });
});

// Keys

/** @param {HTMLElement} item @param {number} by places in the bar @returns {boolean} */
function moveTaken(item, by) {
  const bar = barOf(item), order = shownItems(bar), index = order.indexOf(item);
  if (index < 0) return false;
  const others = order.filter(each => each !== item), to = Math.max(0, Math.min(others.length, index + by));
  show(bar, [...others.slice(0, to), item, ...others.slice(to)]);
  item.focus();
  say(item, localized('%1$@, moved to position %2$lld', itemName(item), to + 1));
  return true;
}

/** @param {HTMLElement} item @param {boolean} isIn whether it comes into the bar, or goes out @returns {boolean} */
function carry(item, isIn) {
  const bar = barOf(item), order = shownItems(bar), isShown = order.includes(item);
  if (isIn === isShown || (!isIn && !canRemove(item))) return false;
  show(bar, isIn ? [...order, item] : order.filter(each => each !== item));
  seen(item)?.focus();
  say(item, isIn ? localized('%1$@, moved to position %2$lld', itemName(item), order.length + 1) : localized('%@, removed from the toolbar', itemName(item)));
  return true;
}

/** Moves the focus to a neighbour in the bar or in the palette.
 * @param {HTMLElement} item @param {number} by */
function focusNeighbour(item, by) {
  const bar = barOf(item), order = shownItems(bar);
  const row = /** @type {HTMLElement[]} */ (order.includes(item) ? order.filter(canMove) : [...bar.querySelectorAll('.wm-palette-item')]);
  row[row.indexOf(/** @type {HTMLElement} */ (seen(item))) + by]?.focus();
}

onKey('menu', '.wm-bar[data-client-customizing]', (/** @type {HTMLElement} */ bar, { key, target }) => {
  const item = itemAt(target), by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0, forward = isRightToLeft(bar) ? -by : by;
  if (key === 'Escape') return leave(), true;
  if (!item) return false;
  if (key === ' ' || key === 'Enter') {
    if (taken) {
      const { before } = taken;
      taken = null;
      mark(null);
      finish(bar, item, before);
    } else {
      taken = { item, before: shownItems(bar) };
      mark(item);
      const order = shownItems(bar);
      say(item, localized('%1$@, lifted, position %2$lld of %3$lld', itemName(item), order.indexOf(item) + 1, order.length));
    }
  } else if (taken?.item === item && forward) moveTaken(item, forward);
  else if (taken?.item === item && (key === 'ArrowUp' || key === 'ArrowDown')) carry(item, key === 'ArrowUp');
  else if ((key === 'Delete' || key === 'Backspace') && !taken) {
    const before = shownItems(bar);
    if (carry(item, false)) finish(bar, item, before);
  } else if (forward) focusNeighbour(item, forward);
  else return false;
  return true;
});

/** @param {HTMLElement | null} item that is moved by keys */
function mark(item) {
  for (const each of document.querySelectorAll('[data-client-taken]')) each.removeAttribute('data-client-taken');
  item?.setAttribute('data-client-taken', '');
}

/** Undoes the move that has begun, or else all changes. */
function leave() {
  if (!current) return;
  if (drag) return drag.cancel();
  if (taken) {
    const { item, before } = taken;
    taken = null;
    mark(null);
    show(current.bar, before);
    seen(item)?.focus();
    return say(item, localized('%@, returned to its position', itemName(item)));
  }
  restore(current);
  close(true);
}

onKey('modal', '*', (_, { key }) => {
  if (key !== 'Escape' || !current) return false;
  leave();
  return true;
});

document.addEventListener('focusout', ({ relatedTarget }) => {
  if (taken && relatedTarget instanceof Element && !taken.item.contains(relatedTarget) && itemAt(relatedTarget) !== taken.item) {
    const { item, before } = taken;
    taken = null;
    mark(null);
    if (current) finish(current.bar, item, before);
  }
});

// Buttons

onPress('control', '[data-customize]', item => {
  const bar = barOf(item);
  closeMenu(true);
  if (hasCentre(bar)) open(bar);
  return true;
});
onPress('control', '.wm-palette-done', () => (close(true), true));
// The server resets the arrangement; the bar shows the app's own at once.
onPress('field', '.wm-palette-reset', button => {
  const bar = barOf(button);
  show(bar, itemsIn(bar).filter(item => !item.matches('.optional')).sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index)));
  markItems(bar, true);
});
onPress('field', '[data-client-movable], .wm-palette-item', () => true);

afterPatches('rows', () => {
  for (const bar of [...sent.keys()]) release(bar);
  if (!current) return;
  if (!current.bar.isConnected || current.bar.closest('[inert]') || !hasCentre(current.bar)) return close(false);
  markItems(current.bar, true);
  updateTiles(current.bar);
});
addEventListener('resize', () => current && !hasCentre(current.bar) && close(false));
