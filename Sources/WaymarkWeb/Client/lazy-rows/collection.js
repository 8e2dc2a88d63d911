// A large collection, of which the server mounts some rows. Two gaps stand for the others: here they get their sizes, so that the rows are
// where they belong and what is visible does not move (decisions/lazy-rows.md).
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { GridLines } from './grid-lines.js';
import { scale } from './row-range.js';
import { RowRequests } from './row-requests.js';
import { RowSizes } from './row-sizes.js';
import { Viewport } from './viewport.js';

const ESTIMATE = 44; // px of a line before any has been measured

/** @type {WeakMap<Element, Collection>} by their gaps after the rows */ const endingIn = new WeakMap();

export class Collection {
  /** How much farther in the browser the rows are than `sizes` has them, px. */ shift = 0;
  /** The row that stays where it is when others come or go, and the position of its line in the scroller's content.
   * @type {{ row: HTMLElement, at: number } | null} */ anchor = null;
  /** Where the scroller was last, px from the collection's start. */ position = 0;
  /** The first mounted row. */ start = 0;
  /** The row after the last mounted one. */ stop = 0;
  /** The number of all rows. */ count = 0;
  /** px between two lines */ spacing = 0;
  lines = new GridLines();
  #cellsIn = { state: '', count: 1 };

  /** @param {HTMLElement} before @param {HTMLElement} after the gaps @param {(scroller: Element) => boolean} isMoving */
  constructor(before, after, isMoving) {
    /** A row that is mounted besides, far from the others. @type {number} */ this.distant = -1;
    this.before = before;
    this.after = after;
    this.parent = /** @type {HTMLElement} */ (before.parentElement);
    this.view = new Viewport(before);
    this.isMoving = () => !!this.view.scroller && isMoving(this.view.scroller);
    this.requests = new RowRequests(before, () => this.request());
    endingIn.set(after, this);
    this.readNumbers();
    this.sizes = new RowSizes(this.count, ESTIMATE);
    /** What the server said of the rows when the collection last followed it. */
    this.followed = this.before.dataset.rows;
  }

  readNumbers() {
    [this.start, this.stop, this.count, this.distant = -1] = (this.before.dataset.rows ?? '').split(' ').map(Number);
  }

  /** @returns {HTMLElement[]} the elements between the gaps */
  get elements() {
    const found = [];
    for (let each = this.before.nextElementSibling; each && each !== this.after; each = each.nextElementSibling) found.push(/** @type {HTMLElement} */ (each));
    return found;
  }

  /** The row that is mounted far from the others. @returns {HTMLElement | undefined} */
  get distantRow() {
    const { elements, distant } = this;
    return distant < 0 ? undefined : elements[distant < this.start ? 0 : elements.length - 1];
  }

  /** @returns {HTMLElement[]} the consecutive rows */
  get rows() {
    const { distantRow } = this;
    return this.elements.filter(each => each !== distantRow);
  }

  /** Looks where the scroller is.
   * @returns {boolean} whether the collection is laid out */
  look() {
    return this.view.look();
  }

  // MARK: Lines

