// Continues the numbers of lists from section to section: the browser counts in each for itself, because it lays out each for itself.

/** What the counters of a section are at its end, by what they are at its beginning.
 * @type {WeakMap<any, { from: string, to: number[] }>} */
const ends = new WeakMap();
const LEVELS = 9;

/** @param {any} section @param {number[]} from the counters of the levels before it @returns {number[]} those after it, as rich-numbers.css counts
 * them */
export function countersAfter(section, from) {
  const key = from.join(), known = ends.get(section);
  if (known?.from === key) return known.to;
  const to = [...from];
  section.forEach((/** @type {any} */ { attrs: { list, level } }) => {
    if (list === 'number') to.fill(0, +(level ?? 0) + 1)[+(level ?? 0)]++;
    else if (!level) to.fill(0);
  });
  ends.set(section, { from: key, to });
  return to;
}

/** @param {any} pm @param {any} doc @returns {any} decorations of the first paragraphs of sections that continue a list */
export function numberDecorations({ view: { Decoration, DecorationSet } }, doc) {
  /** @type {any[]} */ const all = [];
  let counters = Array(LEVELS).fill(0), pos = 0;
  doc.forEach((/** @type {any} */ section) => {
    if (counters.some(Boolean)) {
      const style = `counter-reset:${counters.map((count, level) => `rich-${level} ${count}`).join(' ')}`;
      // At the first paragraph, not the section, whose own counters do not count in it.
      all.push(Decoration.node(pos + 1, pos + 1 + section.firstChild.nodeSize, { style }));
    }
    counters = countersAfter(section, counters);
    pos += section.nodeSize;
  });
  return DecorationSet.create(doc, all);
}
