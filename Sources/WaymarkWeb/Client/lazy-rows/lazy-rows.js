// Shows the rows of large collections: the server mounts those near the visible area, and two gaps stand for the others. Here the gaps get
// their sizes, and other rows are requested while the user scrolls (decisions/lazy-rows.md).
import { afterPatches } from '../connection/after-patches.js';
import { idleWhile, updateIdle } from '../connection/idle.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { isRightToLeft, numberOf, on } from '../elements/page.js';
import { restoreOffsets, rowPlaces } from '../history/scroll-restoration.js';
import { corrected, visiblePart } from '../presentation/scrolling.js';
import { RowSizes } from './row-sizes.js';
import { rowsToRequest, scale } from './row-range.js';

const PAUSE = 50; // ms between two requests
const UNANSWERED = 4; // requests; further ones wait, so that scrolling without a connection does not fill the queue
const REST = 120; // ms without scrolling
const ESTIMATE = 44; // px of a row before any has been measured

/** @type {WeakMap<Element, Collection>} by their gaps before the rows */ const collections = new WeakMap();
/** @type {Set<Element>} */ const touched = new Set();
/** @type {Map<Element, number>} the timers of scrollers that are moving */ const moving = new Map();
/** @type {Map<Collection, number>} the timers of requests that have to wait */ const waiting = new Map();

class Collection {
  /** How much farther in the browser the rows are than `sizes` has them, px. */ shift = 0;
  /** The row that stays where it is when others come or go, and its position in the scroller's content.
   * @type {{ row: HTMLElement, at: number } | null} */ anchor = null;
  /** Where the scroller was last, px from the collection's start. */ position = 0;
  /** When rows were requested last. */ requestedAt = 0;
  /** The first mounted row. */ start = 0;
  /** The row after the last mounted one. */ stop = 0;
  /** The number of all rows. */ count = 0;
  /** px between two rows */ spacing = 0;
  /** The start of the scroller on the screen, px of the page. */ base = 0;
  /** How large the page is drawn: behind a sheet it is smaller. */ factor = 1;
  /** The start and the end of what is visible, from the scroller's start. @type {[number, number]} */ visible = [0, 0];

  /** @param {HTMLElement} before @param {HTMLElement} after the gaps */
  constructor(before, after) {
    /** A row that is mounted besides, far from the others. @type {number} */ this.distant = -1;
    /** @type {number[]} the first rows of the last requests */ this.asked = [];
    /** @type {number[]} the numbers of the requests that are not answered yet */ this.unanswered = [];
    /** @type {[number, number] | undefined} the rows that are requested last, until they are answered */ this.requested = undefined;
    this.before = before;
    this.after = after;
    this.isHorizontal = !!before.parentElement?.matches('.hstack');
    this.scroller = before.parentElement?.closest(this.isHorizontal ? '.scroll.x' : '.scroll.y,.wm-scroll') ?? null;
    if (this.scroller instanceof HTMLElement) {
      this.scroller.style.overflowAnchor = 'none'; // the rows are kept in place here
      claim(this.scroller, 'style');
    }
    this.readNumbers();
    this.sizes = new RowSizes(this.count, ESTIMATE);
  }

