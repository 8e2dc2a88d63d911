// A row that can be deleted is swiped aside: a little shows Delete, far deletes.
import { isRightToLeft } from '../elements/page.js';
import { Velocity } from './velocity.js';

const SLOP = 10, WIDTH = 80, FAR = 0.6;

/** @typedef {{ open: (row: HTMLElement) => void, remove: (row: HTMLElement) => void, close: () => void }} Ends */

/** @param {Ends} ends */
export function startRowSwipes(ends) {
  document.addEventListener('touchstart', event => {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest('.row[data-deletes]'));
    if (!row || event.touches.length > 1 || target.closest('.row-grip, .row-minus, .row-delete, input, textarea, [data-editing]')) return;
    new RowSwipe(row, event.touches[0], ends);
  }, { passive: true });
}

class RowSwipe {
  listening = new AbortController();
  velocity = new Velocity();
  isHeld = false;
  away = 0;

  /** @param {HTMLElement} row @param {Touch} start @param {Ends} ends */
  constructor(row, start, ends) {
    this.row = row;
    this.start = start;
    this.ends = ends;
    this.sign = isRightToLeft(row) ? 1 : -1;
    const { signal } = this.listening;
    document.addEventListener('touchmove', event => this.moved(event), { passive: false, signal });
    document.addEventListener('touchend', event => this.released(event), { signal });
    document.addEventListener('touchcancel', () => this.finish(() => this.ends.close()), { signal });
  }

  /** @param {TouchEvent} event */
  moved(event) {
    const [{ clientX, clientY }] = event.touches, dx = (clientX - this.start.clientX) * this.sign;
    if (!this.isHeld) {
      if (event.touches.length > 1 || Math.abs(clientY - this.start.clientY) > SLOP || dx < -SLOP) return this.listening.abort(); // it scrolls
      if (dx < SLOP) return;
      this.isHeld = true;
      this.ends.open(this.row);
    }
    if (event.cancelable) event.preventDefault();
    this.away = Math.max(0, dx);
    this.velocity.add(event.timeStamp, this.away / this.row.offsetWidth);
    this.row.style.setProperty('--swiped', `${this.away}px`);
    this.row.toggleAttribute('data-client-swiping', true);
  }

  /** @param {TouchEvent} event */
  released(event) {
    const speed = this.velocity.at(event.timeStamp) * this.row.offsetWidth;
    this.finish(() => {
      if (this.away > FAR * this.row.offsetWidth) this.ends.remove(this.row);
      else if (speed < -0.3 || this.away < WIDTH / 2 && speed < 0.3) this.ends.close();
      else this.ends.open(this.row);
    });
  }

  /** @param {() => void} act */
  finish(act) {
    this.listening.abort();
    this.row.removeAttribute('data-client-swiping');
    if (this.isHeld) act();
  }
}
