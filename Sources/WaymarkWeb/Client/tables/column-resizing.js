// Makes columns of a table wider and narrower: by dragging the edges of their headers, by a double click to what they contain, and by keys.
// The other columns retain their widths, except the last, which takes the rest.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { COLUMN, headingsOf } from './columns.js';

const LEAST = 44, REST = 'minmax(80px,1fr)'; // px; the track of the last column

/** The tables whose columns are as the user has them, until the server has answered: what the server had, and the event.
 * @type {Map<HTMLElement, { served: string, shown: string, sequence: number }>} */
const changed = new Map();

/** @param {Element} heading @returns {HTMLElement | null} */
const tableOf = heading => heading.closest('.table');

/** @param {HTMLElement} table @param {string} columns */
function show(table, columns) {
  const known = changed.get(table);
  changed.set(table, { served: known?.served ?? table.style.getPropertyValue('--columns'), shown: columns, sequence: Infinity });
  table.style.setProperty('--columns', columns);
}

/** @param {HTMLElement} heading whose column gets a width @param {number[]} widths of all columns before that @param {number} width px */
function resize(heading, widths, width) {
  const table = tableOf(heading), headings = headingsOf(heading);
  if (!table) return;
  // calc() tells them from the server's.
  show(table, headings.map((each, index) => (each === heading ? `calc(${width}px)` : index === headings.length - 1 ? REST : `calc(${widths[index]}px)`)).join(' '));
}

/** Sends the widths that the columns have.
 * @param {HTMLElement} heading of the one that was changed */
function report(heading) {
  const table = tableOf(heading), headings = headingsOf(heading), known = table && changed.get(table);
  for (const each of headings) {
    if (each !== headings[headings.length - 1] && each.querySelector('.table-edge') || each === heading)
      send(['column', numberOf(each), COLUMN.resize, Math.round(each.offsetWidth)]);
  }
  if (known) known.sequence = send(['column', numberOf(heading), COLUMN.resize, Math.round(heading.offsetWidth)]);
}

/** @param {HTMLElement} heading @param {number} by px */
export function resizeBy(heading, by) {
  if (!heading.querySelector('.table-edge')) return;
  resize(heading, headingsOf(heading).map(each => each.offsetWidth), Math.max(LEAST, heading.offsetWidth + by));
  report(heading);
}

/** Makes a column as wide as its header and the cells that are mounted need it.
 * @param {HTMLElement} heading */
function fit(heading) {
  const table = tableOf(heading), headings = headingsOf(heading), index = headings.indexOf(heading), widths = headings.map(each => each.offsetWidth);
  if (!table) return;
  show(table, headings.map((_, at) => (at === index ? 'max-content' : `${widths[at]}px`)).join(' '));
  const cells = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(`.table-cell[aria-colindex="${index + 1}"]`));
  resize(heading, widths, Math.ceil(Math.max(LEAST, ...[heading, ...cells].map(each => each.getBoundingClientRect().width))));
  report(heading);
}

document.addEventListener('pointerdown', event => {
  const { target, isPrimary, button, pointerId, clientX: origin } = event, edge = target instanceof Element && target.closest('.table-edge');
  const heading = edge && /** @type {HTMLElement} */ (edge.parentElement);
  if (!heading || !isPrimary || button) return;
  event.preventDefault(); // no text is selected
  const widths = headingsOf(heading).map(each => each.offsetWidth), width = heading.offsetWidth, sign = isRightToLeft(heading) ? -1 : 1;
  const end = new AbortController(), { signal } = end;
  let hasMoved = false;
  edge.toggleAttribute('data-client-dragged', true);
  addEventListener('pointermove', ({ pointerId: id, clientX }) => {
    if (id !== pointerId || !hasMoved && Math.abs(clientX - origin) < 2) return;
    hasMoved = true;
    resize(heading, widths, Math.max(LEAST, Math.round(width + (clientX - origin) * sign)));
  }, { signal });
  for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) addEventListener(type, ({ pointerId: id }) => {
    if (id !== pointerId) return;
    end.abort();
    edge.removeAttribute('data-client-dragged');
    if (hasMoved) report(heading);
  }, { signal });
}, true);

document.addEventListener('dblclick', ({ target }) => {
  const heading = target instanceof Element && target.closest('.table-edge')?.parentElement;
  if (heading) fit(heading);
});

// What the server has not changed, because the widths were at their bounds already, is as it was.
afterPatches('rows', () => {
  for (const [table, { served, shown, sequence }] of changed) {
    if (sequence > acknowledged()) continue;
    changed.delete(table);
    if (table.style.getPropertyValue('--columns') === shown) table.style.setProperty('--columns', served);
  }
});
