// Swipes rows with actions: a short swipe reveals their buttons, a long one runs the first.
import { isRightToLeft } from '../elements/page.js';
import { Velocity } from './velocity.js';

const SLOP = 10, FULL_FRACTION = 0.6, SPEED = 0.3; // points; of the row's width, beyond which the first action runs; points per ms

/** @typedef {'leading' | 'trailing'} Edge */
/** @typedef {{ open: (row: HTMLElement, edge: Edge) => void, run: (row: HTMLElement, edge: Edge) => void, close: () => void, width: (row: HTMLElement, edge: Edge) => number, allowsFull: (row: HTMLElement, edge: Edge) => boolean }} Actions
 * `width` returns that of the buttons in points, 0 if there are none */

/** @param {Actions} actions */
export function startRowSwipes(actions) {
  document.addEventListener('touchstart', event => {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest('.row:is([data-deletes], .swipes)'));
    if (!row || event.touches.length > 1 || target.closest('.row-grip, .row-minus, .row-delete, .swipe-strip, input, textarea, wm-rich-text, [data-editing], .wm-menu-layer, .drags')) return;
    new RowSwipe(row, event.touches[0], actions);
  }, { passive: true });
}

class RowSwipe {
  listening = new AbortController();
  velocity = new Velocity();
  /** The side whose buttons the swipe reveals; null until it has begun.
   * @type {Edge | null} */
  edge = null;
  distance = 0;

  /** @param {HTMLElement} row @param {Touch} start @param {Actions} actions */
  constructor(row, start, actions) {
    this.row = row;
    this.start = start;
    this.actions = actions;
    const { signal } = this.listening;
    document.addEventListener('touchmove', event => this.moved(event), { passive: false, signal });
    document.addEventListener('touchend', event => this.released(event), { signal });
    document.addEventListener('touchcancel', () => this.finish(() => this.actions.close()), { signal });
  }

  /** @param {TouchEvent} event @returns {Edge | null} the side of a swipe that begins; null if it is none, or not yet */
  begun({ touches: [{ clientX, clientY }, second] }) {
    const dx = (clientX - this.start.clientX) * (isRightToLeft(this.row) ? -1 : 1), edge = dx > 0 ? 'leading' : 'trailing';
    if (second || Math.abs(clientY - this.start.clientY) > SLOP) this.listening.abort(); // it scrolls
    else if (Math.abs(dx) >= SLOP) {
      if (this.actions.width(this.row, edge)) return edge;
      this.listening.abort();
    }
    return null;
  }

  /** @param {TouchEvent} event */
  moved(event) {
    if (!this.edge) {
      this.edge = this.begun(event);
      if (!this.edge) return;
      this.actions.open(this.row, this.edge);
    }
    if (event.cancelable) event.preventDefault();
    const { edge, row } = this, towards = (edge === 'leading' ? 1 : -1) * (isRightToLeft(row) ? -1 : 1);
    this.distance = Math.max(0, (event.touches[0].clientX - this.start.clientX) * towards);
    this.velocity.add(event.timeStamp, this.distance / row.offsetWidth);
    row.style.setProperty('--swiped', `${this.distance}px`);
    row.toggleAttribute('data-client-swiping', true);
    row.toggleAttribute('data-client-full', this.isFull(edge));
  }

  /** @param {Edge} edge */
  isFull(edge) {
    return this.distance > FULL_FRACTION * this.row.offsetWidth && this.actions.allowsFull(this.row, edge);
  }

  /** @param {TouchEvent} event */
  released(event) {
    const { row, edge, distance } = this, speed = this.velocity.at(event.timeStamp) * row.offsetWidth;
    this.finish(() => {
      if (!edge) return;
      if (this.isFull(edge)) this.actions.run(row, edge);
      else if (speed < -SPEED || distance < this.actions.width(row, edge) / 2 && speed < SPEED) this.actions.close();
      else this.actions.open(row, edge);
    });
  }

  /** @param {() => void} action */
  finish(action) {
    this.listening.abort();
    this.row.removeAttribute('data-client-swiping');
    this.row.removeAttribute('data-client-full');
    if (this.edge) action();
  }
}
