// Divides the items of a bar into pages, without I/O.

/** @param {number[]} widths @param {number} space @returns {number[][]} the indices of the items on each page: as many as fit, at least one */
function filled(widths, space) {
  /** @type {number[][]} */ const pages = [];
  let used = Infinity;
  widths.forEach((width, index) => {
    if (used + width > space) {
      pages.push([]);
      used = 0;
    }
    pages[pages.length - 1].push(index);
    used += width;
  });
  return pages;
}

/** @param {number[]} widths of the items @param {number} space for a page @returns {{ width: number, items: number[], firsts: number[] }} the width of a page: the smallest with
 * which there are no more pages than necessary; the width of each item, so that each page is filled, and none shows a part of an item; and the items with
 * which pages begin */
export function dividePages(widths, space) {
  const count = filled(widths, space).length, sum = widths.reduce((all, each) => all + each, 0);
  let least = Math.min(space, Math.max(sum / Math.max(count, 1), ...widths)), most = Math.min(space, sum);
  for (let step = 0; step < 16 && most - least > 0.5; step++) {
    const middle = (least + most) / 2;
    if (filled(widths, middle).length > count) least = middle;
    else most = middle;
  }
  const width = filled(widths, least).length === count ? least : most, pages = filled(widths, width);
  /** @type {number[]} */ const items = [];
  for (const page of pages) {
    const used = page.reduce((all, index) => all + Math.min(widths[index], width), 0);
    for (const index of page) items[index] = Math.min(widths[index], width) + (width - used) / page.length;
  }
  return { width, items, firsts: pages.map(([first]) => first) };
}
