// What all fields share whose text the user and the app edit at the same time: when edits are sent, refused and applied.
import { localized } from '../elements/texts.js';
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { Versions } from '../controls/input-versions.js';
import { numberOf } from '../elements/page.js';
import { noteEditEnd } from './edit-ends.js';
import { hideMessage, showMessage } from './field-message.js';

const AHEAD = 50; // pieces of a long text that are sent before the first is answered
const ACKNOWLEDGED = 32; // edits of the server after which they are acknowledged by an edit that changes nothing
const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));

export const versions = new Versions();

/** The fields whose text could not be sent, or that wait for answers before they show another one.
 * @type {Set<EditedField<any, any>>} */
const waiting = new Set();

/** @returns {number} of the page that is shown */
export const currentPage = () => Number(app.dataset.page);

/** A field of a page. A subclass says what its text and its edits are.
 * @template Whole a whole text @template Piece an edit, as it is sent and received */
export class EditedField {
  page = currentPage();
  /** A whole text from the server that is shown once all edits of the text before are answered.
   * @type {{ value: Whole, received: number, page: number } | null} */
  next = null;
  /** What arrived during a composition.
   * @type {(() => void)[]} */
  deferred = [];

  /** @param {Element} element */
  constructor(element) {
    this.element = element;
  }

  /** @returns {import('./pending-edits.js').PendingEdits} */
  get exchange() {
    throw new Error('A field has an exchange.');
  }

  /** @returns {boolean} whether an input method is composing in it */
  get isComposing() {
    return false;
  }

  /** @returns {{ pieces: Piece[], before: number, after: number } | null} what the user has changed since the last edit, and the length of the text
   * before and after it; null if nothing has changed */
  unsent() {
    return null;
  }

  /** @param {Piece} _piece @returns {any[]} its fields in the event */
  fieldsOf(_piece) {
    return [];
  }

  /** @param {Piece} _piece @returns {number | null} where what it inserts or removes ends in the text after it */
  endOf(_piece) {
    return null;
  }

  /** The kind of the event. */ get kind() {
    return 'edit';
  }

  /** @returns {Piece} an edit that changes nothing */
  get nothing() {
    throw new Error('A field has edits.');
  }

  /** Notes an edit that is sent.
   * @param {Piece} _piece @param {number} _version @param {number} _sequence of its frame @param {number} _known the last frame that the server has
   * answered, as far as it matters */
  note(_piece, _version, _sequence, _known) {}

  /** Applies an edit of the server.
   * @param {Piece} _edit @param {number} _version */
  apply(_edit, _version) {}

  /** @param {Whole} value @param {Piece} _edit @returns {Whole} */
  changed(value, _edit) {
    return value;
  }

  /** Shows another text from the server, and keeps what was not sent.
   * @param {Whole} _value @param {number} _received */
  replace(_value, _received) {}

  /** Sends what the user has changed, or says at the field why not.
   * @returns {void} */
  sendEdit() {
    const change = this.unsent(), limit = Number(this.element.dataset.limit);
    if (!change) return this.sent();
    if (change.after > limit && change.after > change.before)
      return this.refuse(localized('This text is too long: it can have %lld characters.', limit));
    // What was acknowledged during a composition is still needed for the edits that arrived then.
    const known = this.deferred.length ? 0 : acknowledged();
    for (const piece of change.pieces) {
      if (change.pieces.length > 1 && this.exchange.awaited(acknowledged()) >= AHEAD) return void waiting.add(this);
      if (!this.send(piece, known)) return this.refuse(localized('This text is not saved yet. It will be as soon as that is possible.'));
    }
    this.sent();
  }

  /** @param {Piece} piece @param {number} known @returns {boolean} whether it was not refused */
  send(piece, known) {
    const number = numberOf(this.element), version = versions.next(number);
    const sequence = send([this.kind, number, version, this.page, this.exchange.received, ...this.fieldsOf(piece)]);
    if (!sequence) return false;
    this.note(piece, version, sequence, known);
    noteEditEnd(this.element, this.endOf(piece));
    return true;
  }

  /** @param {string} reason */
  refuse(reason) {
    waiting.add(this);
    showMessage(this.element, reason);
  }

  sent() {
    if (!this.next || !this.element.isConnected) waiting.delete(this);
    hideMessage(this.element);
  }

  /** @param {Piece} edit @param {number} version @returns {void} */
  receive(edit, version) {
    if (this.isComposing) return void this.deferred.push(() => this.receive(edit, version));
    this.finishDeferred();
    const { next } = this;
    if (next) Object.assign(next, { value: this.changed(next.value, edit), received: next.received + 1 });
    else {
      this.apply(edit, version);
      if (this.exchange.unacknowledged >= ACKNOWLEDGED) this.send(this.nothing, acknowledged());
    }
  }

  /** @param {Whole} value @param {number} received @returns {void} */
  receiveWhole(value, received) {
    if (this.isComposing) return void this.deferred.push(() => this.receiveWhole(value, received));
    this.finishDeferred();
    this.next = { value, received, page: currentPage() };
    this.showNext();
  }

  /** Shows a whole text from the server, unless edits of the text before it are still on their way. */
  showNext() {
    const { next } = this;
    if (!next) return;
    if (this.isComposing || this.exchange.awaited(acknowledged())) return void waiting.add(this);
    if (this.page !== next.page) versions.edits.delete(numberOf(this.element));
    this.page = next.page;
    this.next = null;
    this.replace(next.value, next.received);
    this.sendEdit();
  }

  /** Goes on after a composition. */
  finishComposition() {
    this.sendEdit();
    this.finishDeferred();
    this.showNext();
  }

  /** Applies what arrived during a composition. */
  finishDeferred() {
    for (const action of this.deferred.splice(0)) action();
  }

  /** Tries again to send what was refused, or to show what waits. */
  retry() {
    if (!this.element.isConnected) this.sent();
    else if (this.next) this.showNext();
    else if (!this.isComposing) this.sendEdit();
  }
}

afterPatches('texts', () => {
  for (const field of waiting) field.retry();
});