  /** The number of cells in a line; 0 if it is not a grid whose cells the rows are. */
  get cells() {
    const { parent } = this, isAcross = parent.matches('.hgrid');
    if (!isAcross && !parent.matches('.vgrid') || this.before.nextElementSibling?.matches('.lazy-section')) return 0;
    const { gridTemplateColumns, gridTemplateRows } = parent.style, state = `${parent.clientWidth} ${parent.clientHeight * +isAcross} ${gridTemplateColumns} ${gridTemplateRows}`;
    if (state === this.#cellsIn.state) return this.#cellsIn.count;
    // A row placed by its number would make a column of its own where there are fewer now.
    for (const each of this.elements) each.removeAttribute('data-client-cell');
    const style = getComputedStyle(parent), count = (isAcross ? style.gridTemplateRows : style.gridTemplateColumns).split(' ').length;
    this.#cellsIn = { state, count };
    return count;
  }

  /** @returns {GridLines} how the rows are arranged at present */
  get arrangement() {
    const { cells, rows } = this, length = this.stop - this.start;
    if (!cells) return new GridLines();
    let before = 0, each = this.before.previousElementSibling;
    for (; each && !each.matches('.section-edge,.lazy-section,.row-gap'); each = each.previousElementSibling) before++;
    const previous = each && endingIn.get(each);
    if (previous) before += previous.lines.before + previous.count;
    return new GridLines(length && rows.length ? cells * length / rows.length : cells, before % cells);
  }

  /** The number of all lines. */
  get lineCount() {
    return this.lines.count(this.count);
  }

  /** Where the line of a row begins, px from the start of the collection.
   * @param {number} index @returns {number} */
  offset(index) {
    return this.sizes.offset(this.lines.of(index));
  }

  /** Where the lines of the first `count` rows end.
   * @param {number} count @returns {number} */
  endOffset(count) {
    return this.sizes.offset(this.lines.count(count));
  }

  /** Where the line of a mounted row begins on the screen. The other cells of a line may be higher.
   * @param {HTMLElement[]} rows @param {number} index in `rows` @returns {number} */
  lineStart(rows, index) {
    const line = this.lines.of(this.start + index), first = Math.max(0, this.lines.first(line) - this.start);
    let start = this.view.extent(rows[index])[0];
    for (let each = first; each < rows.length && this.lines.of(this.start + each) === line; each++)
      if (each !== index) start = Math.min(start, this.view.extent(rows[each])[0]);
    return start;
  }

  /** Measures the lines of the mounted rows.
   * @param {Element[]} rows */
  measure(rows) {
    const length = this.stop - this.start, style = getComputedStyle(this.parent);
    this.spacing = parseFloat(this.view.isHorizontal ? style.columnGap : style.rowGap) || 0;
    if (!rows.length || !length) return;
    const firstLine = this.lines.of(this.start), end = this.lines.count(this.stop), extents = rows.map(row => this.view.extent(row));
    // Elements and rows do not correspond if a row consists of several, or of none: then all lines have the same size.
    if (rows.length !== length) {
      const size = (Math.max(...extents.map(([, to]) => to)) + this.spacing - extents[0][0]) / (end - firstLine);
      for (let line = firstLine; line < end; line++) this.sizes.measure(line, size);
      return;
    }
    /** @type {number[]} */ const starts = [];
    let last = -Infinity;
    extents.forEach(([from, to], index) => {
      const line = this.lines.of(this.start + index) - firstLine;
      starts[line] = Math.min(starts[line] ?? Infinity, from);
      if (line === end - firstLine - 1) last = Math.max(last, to + this.spacing);
    });
    starts.forEach((from, line) => this.sizes.measure(firstLine + line, (starts[line + 1] ?? last) - from));
  }

  // MARK: Following the server

  /** Follows the server: measures the mounted rows, and gives the gaps the sizes of the others, so that the row at the top stays where it is. */
  follow() {
    this.readNumbers();
    // Before anything is measured: with the server's estimates the content may be so short that the browser scrolls to its new end.
    if (this.sizes.stored && this.lineCount === this.sizes.count) this.resize();
    if (!this.look()) return;
    this.followed = this.before.dataset.rows;
    const { start, stop, rows, distantRow } = this, { arrangement } = this;
    for (const each of this.elements) each.toggleAttribute('data-client-distant', each === distantRow);
    const isArranged = arrangement.equals(this.lines), isFirst = !this.sizes.stored;
    this.lines = arrangement;
    if (!isArranged || this.lineCount !== this.sizes.count) this.sizes.reset(this.lineCount);
    this.place(rows);
    this.measure(rows);
    if (isFirst) this.sizes.estimate = this.sizes.mean;
    const index = this.anchor ? rows.indexOf(this.anchor.row) : -1, origin = this.origin + this.view.scrolled;
    // The anchor has to stay where it was, whatever has come or gone before it.
    const isAnchored = index >= 0 && rows.length === stop - start, isMovedByApp = !isAnchored && this.isMovedByApp;
    if (this.anchor && isAnchored) this.shift = this.anchor.at - origin - this.offset(start + index);
    else if (isMovedByApp) this.shift = this.scale.toBrowser(this.offset(start)) - this.offset(start);
    this.resize();
    this.number(rows);
    // The app is about to scroll, too.
    if (!isMovedByApp && (!this.isMoving() || this.before.hidden || this.offset(start) + this.shift < 0)) this.settle();
    this.note();
  }

  /** Whether the app has had other rows mounted, in order to scroll to one of them. */
  get isMovedByApp() {
    const [first, end] = this.shownRows;
    return (end <= this.start || first >= this.stop) && !this.requests.asked.includes(this.start);
  }

  /** Whether the server has changed the numbers since the collection followed it. */
  get isOutdated() {
    return this.before.dataset.rows !== this.followed;
  }

  /** Whether the columns of the grid have become more or fewer. */
  get isRearranged() {
    return !this.arrangement.equals(this.lines);
  }

  /** Puts the first row into its place in the line, and the distant one.
   * @param {HTMLElement[]} rows */
  place([first]) {
    if (!this.parent.matches('.vgrid,.hgrid') || first?.matches('.lazy-section')) return;
    const { distantRow } = this, placed = this.before.hidden ? undefined : first;
    for (const each of this.elements) each.toggleAttribute('data-client-cell', each === placed);
    for (const [row, index] of /** @type {[HTMLElement | undefined, number][]} */ ([[placed, this.start], [distantRow, this.distant]])) {
      if (!row) continue;
      row.style.setProperty('--cell', String(this.lines.column(index) + 1));
      claim(row, 'style');
    }
  }

  /** Tells screen readers which rows of how many are mounted.
   * @param {HTMLElement[]} rows */
  number(rows) {
    if (rows.length !== this.stop - this.start) return;
    this.before.toggleAttribute('data-client-odd', this.start % 2 === 1);
    rows.forEach((row, index) => {
      if (row.matches('[role=row]')) return this.numberInTable(row, index);
      if (!row.matches('[role=listitem],.selectable')) return;
      row.setAttribute('aria-posinset', String(this.start + index + 1));
      row.setAttribute('aria-setsize', String(this.count));
      claim(row, 'aria-posinset', 'aria-setsize');
    });
  }

  /** @param {HTMLElement} row of a table @param {number} index among the mounted ones */
  numberInTable(row, index) {
    const siblings = [...this.parent.children].slice(0, [...this.parent.children].indexOf(this.before)), HEADER = 1;
    const earlier = siblings.reduce((count, each) => count + (each.matches('.row-gap.after') ? endingIn.get(each)?.count ?? 0 : each.matches('.row:not(.row-gap ~ .row)') ? 1 : 0), 0);
    row.setAttribute('aria-rowindex', String(HEADER + earlier + this.start + index + 1));
    claim(row, 'aria-rowindex');
  }

  // MARK: Sizes

  /** The start of the collection, where its first row would be. */
  get origin() {
    if (!this.before.hidden) return this.view.extent(this.before)[0];
    const { rows } = this;
    return rows.length ? this.lineStart(rows, 0) : this.view.extent(this.after)[0];
  }

  /** Gives the gaps their sizes. */
  resize() {
    const { start, stop, sizes, spacing, distant, distantRow } = this, { shown, isScaled } = this.scale, first = this.offset(start), next = this.endOffset(stop);
    const before = start ? Math.max(0, first + this.shift) : 0;
    const after = isScaled ? shown - before - (next - first) : sizes.total - next;
    this.size(this.before, before - spacing);
    this.size(this.after, Math.max(after, stop < this.count ? sizes.estimate : 0) - spacing);
    if (!distantRow) return;
    // It must not make a content longer that has not the size of all rows.
    const place = this.shift + this.offset(distant), farthest = shown - sizes.estimate;
    const at = this.origin + (isScaled && distant >= stop ? Math.min(place, farthest) : place) - this.view.extent(this.parent)[0];
    distantRow.style.setProperty('--at', `${at}px`);
    claim(distantRow, 'style');
  }

  /** @param {HTMLElement} gap @param {number} size px */
  size(gap, size) {
    gap.style.setProperty('--size', `${Math.max(0, size)}px`);
    gap.style.setProperty('--row', `${this.sizes.estimate}px`);
    claim(gap, 'style'); // all of it: a size from the server holds until this is called again
  }

  get scale() {
    const [from, to] = this.view.visible;
    return scale(this.sizes.total, to - from);
  }

  /** Brings the rows to where they belong, together with the scroller, so that nothing moves on the screen. */
  settle() {
    const before = this.offset(this.start);
    this.sizes.estimate = this.sizes.mean;
    this.shift += before - this.offset(this.start);
    const { toBrowser, isScaled } = this.scale, position = this.view.visible[0] - this.origin, offset = position - this.shift;
    const wanted = isScaled ? toBrowser(offset) - offset : 0, way = wanted - this.shift;
    this.shift = wanted;
    this.resize();
    this.view.scrollBy(way);
  }

  // MARK: Scrolling

  /** The row at the top of what is visible, and how far it is scrolled, px; nothing if another part of the scroller is there.
   * @returns {number[]} */
  get topRow() {
    const [from] = this.view.visible, [index] = this.shownRows, within = from - this.origin - this.shift - this.offset(index);
    return within < 0 || this.lines.of(index) === this.lineCount - 1 && within > this.sizes.estimate ? [] : [index, Math.round(within)];
  }

  /** Shows a row at the top of what is visible.
   * @param {number} index @param {number} within px that it is scrolled @returns {boolean} whether it is mounted */
  show(index, within) {
    const row = Math.min(index, this.count - 1), offset = this.offset(row) + within, position = this.scale.toBrowser(offset);
    this.shift = position - offset;
    this.resize();
    this.view.scrollBy(position - this.view.visible[0] + this.origin);
    this.note();
    this.request();
    return row >= this.start && row < this.stop;
  }

  /** Notes where the scroller is, and which row has to stay there. */
  note() {
    const [from, to] = this.view.visible, { rows } = this;
    this.position = from - this.origin;
    // The sizes tell where to begin, so that not all rows are looked at in each frame of a scroll.
    const isEach = rows.length === this.stop - this.start, line = isEach ? this.lines.of(this.shownRows[0]) - 1 : 0;
    const likely = isEach ? Math.max(0, this.lines.first(line) - this.start) : 0;
    const found = rows.slice(likely).findIndex(each => {
      const [start, end] = this.view.extent(each);
      return end > from && start < to;
    });
    if (found < 0) return void (this.anchor = null);
    const index = likely + found, before = this.anchor ? rows.indexOf(this.anchor.row) : -1;
    // One row of the line is retained, so that the line does not wander when others come and go before it.
    const isInLine = isEach && before >= 0 && this.lines.of(this.start + before) === this.lines.of(this.start + index);
    const row = rows[isInLine ? before : index];
    this.anchor = { row, at: (isEach ? this.lineStart(rows, index) : this.view.extent(row)[0]) + this.view.scrolled };
  }

  /** Called when the user, or the app, has scrolled. */
  scrolledTo() {
    if (!this.look()) return;
    const position = this.view.visible[0] - this.origin, { isJump, toRows } = this.scale;
    const [first, end] = this.shownRows, isMounted = first >= this.start && end <= this.stop;
    if (isJump(position - this.position) && !isMounted) {
      this.shift = position - toRows(position);
      this.resize();
    }
    this.note();
    this.requestMissing();
  }

  /** Called when the scroller has come to rest. */
  rest() {
    if (!this.look()) return;
    this.settle();
    this.note();
    this.request(); // looks again: the scroller may have moved
  }

  /** @returns {[number, number]} the first row that is visible, and the one after the last */
  get shownRows() {
    const [from, to] = this.view.visible, origin = this.origin + this.shift;
    return [this.lines.first(this.sizes.indexAt(from - origin)), Math.min(this.count, this.lines.first(this.sizes.indexAt(to - origin) + 1))];
  }

  /** Looks where the scroller is, and requests rows that are missing there. */
  request() {
    if (this.look()) this.requestMissing();
  }

  /** Requests rows that are missing near what is visible. */
  requestMissing() {
    const [from, to] = this.view.visible, end = this.view.extent(this.after.hidden ? this.after.previousElementSibling ?? this.after : this.after)[1];
    // Beyond what is visible nothing is requested: there may be many collections in a scroller.
    if (this.origin > to + (to - from) || end < from - (to - from)) return;
    this.requests.request(this.shownRows, [this.start, this.stop], this.count, this.lines, () => this.usedRow);
  }

  /** The number of the row that must not go: the focus is in it, or the user drags it. */
  get usedRow() {
    const used = this.elements.find(row => row.contains(document.activeElement) || row.matches('[data-client-lifted],:has([data-client-open])'));
    return used ? numberOf(used) : 0;
  }
}
