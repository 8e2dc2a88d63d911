// Moves a row that is dragged by its grip, with a pointer or the arrow keys, and shifts the other rows to make space. A row that can be dragged
// elsewhere leaves its list with the pointer: the event `wm-leaving` tells it.
import { moveRow, positionRows, shift, shiftOf, shownOrder } from '../controls/row-moves.js';
import { moved } from '../controls/row-order.js';
import { edgeSpeed, EdgeSteps } from './edge-scroll.js';

export class RowDrag {
  /** @type {HTMLElement[]} */ order;
  listening = new AbortController();
  frame = 0;
  steps = new EdgeSteps();

  /** @param {HTMLElement} row @param {(position: number | null) => void} announce to screen readers @param {() => void} ended called at the end */
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

  /** Begins to move the row with a pointer.
   * @param {{ target: EventTarget | null, pointerId: number, clientY: number }} event where the row was taken */
  followPointer(event) {
    const { signal } = this.listening, grip = /** @type {HTMLElement} */ (event.target);
    this.grabOffset = event.clientY - this.row.getBoundingClientRect().top;
    this.y = event.clientY;
    grip.setPointerCapture(event.pointerId);
    /** @param {(event: PointerEvent) => void} action */
    const samePointer = action => (/** @type {PointerEvent} */ each) => {
      if (each.pointerId === event.pointerId) action(each);
    };
    grip.addEventListener('pointermove', samePointer(each => this.leaves(each) || (this.y = each.clientY, this.dragged())), { signal });
    grip.addEventListener('pointerup', samePointer(() => this.drop()), { signal });
    grip.addEventListener('pointercancel', samePointer(() => this.cancel()), { signal });
    this.frame = requestAnimationFrame(now => this.scroll(now));
  }

  /** @param {PointerEvent} event @returns {boolean} whether the row leaves the list */
  leaves(event) {
    const { row } = this, list = row.closest('.list')?.getBoundingClientRect(), { clientX: x, clientY: y } = event;
    if (!list || !row.matches('[data-drag]') || (x >= list.left && x < list.right && y >= list.top && y < list.bottom)) return false;
    this.cancel();
    row.dispatchEvent(new CustomEvent('wm-leaving', { bubbles: true, detail: event }));
    return true;
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

  /** Scrolls while the pointer is near an edge of the scroller.
   * @param {number} now ms: the time of the frame */
  scroll(now) {
    const { scroller, y = 0 } = this, box = scroller?.getBoundingClientRect();
    if (scroller && box) {
      const step = this.steps.next(edgeSpeed(y, box.top, box.bottom), now), before = scroller.scrollTop;
      if (step) scroller.scrollTop += step;
      if (scroller.scrollTop !== before) this.dragged();
    }
    if (!this.listening.signal.aborted) this.frame = requestAnimationFrame(each => this.scroll(each));
  }

  /** Shows and announces a new order.
   * @param {HTMLElement[]} order */
  setOrder(order) {
    if (order.every((each, index) => each === this.order[index])) return;
    this.order = order;
    positionRows(order, this.grabOffset === undefined ? undefined : this.row);
    this.say(this.index + 1);
  }

  /** Moves the row by keys.
   * @param {number} by a number of positions */
  moveBy(by) {
    const others = this.order.filter(each => each !== this.row), to = Math.max(0, Math.min(others.length, this.index + by));
    this.setOrder(moved(this.order, this.row, others[to] ?? null));
    this.row.scrollIntoView({ block: 'nearest' });
  }

  /** Updates the order after patches, which may have inserted, removed or moved rows during the drag. */
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
    this.say(null);
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
