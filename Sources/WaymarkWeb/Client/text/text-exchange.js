// What the server has of a plain text that the user edits while the app may change it, too. No I/O.
import { PendingEdits } from './pending-edits.js';
import { editOf, replaced, replacementsOf } from './text-edit.js';

/** @typedef {import('./text-edit.js').TextReplacement} TextReplacement */

export class TextExchange extends PendingEdits {
  /** @param {string} text as both sides have it @param {number} [received] */
  constructor(text, received = 0) {
    super(received);
    this.text = text;
  }

  /** Adds an edit of the user.
   * @param {TextReplacement} replacement @param {number} version @param {number} sequence of its frame @param {number} acknowledged the last frame
   * that the server has answered */
  send(replacement, version, sequence, acknowledged) {
    this.text = replaced(this.text, replacement);
    this.add(editOf(replacement), version, sequence, acknowledged);
  }

  /** Adds an edit of the server.
   * @param {TextReplacement} replacement @param {number} version of the user's last edit that it has seen
   * @returns {import('./text-edit.js').TextEdit} the edit of the text with the pending edits */
  receive(replacement, version) {
    const edit = this.transform(editOf(replacement), version);
    this.text = replacementsOf(edit).reduce(replaced, this.text);
    return edit;
  }
}