  readNumbers() {
    this.numbers = this.before.dataset.rows;
    [this.start, this.stop, this.count, this.distant = -1] = (this.numbers ?? '').split(' ').map(Number);
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

  /** The start and the end of an element along the axis, in the direction of reading, from the scroller's start.
   * @param {Element} element @returns {[number, number]} */
  extent(element) {
    const [from, to] = this.onScreen(element);
    return [from / this.factor - this.base, to / this.factor - this.base];
  }

  /** The start and the end of an element on the screen.
   * @param {Element} element @returns {[number, number]} */
  onScreen(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return this.along(this.isHorizontal ? [left, right] : [top, bottom]);
  }

  /** @param {[number, number]} extent @returns {[number, number]} */
  along([from, to]) {
    return this.isHorizontal && isRightToLeft(this.before) ? [-to, -from] : [from, to];
  }

  /** How far the scroller is scrolled, in the direction of reading. */
  get scrolled() {
    return this.scroller ? this.isHorizontal ? Math.abs(this.scroller.scrollLeft) : this.scroller.scrollTop : 0;
  }

  /** @param {number} way px */
  scrollBy(way) {
    if (!this.scroller || Math.abs(way) < 0.5) return;
    corrected.add(this.scroller);
    if (this.isHorizontal) this.scroller.scrollLeft += isRightToLeft(this.before) ? -way : way;
    else this.scroller.scrollTop += way;
  }

  /** The start of the collection, where its first row would be. */
  get origin() {
    const first = this.before.hidden ? this.before.nextElementSibling ?? this.after : this.before;
    return this.extent(first)[0];
  }

  /** Looks where the scroller is.
   * @returns {boolean} whether the collection is laid out: it is not on a covered screen */
  look() {
    const parent = this.before.parentElement;
    if (!this.before.isConnected || !parent?.getClientRects().length) return false;
    this.factor = parent.getBoundingClientRect().width / parent.offsetWidth || 1;
    const [from, to] = this.scroller ? this.onScreen(this.scroller) : this.along([0, this.isHorizontal ? innerWidth : innerHeight]);
    const part = this.scroller && visiblePart(this.scroller);
    const [start, end] = part ? this.along(this.isHorizontal ? part.x : part.y) : [from, to]; // without the bars, whose sizes are the page's own
    this.base = from / this.factor;
    this.visible = [start - from, (to - from) / this.factor - (to - end)];
    return true;
  }

  /** Measures the mounted rows.
   * @param {Element[]} rows */
  measure(rows) {
    const length = this.stop - this.start, style = getComputedStyle(/** @type {Element} */ (this.before.parentElement));
    this.spacing = parseFloat(this.isHorizontal ? style.columnGap : style.rowGap) || 0;
    if (!rows.length || !length) return;
    const extents = rows.map(row => this.extent(row)), last = extents[extents.length - 1][1] + this.spacing;
    // Elements and rows do not correspond if a row consists of several, or of none: then all have the same size.
    const isEach = rows.length === length, mean = (last - extents[0][0]) / length;
    for (let index = 0; index < length; index++) {
      this.sizes.measure(this.start + index, isEach ? (extents[index + 1]?.[0] ?? last) - extents[index][0] : mean);
    }
  }

  /** Follows the server: measures the mounted rows, and gives the gaps the sizes of the others, so that the row at the top stays where it is. */
  follow() {
    if (!this.look()) return;
    this.readNumbers();
    const { start, stop, count, rows, distantRow } = this;
    for (const each of this.elements) each.toggleAttribute('data-client-distant', each === distantRow);
    if (count !== this.sizes.count) this.sizes.reset(count);
    const isFirst = !this.sizes.stored;
    this.measure(rows);
    if (isFirst) this.sizes.estimate = this.sizes.mean;
    const index = this.anchor ? rows.indexOf(this.anchor.row) : -1, origin = this.origin + this.scrolled;
    // The anchor has to stay where it was, whatever has come or gone before it.
    const isAnchored = index >= 0 && rows.length === stop - start, isMovedByApp = !isAnchored && this.isMovedByApp;
    if (this.anchor && isAnchored) this.shift = this.anchor.at - origin - this.sizes.offset(start + index);
    else if (isMovedByApp) this.shift = this.scale.toBrowser(this.sizes.offset(start)) - this.sizes.offset(start);
    this.resize();
    this.number(rows);
    // The app is about to scroll, too.
    if (!isMovedByApp && (!this.isMoving || this.before.hidden || this.sizes.offset(start) + this.shift < 0)) this.settle();
    this.note();
  }

  /** Whether the app has had other rows mounted, in order to scroll to one of them. */
  get isMovedByApp() {
    const [first, end] = this.shownRows;
    return (end <= this.start || first >= this.stop) && !this.asked.includes(this.start);
  }

  /** Whether the server has changed the numbers since they were read. */
  get isOutdated() {
    return this.before.dataset.rows !== this.numbers;
  }

  get isMoving() {
    return !!this.scroller && (touched.has(this.scroller) || moving.has(this.scroller));
  }

  /** Tells screen readers which rows of how many are mounted.
   * @param {HTMLElement[]} rows */
  number(rows) {
    if (rows.length !== this.stop - this.start) return;
    rows.forEach((row, index) => {
      if (!row.matches('[role=listitem],[role=option]')) return;
      row.setAttribute('aria-posinset', String(this.start + index + 1));
      row.setAttribute('aria-setsize', String(this.count));
      claim(row, 'aria-posinset', 'aria-setsize');
    });
  }

  /** The row at the top of what is visible, and how far it is scrolled, px; nothing if another part of the scroller is there. */
  get place() {
    const [from] = this.visible, [index] = this.shownRows, within = from - this.origin - this.shift - this.sizes.offset(index);
    return within < 0 || index === this.count - 1 && within > this.sizes.estimate ? [] : [index, Math.round(within)];
  }

  /** Shows a row at the top of what is visible.
   * @param {number} index @param {number} within px that it is scrolled @returns {boolean} whether it is mounted */
  show(index, within) {
    const row = Math.min(index, this.count - 1), offset = this.sizes.offset(row) + within, position = this.scale.toBrowser(offset);
    this.shift = position - offset;
    this.resize();
    this.scrollBy(position - this.visible[0] + this.origin);
    this.note();
    this.request();
    return row >= this.start && row < this.stop;
  }

  /** Gives the gaps their sizes. */
  resize() {
    const { start, stop, sizes, spacing, distant, distantRow } = this, { shown, isScaled } = this.scale, first = sizes.offset(start), next = sizes.offset(stop);
    const before = start ? Math.max(0, first + this.shift) : 0;
    const after = isScaled ? shown - before - (next - first) : sizes.total - next;
    this.size(this.before, before - spacing);
    this.size(this.after, Math.max(after, stop < this.count ? sizes.estimate : 0) - spacing);
    if (!distantRow) return;
    const parent = /** @type {Element} */ (this.before.parentElement), at = this.origin + this.shift + sizes.offset(distant) - this.extent(parent)[0];
    distantRow.style.setProperty('--at', `${at}px`);
    claim(distantRow, 'style');
  }

  /** @param {HTMLElement} gap @param {number} size px */
  size(gap, size) {
    gap.style.setProperty('--size', `${Math.max(0, size)}px`);
    gap.style.setProperty('--row', `${this.sizes.estimate}px`);
    claim(gap, 'style');
  }

  get scale() {
    const [from, to] = this.visible;
    return scale(this.sizes.total, to - from);
  }

  /** Brings the rows to where they belong, together with the scroller, so that nothing moves on the screen. */
  settle() {
    const before = this.sizes.offset(this.start);
    this.sizes.estimate = this.sizes.mean;
    this.shift += before - this.sizes.offset(this.start);
    const { toBrowser, isScaled } = this.scale, position = this.visible[0] - this.origin, offset = position - this.shift;
    const wanted = isScaled ? toBrowser(offset) - offset : 0, way = wanted - this.shift;
    this.shift = wanted;
    this.resize();
    this.scrollBy(way);
  }

  /** Notes where the scroller is, and which row has to stay there. */
  note() {
    const [from, to] = this.visible, { rows } = this;
    this.position = from - this.origin;
    // The sizes tell where to begin, so that not all rows are looked at in each frame of a scroll.
    const likely = rows.length === this.stop - this.start ? this.shownRows[0] - this.start - 1 : 0;
    const row = rows.slice(Math.max(0, likely)).find(each => {
      const [start, end] = this.extent(each);
      return end > from && start < to;
    });
    this.anchor = row ? { row, at: this.extent(row)[0] + this.scrolled } : null;
  }

  /** Called when the user, or the app, has scrolled. */
  scrolledTo() {
    if (!this.look()) return;
    const position = this.visible[0] - this.origin, { isJump, toRows } = this.scale;
    const [first, end] = this.shownRows, isMounted = first >= this.start && end <= this.stop;
    if (isJump(position - this.position) && !isMounted) {
      this.shift = position - toRows(position);
      this.resize();
    }
    this.note();
    this.requestMissing();
  }

  /** @returns {[number, number]} the first row that is visible, and the one after the last */
  get shownRows() {
    const [from, to] = this.visible, origin = this.origin + this.shift;
    return [this.sizes.indexAt(from - origin), this.sizes.indexAt(to - origin) + 1];
  }

  /** Looks where the scroller is, and requests rows that are missing there. */
  request() {
    if (this.look()) this.requestMissing();
  }

  /** Requests rows that are missing near what is visible. */
  requestMissing() {
    const [from, to] = this.visible, origin = this.origin, end = this.extent(this.after.hidden ? this.after.previousElementSibling ?? this.after : this.after)[1];
    // Beyond what is visible nothing is requested: there may be many collections in a scroller.
    if (origin > to + (to - from) || end < from - (to - from)) return;
    this.unanswered = this.unanswered.filter(sequence => sequence > acknowledged());
    if (!this.unanswered.length) this.requested = undefined;
    const wanted = rowsToRequest(this.shownRows, this.requested ?? [this.start, this.stop], this.count);
    if (!wanted) return;
    const pause = this.unanswered.length < UNANSWERED ? PAUSE - (performance.now() - this.requestedAt) : PAUSE;
    if (pause > 0) {
      if (!waiting.has(this)) waiting.set(this, setTimeout(() => this.requestAgain(), pause));
      return updateIdle();
    }
    this.requestedAt = performance.now();
    this.asked = [wanted[0], ...this.asked].slice(0, 8);
    this.requested = wanted;
    this.unanswered.push(send(['rows', numberOf(this.before), ...wanted, this.usedRow]));
  }

  requestAgain() {
    waiting.delete(this);
    updateIdle();
    this.request();
  }

  /** The number of the row that must not go: the focus is in it, or the user drags it. */
  get usedRow() {
    const used = this.elements.find(row => row.contains(document.activeElement) || row.matches('[data-client-lifted],:has([data-client-open])'));
    return used ? numberOf(used) : 0;
  }
}

/** @returns {Collection[]} of the page */
function all() {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.row-gap.before'))].flatMap(before => {
    const known = collections.get(before);
    if (known?.after.isConnected) return [known];
    let after = before.nextElementSibling;
    while (after && !after.matches('.row-gap.after')) after = after.nextElementSibling;
    if (!(after instanceof HTMLElement)) return [];
    const found = new Collection(before, after);
    collections.set(before, found);
    return [found];
  });
}

