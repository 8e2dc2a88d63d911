// Swipes rows that can be deleted: a short swipe shows Delete, a long one deletes.
import { isRightToLeft } from '../elements/page.js';
import { Velocity } from './velocity.js';

const SLOP = 10, BUTTON_WIDTH = 80, DELETE_FRACTION = 0.6;

/** @typedef {{ openRow: (row: HTMLElement) => void, remove: (row: HTMLElement) => void, close: () => void }} Actions */

/** @param {Actions} actions */
export function startRowSwipes(actions) {
  document.addEventListener('touchstart', event => {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest('.row[data-deletes]'));
    if (!row || event.touches.length > 1 || target.closest('.row-grip, .row-minus, .row-delete, input, textarea, [data-editing]')) return;
    new RowSwipe(row, event.touches[0], actions);
  }, { passive: true });
}

class RowSwipe {
  listening = new AbortController();
  velocity = new Velocity();
  isSwiping = false;
  distance = 0;

  /** @param {HTMLElement} row @param {Touch} start @param {Actions} actions */
  constructor(row, start, actions) {
    this.row = row;
    this.start = start;
    this.actions = actions;
    this.sign = isRightToLeft(row) ? 1 : -1;
    const { signal } = this.listening;
    document.addEventListener('touchmove', event => this.moved(event), { passive: false, signal });
    document.addEventListener('touchend', event => this.released(event), { signal });
    document.addEventListener('touchcancel', () => this.finish(() => this.actions.close()), { signal });
  }

  /** @param {TouchEvent} event */
  moved(event) {
    const [{ clientX, clientY }] = event.touches, dx = (clientX - this.start.clientX) * this.sign;
    if (!this.isSwiping) {
      if (event.touches.length > 1 || Math.abs(clientY - this.start.clientY) > SLOP || dx < -SLOP) return this.listening.abort(); // it scrolls
      if (dx < SLOP) return;
      this.isSwiping = true;
      this.actions.openRow(this.row);
    }
    if (event.cancelable) event.preventDefault();
    this.distance = Math.max(0, dx);
    this.velocity.add(event.timeStamp, this.distance / this.row.offsetWidth);
    this.row.style.setProperty('--swiped', `${this.distance}px`);
    this.row.toggleAttribute('data-client-swiping', true);
  }

  /** @param {TouchEvent} event */
  released(event) {
    const speed = this.velocity.at(event.timeStamp) * this.row.offsetWidth;
    this.finish(() => {
      if (this.distance > DELETE_FRACTION * this.row.offsetWidth) this.actions.remove(this.row);
      else if (speed < -0.3 || this.distance < BUTTON_WIDTH / 2 && speed < 0.3) this.actions.close();
      else this.actions.openRow(this.row);
    });
  }

  /** @param {() => void} action */
  finish(action) {
    this.listening.abort();
    this.row.removeAttribute('data-client-swiping');
    if (this.isSwiping) action();
  }
}
