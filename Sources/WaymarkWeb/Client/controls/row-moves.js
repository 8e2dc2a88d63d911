// Shows rows that the user moves and deletes at once, by translating and hiding them. The elements stay in the server's order,
// so that patches apply whether the app accepts the change or not.
import { send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { moved } from './row-order.js';

/** @typedef {{ row: HTMLElement, before: HTMLElement | null, sequence: number }} RowMove */

/** @type {RowMove[]} */ let moves = []; // unanswered moves
/** @type {Map<HTMLElement, number>} */ let deleted = new Map(); // unanswered deletions
/** @type {WeakMap<Element, number>} */ const shifts = new WeakMap();

/** @param {Element} row */
export const listOf = row => /** @type {HTMLElement} */ (row.closest('.list'));

/** @param {HTMLElement} row @returns {HTMLElement[]} the rows of its group, in the server's order */
function siblings({ parentElement, dataset: { group } }) {
  return /** @type {HTMLElement[]} */ ([...(parentElement?.children ?? [])])
    .filter(each => each.dataset.group === group && !deleted.has(each));
}

/** @param {HTMLElement} row @returns {HTMLElement[]} the rows of its group, as the user sees them */
export const shownOrder = row => moves.reduce(
  (order, move) => (order.includes(move.row) ? moved(order, move.row, move.before) : order), siblings(row));

/** Translates rows to show an order.
 * @param {HTMLElement[]} order @param {HTMLElement} [except] the dragged row @param {boolean} [atOnce] without motion */
export function positionRows(order, except, atOnce) {
  const domOrder = siblings(order[0] ?? document.createElement('i'));
  let top = domOrder[0]?.offsetTop ?? 0;
  markEnds(order, domOrder);
  for (const row of order) {
    if (row !== except) shift(row, top - row.offsetTop, atOnce);
    top += row.offsetHeight;
  }
}

/** Marks the first and the last row for their corners, if the group is a whole card in another order.
 * @param {HTMLElement[]} order as shown @param {HTMLElement[]} domOrder */
function markEnds(order, domOrder) {
  const isDrawn = order.some((row, index) => row !== domOrder[index]) && order[0]?.parentElement?.querySelectorAll(':scope > .row:not([data-client-deleted])').length === order.length;
  order.forEach((row, index) => {
    if (isDrawn) row.dataset.clientAt = index === 0 ? 'first' : index === order.length - 1 ? 'last' : 'middle';
    else delete row.dataset.clientAt;
  });
}

/** Translates a row.
 * @param {HTMLElement} row @param {number} distance points from its own position @param {boolean} [atOnce] without motion */
export function shift(row, distance, atOnce) {
  if (atOnce) {
    row.style.transition = 'none';
    row.style.translate = distance ? `0 ${distance}px` : '';
    void row.offsetTop; // without it the transition would begin from where the row was
    row.style.transition = '';
  } else row.style.translate = distance ? `0 ${distance}px` : '';
  if (row.getAttribute('style')) claim(row, 'style');
  else row.removeAttribute('style');
  shifts.set(row, distance);
}

/** @param {HTMLElement} row @returns {number} points from its own position */
export const shiftOf = row => shifts.get(row) ?? 0;

/** Moves a row for the user.
 * @param {HTMLElement} row @param {HTMLElement | null} before the row that follows; null for the end */
export function moveRow(row, before) {
  moves.push({ row, before, sequence: send(['move', numberOf(listOf(row)), numberOf(row), before ? numberOf(before) : 0]) });
  positionRows(shownOrder(row));
}

/** Deletes a row for the user.
 * @param {HTMLElement} row @returns {HTMLElement | null} a row to take the focus */
export function deleteRow(row) {
  const next = shownOrder(row), index = next.indexOf(row);
  deleted.set(row, send(['delete', numberOf(listOf(row)), numberOf(row)]));
  row.toggleAttribute('data-client-deleted', true);
  const rest = shownOrder(next[index ? index - 1 : 1] ?? row).filter(each => each !== row);
  if (rest.length) positionRows(rest, undefined, true);
  return next[index + 1] ?? next[index - 1] ?? null;
}

/** Shows the server's order for all changes that it has answered.
 * @param {number} acknowledged the last event answered @param {HTMLElement} [dragged] a dragged row, whose group is left alone */
export function answered(acknowledged, dragged) {
  const waiting = moves.filter(({ sequence }) => sequence > acknowledged), done = moves.filter(each => !waiting.includes(each));
  moves = waiting;
  for (const [row, sequence] of [...deleted]) {
    if (sequence > acknowledged) continue;
    deleted.delete(row);
    row.removeAttribute('data-client-deleted'); // still there, so the app has not deleted it
    done.push({ row, before: null, sequence });
  }
  const groups = new Set(done.map(({ row }) => row).concat([...deleted.keys()], moves.map(({ row }) => row)));
  const draggedGroup = dragged ? siblings(dragged) : [];
  for (const row of groups) if (row.isConnected && !draggedGroup.includes(row)) positionRows(shownOrder(row), undefined, true);
  if (moves.length) return;
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.row[style*=translate],.row[data-client-at]'))) {
    if (draggedGroup.includes(row)) continue;
    delete row.dataset.clientAt;
    shift(row, 0, true);
  }
}