/** @param {EventTarget | null} scroller @returns {Collection[]} */
const of = scroller => all().filter(each => each.scroller === scroller);

function follow() {
  const found = all();
  for (const each of found) each.follow();
  // After the commands of this frame: the app may scroll to what has been mounted.
  queueMicrotask(() => found.forEach(each => each.request()));
}

/** @param {Element} scroller has come to rest */
function rest(scroller) {
  clearTimeout(moving.get(scroller));
  moving.delete(scroller);
  updateIdle();
  if (touched.has(scroller)) return;
  for (const each of of(scroller)) {
    if (!each.look()) continue;
    each.settle();
    each.note();
    each.request(); // looks again: the scroller may have moved
  }
}

document.addEventListener('scroll', ({ target }) => {
  const found = of(target);
  if (!found.length || !(target instanceof Element)) return;
  clearTimeout(moving.get(target));
  moving.set(target, setTimeout(() => rest(target), REST));
  updateIdle();
  for (const each of found) each.scrolledTo();
}, { capture: true, passive: true });

/** @param {Element} target @returns {Element[]} */
function scrollersAround(target) {
  const found = [];
  for (let each = target.closest('.scroll,.wm-scroll'); each; each = each.parentElement?.closest('.scroll,.wm-scroll') ?? null) found.push(each);
  return found;
}
on('touchstart', target => scrollersAround(target).forEach(each => touched.add(each)));
for (const type of /** @type {const} */ (['touchend', 'touchcancel'])) on(type, () => {
  const ended = [...touched];
  touched.clear();
  for (const scroller of ended) if (!moving.has(scroller)) rest(scroller);
});
addEventListener('resize', follow);

rowPlaces.at = scroller => {
  for (const [number, each] of of(scroller).entries()) if (each.look() && each.place.length) return [number, ...each.place];
  return [];
};
rowPlaces.show = (scroller, [number, index, within]) => {
  const found = of(scroller)[number];
  return !!found?.look() && found.show(index, within);
};

idleWhile(() => !moving.size && !waiting.size);
afterPatches('guides', isStructural => (isStructural || all().some(each => each.isOutdated)) && follow());
follow();
restoreOffsets();
