// Knows the places of the rows of a list or grid among all of them, mounted or not, as the server counts them (ListedRows.swift).

/** The rows of one element that lays them out: a list, a section of it, or a grid.
 * @typedef {{ element: Element, first: number, columns: number, rows: { row: HTMLElement, place: number }[] }} RowGroup `first`: the place of the
 * group's first row; `columns`: the cells in a line */

/** @param {Element} element @returns {number} the cells in a line of a grid; 1 for a list */
function columnsOf(element) {
  return element.matches('.vgrid') ? getComputedStyle(element).gridTemplateColumns.split(' ').length : 1;
}

/** @param {RowGroup[]} groups @returns {Map<string, number>} the places of the mounted rows, by id */
export const placesIn = groups => new Map(groups.flatMap(({ rows }) => rows.map(({ row, place }) => [row.id, place])));

/** @param {Element} list @returns {{ groups: RowGroup[], count: number }} the mounted rows by what lays them out, in order, and the number of all */
export function rowGroups(list) {
  /** @type {RowGroup[]} */ const groups = [];
  let next = 0, offset = -1; // the place of the next row; its offset in a collection of which a part is mounted
  let start = 0, count = 0, distant = -1, before = 0; // of that collection
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('.row-gap,.selectable'))) {
    if (each.closest('wm-list') !== list) continue;
    if (each.matches('.row-gap.before')) {
      [start, , count, distant = -1] = (each.dataset.rows ?? '').split(' ').map(Number);
      before = next;
      offset = distant >= 0 && distant < start ? distant : start;
      next = before + offset;
      group(each.parentElement, before);
    } else if (each.matches('.row-gap.after')) {
      next = before + count;
      offset = -1;
    } else {
      group(each.parentElement, next).rows.push({ row: each, place: next });
      if (offset < 0) next++;
      else {
        // After the row that is mounted far from the others come those, or the other way round.
        offset = offset === distant && distant < start ? start : offset + 1;
        if (each.nextElementSibling?.hasAttribute('data-client-distant') && distant >= offset) offset = distant;
        next = before + offset;
      }
    }
  }
  return { groups, count: next };

  /** @param {Element | null} element @param {number} first @returns {RowGroup} */
  function group(element, first) {
    const last = groups[groups.length - 1];
    if (last && last.element === element) return last;
    const made = { element: /** @type {Element} */ (element), first, columns: columnsOf(/** @type {Element} */ (element)), rows: [] };
    groups.push(made);
    return made;
  }
}
