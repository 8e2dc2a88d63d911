// Rows that the user moves and deletes: it is shown at once by moving what is drawn. The elements stay in the server's order,
// so that its answer is right however it turns out.
import { send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { moved } from './row-order.js';

/** @typedef {{ row: HTMLElement, before: HTMLElement | null, sequence: number }} RowMove */

/** @type {RowMove[]} */ let moves = []; // not yet answered
/** @type {Map<HTMLElement, number>} */ let deleted = new Map(); // nor these
/** @type {WeakMap<Element, number>} */ const shifts = new WeakMap();

/** @param {Element} row */
export const listOf = row => /** @type {HTMLElement} */ (row.closest('.list'));

/** @param {HTMLElement} row @returns {HTMLElement[]} those of its group, in the server's order */
function siblings({ parentElement, dataset: { group } }) {
  return /** @type {HTMLElement[]} */ ([...(parentElement?.children ?? [])])
    .filter(each => each.dataset.group === group && !deleted.has(each));
}

/** @param {HTMLElement} row @returns {HTMLElement[]} its group as the person sees it */
export const shownOrder = row => moves.reduce(
  (order, move) => (order.includes(move.row) ? moved(order, move.row, move.before) : order), siblings(row));

/** @param {HTMLElement[]} order @param {HTMLElement} [except] what a hand holds @param {boolean} [atOnce] */
export function positionRows(order, except, atOnce) {
  const domOrder = siblings(order[0] ?? document.createElement('i'));
  let top = domOrder[0]?.offsetTop ?? 0;
  markEnds(order, domOrder);
  for (const row of order) {
    if (row !== except) shift(row, top - row.offsetTop, atOnce);
    top += row.offsetHeight;
  }
}

/** @param {HTMLElement[]} order @param {HTMLElement[]} domOrder tells the first and the last of the card, where that is the whole group */
function markEnds(order, domOrder) {
  const isDrawn = order.some((row, index) => row !== domOrder[index]) && order[0]?.parentElement?.querySelectorAll(':scope > .row:not([data-client-deleted])').length === order.length;
  order.forEach((row, index) => {
    if (isDrawn) row.dataset.clientAt = index === 0 ? 'first' : index === order.length - 1 ? 'last' : 'middle';
    else delete row.dataset.clientAt;
  });
}

/** @param {HTMLElement} row @param {number} distance @param {boolean} [atOnce] */
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

/** @param {HTMLElement} row */
export const shiftOf = row => shifts.get(row) ?? 0;

/** @param {HTMLElement} row @param {HTMLElement | null} before */
export function moveRow(row, before) {
  moves.push({ row, before, sequence: send(['move', numberOf(listOf(row)), numberOf(row), before ? numberOf(before) : 0]) });
  positionRows(shownOrder(row));
}

/** @param {HTMLElement} row */
export function deleteRow(row) {
  const next = shownOrder(row), index = next.indexOf(row);
  deleted.set(row, send(['delete', numberOf(listOf(row)), numberOf(row)]));
  row.toggleAttribute('data-client-deleted', true);
  const rest = shownOrder(next[index ? index - 1 : 1] ?? row).filter(each => each !== row);
  if (rest.length) positionRows(rest, undefined, true);
  return next[index + 1] ?? next[index - 1] ?? null;
}

/** @param {number} acknowledged what was answered is as the server has it from now on @param {HTMLElement} [dragged] whose group a hand has */
export function answered(acknowledged, dragged) {
  const waiting = moves.filter(({ sequence }) => sequence > acknowledged), done = moves.filter(each => !waiting.includes(each));
  moves = waiting;
  for (const [row, sequence] of [...deleted]) {
    if (sequence > acknowledged) continue;
    deleted.delete(row);
    row.removeAttribute('data-client-deleted'); // the app has kept it
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
