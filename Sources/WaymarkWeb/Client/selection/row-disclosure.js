// Shows and hides the rows below a row of a table by the arrow keys, or leads to the row above or below it.
import { isRightToLeft } from '../elements/page.js';

/** @typedef {{ button: 'expand' | 'collapse' } | { row: number }} Disclosure what is pressed, or the row that gets the focus */

/** Returns what an arrow does.
 * @param {{ level: number, isExpanded: boolean | null }[]} rows in order @param {number} index of the row with the focus
 * @param {boolean} isInward whether the arrow leads to the end of a line @returns {Disclosure | null} null: nothing */
export function disclosureOf(rows, index, isInward) {
  const { level, isExpanded } = rows[index];
  if (isInward) {
    if (isExpanded === null) return null;
    if (!isExpanded) return { button: 'expand' };
    return rows[index + 1]?.level > level ? { row: index + 1 } : null;
  }
  if (isExpanded) return { button: 'collapse' };
  let parent = index - 1;
  while (parent >= 0 && rows[parent].level >= level) parent--;
  return parent < 0 ? null : { row: parent };
}

/** @param {HTMLElement[]} rows of a table, in order @param {HTMLElement} row that has the focus @param {string} key
 * @returns {HTMLElement | null} the button that the key presses, or the row to which it leads */
export function disclosureTarget(rows, row, key) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight' || !row.hasAttribute('aria-level')) return null;
  const described = rows.map(each => {
    const isExpanded = each.getAttribute('aria-expanded');
    return { level: Number(each.getAttribute('aria-level')), isExpanded: isExpanded === null ? null : isExpanded === 'true' };
  });
  const found = disclosureOf(described, rows.indexOf(row), (key === 'ArrowLeft') === isRightToLeft(row));
  if (!found) return null;
  return 'row' in found ? rows[found.row] : row.querySelector('.table-disclosure');
}
