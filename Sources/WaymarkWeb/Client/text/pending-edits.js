// The user's edits of a text that are on their way, and the numbers of the server's: see TextExchange.swift, the other half. No I/O.
import { composed } from './composed-edit.js';
import { transformed } from './text-transformation.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */

export class PendingEdits {
  /** The number of the server's edits and whole texts. */ received;
  unacknowledged = 0; // the number of them since the user's last edit was sent
  /** The user's edits that the server's next one may not have seen.
   * @type {{ version: number, sequence: number, edit: TextEdit }[]} */
  pending = [];

  /** @param {number} [received] */
  constructor(received = 0) {
    this.received = received;
  }

  /** Adds an edit of the user.
   * @param {TextEdit} edit @param {number} version @param {number} sequence of its frame: the same as that of the edit before
   * if both are one frame @param {number} acknowledged the last frame that the server has answered */
  add(edit, version, sequence, acknowledged) {
    this.pending = this.pending.filter(each => each.sequence > acknowledged);
    const last = this.pending.at(-1);
    if (last?.sequence === sequence) {
      edit = composed(last.edit, edit);
      this.pending.pop();
    }
    this.pending.push({ version, sequence, edit });
    this.unacknowledged = 0;
  }

  /** @param {number} sequence of the last frame that the server has answered @returns {number} of edits after it */
  awaited(sequence) {
    return this.pending.filter(each => each.sequence > sequence).length;
  }

  /** Adds an edit of the server.
   * @param {TextEdit} edit @param {number} version of the user's last edit that it has seen
   * @returns {TextEdit} the edit of the text with the pending edits */
  transform(edit, version) {
    this.pending = this.pending.filter(each => each.version > version);
    for (const each of this.pending) {
      const own = each.edit;
      each.edit = transformed(own, edit, false);
      edit = transformed(edit, own, true);
    }
    this.received++;
    this.unacknowledged++;
    return edit;
  }
}
