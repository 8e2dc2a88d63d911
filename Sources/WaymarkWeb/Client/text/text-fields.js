// Sends the user's edits of text fields, and applies the server's.
import { localized } from '../elements/texts.js';
import '../controls/controlled-inputs.js';
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { handlers, replayEarly } from '../connection/patches.js';
import { Versions } from '../controls/input-versions.js';
import { numberOf, on } from '../elements/page.js';
import { hideMessage, showMessage } from './field-message.js';
import { difference, editOf, moved, pieces, replaced, replacementsOf, transformed } from './text-edit.js';
import { TextExchange } from './text-exchange.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */
/** The text that the server has; the number of its page; and a whole text from the server that is shown once all edits of the text before are
 * answered.
 * @typedef {{ exchange: TextExchange, page: number, next: { text: string, received: number, page: number } | null }} Field */

const AHEAD = 50; // pieces of a long text that are sent before the first is answered
const ACKNOWLEDGED = 32; // edits of the server after which they are acknowledged by an edit that changes nothing
const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
const versions = new Versions();
/** @type {WeakMap<Control, Field>} */ const fields = new WeakMap();
/** The fields whose text could not be sent, or that wait for answers before they show another one.
 * @type {Set<Control>} */
const waiting = new Set();
/** @type {Control | null} */ let composing = null;
/** @type {(() => void)[]} */ const deferred = []; // what arrived during a composition

/** @param {Element} element @returns {boolean} */
const isField = element => element.matches('[data-on~=edit]');

/** @param {Control} control @returns {Field} */
function fieldOf(control) {
  let field = fields.get(control);
  if (!field) fields.set(control, field = { exchange: new TextExchange(control.defaultValue), page: Number(app.dataset.page), next: null });
  return field;
}

/** Sends what the user has changed in a field, or says at the field why not.
 * @param {Control} control */
function sendEdit(control) {
  const { exchange, page } = fieldOf(control), text = wellFormed(control.value), limit = Number(control.dataset.limit);
  const replacement = difference(exchange.text, text, control.selectionEnd ?? text.length);
  if (!replacement) return sent(control);
  if (text.length > limit && text.length > exchange.text.length)
    return refuse(control, localized('This text is too long: it can have %lld characters.', limit));
  // What was acknowledged during a composition is still needed for the edits that arrived then.
  const known = deferred.length ? 0 : acknowledged();
  const all = pieces(replacement);
  for (const piece of all) {
    if (all.length > 1 && exchange.awaited(acknowledged()) >= AHEAD) return void waiting.add(control);
    const version = versions.next(numberOf(control)), sequence = send(['edit', numberOf(control), version, page, exchange.received, ...piece]);
    if (!sequence) return refuse(control, localized('This text is not saved yet. It will be as soon as that is possible.'));
    exchange.send(piece, version, sequence, known);
  }
  sent(control);
}

/** @param {string} text @returns {string} the text, with another character in place of halves of characters */
const wellFormed = text => text.isWellFormed?.() === false ? text.toWellFormed?.() ?? text : text;

/** @param {Control} control @param {string} reason */
function refuse(control, reason) {
  waiting.add(control);
  showMessage(control, reason);
}

/** @param {Control} control */
function sent(control) {
  if (!fieldOf(control).next || !control.isConnected) waiting.delete(control);
  hideMessage(control);
}

/** Applies an edit to what a field shows, which may contain what was not sent yet.
 * @param {Control} control @param {string} before the text that the edit is of @param {TextEdit} edit */
function change(control, before, edit) {
  const own = difference(before, control.value), isFocused = control === document.activeElement;
  const all = replacementsOf(own ? transformed(edit, editOf(own), true) : edit);
  let { selectionStart: start, selectionEnd: end } = control;
  const direction = control.selectionDirection ?? 'none';
  for (const replacement of all) {
    const [position, removed, inserted] = replacement;
    control.setRangeText(inserted, position, position + removed, 'preserve');
    [start, end] = [moved(start ?? 0, replacement), moved(end ?? 0, replacement)];
  }
  if (isFocused && all.length) control.setSelectionRange(start, end, direction);
}

/** @param {Control} control @param {import('./text-edit.js').TextReplacement} replacement @param {number} version */
function receiveEdit(control, replacement, version) {
  const field = fieldOf(control), { exchange, next } = field;
  if (next) return void Object.assign(next, { text: replaced(next.text, replacement), received: next.received + 1 });
  const before = exchange.text;
  change(control, before, exchange.receive(replacement, version));
  if (exchange.unacknowledged < ACKNOWLEDGED) return;
  const own = versions.next(numberOf(control)), sequence = send(['edit', numberOf(control), own, field.page, exchange.received, 0, 0, '']);
  if (sequence) exchange.send([0, 0, ''], own, sequence, acknowledged());
}

/** @param {Control} control @param {string} text @param {number} received */
function receiveWhole(control, text, received) {
  fieldOf(control).next = { text, received, page: Number(app.dataset.page) };
  showNext(control);
}

/** Shows a whole text from the server, unless edits of the text before it are still on their way.
 * @param {Control} control */
function showNext(control) {
  const field = fieldOf(control), { exchange, next } = field;
  if (!next) return;
  if (control === composing || exchange.awaited(acknowledged())) return void waiting.add(control);
  const others = difference(exchange.text, next.text), before = exchange.text;
  if (field.page !== next.page) versions.edits.delete(numberOf(control));
  fields.set(control, { exchange: new TextExchange(next.text, next.received), page: next.page, next: null });
  if (others) change(control, before, editOf(others));
  sendEdit(control);
}

const { setValue, isUpToDate } = handlers;
Object.assign(handlers, {
  /** @type {typeof setValue} */
  setValue(control, value, version, received = 0) {
    if (!isField(control)) setValue(control, value, version);
    else if (control === composing) deferred.push(() => receiveWhole(control, String(value), received));
    else receiveWhole(control, String(value), received);
  },
  /** @type {typeof handlers.edit} */
  edit(control, ...replacement) {
    const version = replacement.pop(), edit = /** @type {any} */ (replacement);
    if (control === composing) deferred.push(() => receiveEdit(control, edit, version));
    else receiveEdit(control, edit, version);
  },
  /** @type {typeof isUpToDate} */
  isUpToDate(control, version) {
    if (!isField(control)) return !!isUpToDate?.(control, version);
    const { exchange, next } = fieldOf(/** @type {Control} */ (control));
    return control !== composing && !next && versions.accepts(numberOf(control), version) && exchange.text === /** @type {Control} */ (control).value;
  },
});

on('input', control => isField(control) && control !== composing && sendEdit(control));
on('compositionstart', control => composing = control);
on('compositionend', control => {
  composing = null;
  if (isField(control)) sendEdit(control);
  for (const action of deferred.splice(0)) action();
  if (isField(control)) showNext(control);
});
afterPatches('texts', () => {
  for (const control of waiting) {
    if (!control.isConnected) sent(control);
    else if (fieldOf(control).next) showNext(control);
    else if (control !== composing) sendEdit(control);
  }
});
replayEarly(isField);
// Edits from before the script was loaded, and values filled in by the browser.
for (const control of /** @type {NodeListOf<Control>} */ (document.querySelectorAll('[data-on~=edit]'))) sendEdit(control);
