// A row that is held by its grip follows the finger, the mouse or the arrow keys, and the others make way.
import { moveRow, positionRows, shift, shiftOf, shownOrder } from '../controls/row-moves.js';
import { moved } from '../controls/row-order.js';

const EDGE = 70, SPEED = 0.25; // points from the edge of what scrolls; points a frame for each of them

export class RowDrag {
  /** @type {HTMLElement[]} */ order;
  listening = new AbortController();
  frame = 0;

  /** @param {HTMLElement} row @param {(words: string) => void} announce @param {() => void} ended */
  constructor(row, announce, ended) {
    this.row = row;
    this.say = announce;
    this.ended = ended;
    this.order = this.start = shownOrder(row);
    this.scroller = /** @type {HTMLElement | null} */ (row.closest('.wm-scroll, .scroll'));
    row.toggleAttribute('data-client-lifted', true);
    row.parentElement?.toggleAttribute('data-client-sorting', true);
  }

  get index() {
    return this.order.indexOf(this.row);
  }

  /** @param {PointerEvent} event takes hold of the row where it is pressed */
  followPointer(event) {
    const { signal } = this.listening, grip = /** @type {HTMLElement} */ (event.target);
    this.grabOffset = event.clientY - this.row.getBoundingClientRect().top;
    this.y = event.clientY;
    grip.setPointerCapture(event.pointerId);
    /** @param {(event: PointerEvent) => void} act */
    const samePointer = act => (/** @type {PointerEvent} */ each) => {
      if (each.pointerId === event.pointerId) act(each);
    };
    grip.addEventListener('pointermove', samePointer(({ clientY }) => (this.y = clientY, this.dragged())), { signal });
    grip.addEventListener('pointerup', samePointer(() => this.drop()), { signal });
    grip.addEventListener('pointercancel', samePointer(() => this.cancel()), { signal });
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  dragged() {
    const { row } = this;
    if (!row.isConnected) return this.cancel();
    const unshiftedTop = row.getBoundingClientRect().top - shiftOf(row);
    shift(row, (this.y ?? 0) - (this.grabOffset ?? 0) - unshiftedTop, true);
    const others = this.order.filter(each => each !== row), top = row.offsetTop + shiftOf(row);
    let edge = Math.min(...this.order.map(each => each.offsetTop)), index = 0;
    for (const each of others) {
      if (edge + each.offsetHeight / 2 >= top) break;
      edge += each.offsetHeight;
      index++;
    }
    this.setOrder(moved(this.order, row, others[index] ?? null));
  }

  /** Near the edges of what scrolls, it scrolls on. */
  scroll() {
    const { scroller, y = 0 } = this, box = scroller?.getBoundingClientRect();
    if (scroller && box) {
      const above = box.top + EDGE - y, below = y - box.bottom + EDGE, before = scroller.scrollTop;
      if (above > 0 || below > 0) scroller.scrollTop += (above > 0 ? -above : below) * SPEED;
      if (scroller.scrollTop !== before) this.dragged();
    }
    if (!this.listening.signal.aborted) this.frame = requestAnimationFrame(() => this.scroll());
  }

  /** @param {HTMLElement[]} order */
  setOrder(order) {
    if (order.every((each, index) => each === this.order[index])) return;
    this.order = order;
    positionRows(order, this.grabOffset === undefined ? undefined : this.row);
    this.say(`position ${this.index + 1} of ${order.length}`);
  }

  /** @param {number} by so many places, by keys */
  moveBy(by) {
    const others = this.order.filter(each => each !== this.row), to = Math.max(0, Math.min(others.length, this.index + by));
    this.setOrder(moved(this.order, this.row, others[to] ?? null));
    this.row.scrollIntoView({ block: 'nearest' });
  }

  /** The server has said something: rows may have come, gone or moved under the hand. */
  refresh() {
    const { row } = this, start = row.isConnected ? shownOrder(row) : [];
    if (!start.length) return this.cancel();
    if (start.length === this.start.length && start.every((each, index) => each === this.start[index])) return;
    const next = this.order.slice(this.index + 1).find(each => start.includes(each));
    this.start = start;
    this.order = moved(start, row, next ?? null);
    positionRows(this.order, this.grabOffset === undefined ? undefined : row, true);
    if (this.grabOffset !== undefined) this.dragged();
  }

  drop() {
    const { row, start, order } = this, isMoved = start.some((each, index) => each !== order[index]);
    this.end();
    if (isMoved && row.isConnected) moveRow(row, order[order.indexOf(row) + 1] ?? null);
    else this.restoreOrder();
  }

  cancel() {
    this.end();
    this.restoreOrder();
    this.say('cancelled');
  }

  restoreOrder() {
    if (this.row.isConnected) positionRows(shownOrder(this.row));
  }

  end() {
    this.listening.abort();
    cancelAnimationFrame(this.frame);
    this.row.removeAttribute('data-client-lifted');
    this.row.parentElement?.removeAttribute('data-client-sorting');
    this.ended();
  }
}
