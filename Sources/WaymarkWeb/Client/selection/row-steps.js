// Finds the row to which a key leads from another one, in a list or a grid.
import { isRightToLeft } from '../elements/page.js';

/** @typedef {import('./row-places.js').RowGroup} RowGroup */

/** @param {HTMLElement} row @returns {number} the rows or lines of a page, one of which stays visible */
function pageLength(row) {
  const scroller = row.closest('.scroll.y,.wm-scroll');
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / (row.offsetHeight || 1)) - 1);
}

/** @param {string} key @param {boolean} isRightToLeft @returns {[columns: number, lines: number] | null} how far an arrow leads */
export function arrowStep(key, isRightToLeft) {
  if (key === 'ArrowDown' || key === 'ArrowUp') return [0, key === 'ArrowDown' ? 1 : -1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return [(key === 'ArrowRight') === isRightToLeft ? -1 : 1, 0];
}

/** Returns the index of the row to which an arrow leads. From a full line it leads to the last row of a shorter one.
 * @param {number} index among the rows of its group @param {number} first the column of the first of them @param {number} count
 * @param {number} columns @param {[columns: number, lines: number]} step @returns {number} less than 0 or not less than `count`: beyond the group */
export function stepped(index, first, count, columns, [across, down]) {
  if (across) return index + across;
  const to = index + down * columns, lineOf = (/** @type {number} */ each) => Math.floor((first + each) / columns);
  if (to >= count && lineOf(index) < lineOf(count - 1)) return count - 1;
  if (to < 0 && lineOf(index) > 0) return 0;
  return to;
}

/** @param {HTMLElement} row that has the focus @param {string} key @param {RowGroup[]} groups the mounted rows
 * @returns {HTMLElement | undefined} none where the key does not move the focus */
export function targetOf(row, key, groups) {
  const enabled = groups.map(group => ({ ...group, rows: group.rows.filter(each => !each.row.matches('[aria-disabled=true]')) })).filter(({ rows }) => rows.length);
  const at = enabled.findIndex(({ rows }) => rows.some(each => each.row === row)), all = enabled.flatMap(({ rows }) => rows.map(each => each.row));
  if (key === 'Home') return all[0];
  if (key === 'End') return all[all.length - 1];
  if (at < 0) return undefined;
  const { columns, first, rows } = enabled[at], index = rows.findIndex(each => each.row === row), isPage = key.startsWith('Page');
  const step = isPage ? /** @type {[number, number]} */ ([0, (key === 'PageDown' ? 1 : -1) * pageLength(row)]) : arrowStep(key, isRightToLeft(row));
  if (!step || (step[0] && columns === 1)) return undefined;
  const to = stepped(index, (rows[0].place - first) % columns, rows.length, columns, step);
  if (rows[to]) return rows[to].row;
  if (isPage) return to < 0 ? all[0] : all[all.length - 1];
  // Beyond the group is the next one, in the same column where the step leads to another line.
  const next = enabled[at + (to < 0 ? -1 : 1)]?.rows;
  if (!next) return step[0] ? undefined : row;
  const column = step[0] ? 0 : (rows[index].place - first) % columns;
  const last = next.length - 1, lastLine = last - last % enabled[at + (to < 0 ? -1 : 1)].columns;
  return (to < 0 ? next[step[0] ? last : Math.min(last, lastLine + column)] : next[Math.min(last, column)]).row;
}
