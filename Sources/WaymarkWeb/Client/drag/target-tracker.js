// Follows over which destination something is that is dragged: marks it, and tells the server when that changes.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { markTarget, placeIn, targetAt } from './drop-targets.js';

/** @typedef {{ x: number, y: number }} Point */

/** As the protocol numbers what becomes of something that is dragged. */
export const DROP = { entered: 0, left: 1, copied: 2, moved: 3 };

export class TargetTracker {
  /** @type {HTMLElement | null} */ target = null;

  /** @param {number} number of what was taken */
  constructor(number) {
    this.number = number;
  }

  /** @param {Point} at where the pointer is @param {Set<string>} types of what is dragged @param {HTMLElement[]} sources
   * @returns {boolean} whether the destination is another one than before */
  find(at, types, sources) {
    if (this.target && !this.target.isConnected) this.target = null;
    const target = targetAt(at, types, sources), before = this.target;
    if (target === before) return false;
    if (before) {
      markTarget(before, false);
      this.send(before, DROP.left, at);
    }
    this.target = target;
    if (target) {
      markTarget(target, true);
      this.send(target, DROP.entered, at);
    }
    return true;
  }

  /** @param {Element} target @param {number} phase @param {Point} at @returns {number} the number of the event; 0 if it can't be sent */
  send(target, phase, at) {
    return send(['drop', numberOf(target), phase, this.number, ...placeIn(target, at)]);
  }

  end() {
    if (this.target) markTarget(this.target, false);
  }
}
