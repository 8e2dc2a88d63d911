// Requests rows of a large collection, neither too often nor without end while the server does not answer.
import { updateIdle } from '../connection/idle.js';
import { acknowledged, send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { rowsToRequest } from './row-range.js';

const PAUSE = 50; // ms between two requests
const UNANSWERED = 4; // requests; further ones wait, so that scrolling without a connection does not fill the queue

/** @type {Set<RowRequests>} */ const waiting = new Set();

/** Whether no request waits to be sent. */
export const areRequestsSent = () => !waiting.size;

export class RowRequests {
  /** @type {number[]} the first rows of the last requests */ asked = [];
  /** @type {number[]} the numbers of the requests that are not answered yet */ #unanswered = [];
  /** @type {[number, number] | undefined} the rows that are requested last, until they are answered */ #requested;
  #requestedAt = -PAUSE;

  /** @param {Element} gap through which rows are requested @param {() => void} again calls `request` with what is visible by then */
  constructor(gap, again) {
    this.gap = gap;
    this.again = again;
  }

  /** @param {[number, number]} shown the first visible row, and the one after the last @param {[number, number]} mounted @param {number} count of
   * all rows @param {import('./grid-lines.js').GridLines} lines @param {() => number} usedRow returns the number of a row that must not go */
  request(shown, mounted, count, lines, usedRow) {
    this.#unanswered = this.#unanswered.filter(sequence => sequence > acknowledged());
    if (!this.#unanswered.length) this.#requested = undefined;
    const missing = rowsToRequest(shown, this.#requested ?? mounted, count);
    if (!missing) return;
    const pause = this.#unanswered.length < UNANSWERED ? PAUSE - (performance.now() - this.#requestedAt) : PAUSE;
    if (pause > 0) return this.#wait(pause);
    const wanted = lines.whole(missing, count);
    this.#requestedAt = performance.now();
    this.asked = [wanted[0], ...this.asked].slice(0, 8);
    this.#requested = wanted;
    this.#unanswered.push(send(['rows', numberOf(this.gap), ...wanted, usedRow()]));
  }

  /** @param {number} pause ms */
  #wait(pause) {
    if (waiting.has(this)) return;
    waiting.add(this);
    updateIdle();
    setTimeout(() => {
      waiting.delete(this);
      updateIdle();
      this.again();
    }, pause);
  }
}
