// Shows the items of a toolbar in the order that a person gives them, and sends it.
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { announce } from '../elements/live-region.js';
import { numberOf, reducedMotion } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { scaled } from '../presentation/motion-scale.js';
import { updateTiles } from './palette-tiles.js';
import { canMove, itemName } from './toolbar-items.js';
import { arrange, itemsIn, shownItems } from './toolbar-layout.js';

const SLIDE = 200; // ms in which items make room

/** @type {Map<HTMLElement, number>} */ const sent = new Map(); // the last change of each bar

/** @param {HTMLElement} bar */
const centreOf = bar => /** @type {HTMLElement} */ (bar.querySelector('.wm-bar-centre'));

/** Whether a person has arranged a bar, as far as is known.
 * @param {HTMLElement} bar */
export const isArranged = bar => sent.has(bar) || centreOf(bar).hasAttribute('data-arranged');

/** @param {HTMLElement[]} one @param {HTMLElement[]} other */
const isSame = (one, other) => one.length === other.length && one.every((item, index) => item === other[index]);

/** Shows items in an order, each sliding to its place.
 * @param {HTMLElement} bar @param {HTMLElement[]} order */
export function showOrder(bar, order) {
  if (isSame(order, shownItems(bar))) return;
  const items = itemsIn(bar), before = items.map(item => item.getBoundingClientRect().left);
  arrange(bar, order);
  if (!reducedMotion()) items.forEach((item, index) => {
    const moved = before[index] - item.getBoundingClientRect().left;
    if (moved && order.includes(item)) item.animate([{ translate: `${moved}px` }, { translate: '0' }], { duration: scaled(SLIDE), easing: 'ease-out' });
  });
  updateTiles(bar);
}

/** Tells the server where an item is now.
 * @param {HTMLElement} bar @param {HTMLElement} item @param {HTMLElement[]} order */
function sendPlace(bar, item, order) {
  const index = order.indexOf(item), number = numberOf(centreOf(bar)), key = Number(item.dataset.item);
  sent.set(bar, index < 0 ? send(['delete', number, key]) : send(['move', number, key, Number(order[index + 1]?.dataset.item ?? 0)]));
}

/** @param {HTMLElement} item @param {string} text */
export const say = (item, text) => announce(item, text, 'assertive');

/** Sends the place of an item that a person has moved, and says it.
 * @param {HTMLElement} bar @param {HTMLElement} item @param {HTMLElement[]} before the items before */
export function finishMove(bar, item, before) {
  const order = shownItems(bar), place = order.indexOf(item) + 1;
  if (isSame(order, before)) return say(item, localized('%@, returned to its position', itemName(item)));
  sendPlace(bar, item, order);
  say(item, place ? localized('%1$@, dropped at position %2$lld', itemName(item), place) : localized('%@, removed from the toolbar', itemName(item)));
}

/** Undoes the move of an item.
 * @param {HTMLElement} bar @param {HTMLElement} item @param {HTMLElement[]} before the items before */
export function undoMove(bar, item, before) {
  showOrder(bar, before);
  say(item, localized('%@, returned to its position', itemName(item)));
}

/** Returns to an arrangement.
 * @param {HTMLElement} bar @param {HTMLElement[]} order @param {boolean} wasArranged false: it is the app's own */
export function restoreOrder(bar, order, wasArranged) {
  const now = shownItems(bar);
  if (isSame(now, order)) return;
  if (!wasArranged) return /** @type {HTMLElement | null} */ (bar.querySelector('.wm-palette-reset'))?.click();
  showOrder(bar, order);
  // From the end: each is put before the one that is there already.
  for (const item of [...order].reverse()) if (canMove(item)) sendPlace(bar, item, order);
  for (const item of now) if (!order.includes(item)) sendPlace(bar, item, order);
}

/** Shows the app's own order, which the server is about to return to.
 * @param {HTMLElement} bar */
export function showReset(bar) {
  const own = itemsIn(bar).filter(item => !item.matches('.optional'));
  showOrder(bar, own.sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index)));
  queueMicrotask(() => sent.set(bar, lastEvent())); // the press has been sent by then
}

/** Shows the server's order where it has answered the last change of a bar that is not being arranged.
 * @param {HTMLElement} bar */
export function release(bar) {
  if (bar.hasAttribute('data-client-customizing') || (sent.get(bar) ?? 0) > acknowledged()) return;
  sent.delete(bar);
  arrange(bar, null);
}

/** The bars whose changes are not answered. */
export const unansweredBars = () => [...sent.keys()];
