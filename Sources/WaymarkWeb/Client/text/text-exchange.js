// What the server has of a text that the user edits while the app may change it, too: see TextExchange.swift, the other half. No I/O.
import { editOf, merged, replaced, replacementsOf, transformed } from './text-edit.js';

/** @typedef {import('./text-edit.js').TextReplacement} TextReplacement */
/** @typedef {import('./text-edit.js').TextEdit} TextEdit */

export class TextExchange {
  /** The number of the server's edits and whole texts. */ received;
  unacknowledged = 0; // the number of them since the user's last edit was sent
  /** The user's edits that the server's next one may not have seen.
   * @type {{ version: number, sequence: number, replacement: TextReplacement, edit: TextEdit }[]} */
  pending = [];

  /** @param {string} text as both sides have it @param {number} [received] */
  constructor(text, received = 0) {
    this.text = text;
    this.received = received;
  }

  /** Adds an edit of the user.
   * @param {TextReplacement} replacement @param {number} version @param {number} sequence of its frame: the same as that of the edit before
   * if both are one frame @param {number} acknowledged the last frame that the server has answered */
  send(replacement, version, sequence, acknowledged) {
    this.pending = this.pending.filter(each => each.sequence > acknowledged);
    const last = this.pending.at(-1);
    this.text = replaced(this.text, replacement);
    if (last?.sequence === sequence) replacement = merged(last.replacement, replacement) ?? replacement;
    if (last?.sequence === sequence) this.pending.pop();
    this.pending.push({ version, sequence, replacement, edit: editOf(replacement) });
    this.unacknowledged = 0;
  }

  /** @param {number} sequence of the last frame that the server has answered @returns {number} of edits after it */
  awaited(sequence) {
    return this.pending.filter(each => each.sequence > sequence).length;
  }

  /** Adds an edit of the server.
   * @param {TextReplacement} replacement @param {number} version of the user's last edit that it has seen
   * @returns {TextEdit} the edit of the text with the pending edits */
  receive(replacement, version) {
    this.pending = this.pending.filter(each => each.version > version);
    let edit = editOf(replacement);
    for (const each of this.pending) {
      const own = each.edit;
      each.edit = transformed(own, edit, false);
      edit = transformed(edit, own, true);
    }
    this.received++;
    this.unacknowledged++;
    this.text = replacementsOf(edit).reduce(replaced, this.text);
    return edit;
  }
}
