// Sends the user's edits of text fields, and applies the server's.
import '../controls/controlled-inputs.js';
import { handlers, replayEarly } from '../connection/patches.js';
import { numberOf, on } from '../elements/page.js';
import { EditedField, versions } from './edited-field.js';
import { difference, editOf, moved, pieces, replaced, replacementsOf } from './text-edit.js';
import { transformed } from './text-transformation.js';
import { TextExchange } from './text-exchange.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */
/** @typedef {import('./text-edit.js').TextReplacement} TextReplacement */

/** @type {WeakMap<Control, PlainField>} */ const fields = new WeakMap();
/** @type {Control | null} */ let composing = null;

/** @param {Element} element @returns {boolean} */
const isField = element => element.matches('[data-on~=edit]:not(wm-rich-text)');

/** @param {string} text @returns {string} the text, with another character in place of halves of characters */
const wellFormed = text => text.isWellFormed?.() === false ? text.toWellFormed?.() ?? text : text;

/** @extends {EditedField<string, TextReplacement>} */
class PlainField extends EditedField {
  /** @param {Control} control */
  constructor(control) {
    super(control);
    this.control = control;
    this.texts = new TextExchange(control.defaultValue);
  }

  /** @override */ get exchange() {
    return this.texts;
  }

  /** @override */ get isComposing() {
    return this.control === composing;
  }

  /** @override @returns {TextReplacement} */ get nothing() {
    return [0, 0, ''];
  }

  /** @override @returns {{ pieces: TextReplacement[], before: number, after: number } | null} */
  unsent() {
    const text = wellFormed(this.control.value), before = this.texts.text;
    const replacement = difference(before, text, this.control.selectionEnd ?? text.length);
    return replacement && { pieces: pieces(replacement), before: before.length, after: text.length };
  }

  /** @override @param {TextReplacement} piece */
  fieldsOf(piece) {
    return piece;
  }

  /** @override @param {TextReplacement} piece */
  endOf([position, removed, inserted]) {
    return removed || inserted ? position + inserted.length : null;
  }

  /** @override @param {TextReplacement} piece @param {number} version @param {number} sequence @param {number} known */
  note(piece, version, sequence, known) {
    this.texts.send(piece, version, sequence, known);
  }

  /** @override @param {TextReplacement} replacement @param {number} version */
  apply(replacement, version) {
    const before = this.texts.text;
    this.show(before, this.texts.receive(replacement, version));
  }

  /** @override @param {string} value @param {TextReplacement} edit */
  changed(value, edit) {
    return replaced(value, edit);
  }

  /** @override @param {string} text @param {number} received */
  replace(text, received) {
    const before = this.texts.text, others = difference(before, text);
    this.texts = new TextExchange(text, received);
    if (others) this.show(before, editOf(others));
  }

  /** Applies an edit to what the field shows, which may contain what was not sent yet.
   * @param {string} before the text that the edit is of @param {TextEdit} edit */
  show(before, edit) {
    const { control } = this, own = difference(before, control.value), isFocused = control === document.activeElement;
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
}

/** @param {Control} control @returns {PlainField} */
function fieldOf(control) {
  let field = fields.get(control);
  if (!field) fields.set(control, field = new PlainField(control));
  return field;
}

const { setValue, isUpToDate } = handlers;
Object.assign(handlers, {
  /** @type {typeof setValue} */
  setValue(control, value, version, received = 0) {
    if (isField(control)) fieldOf(control).receiveWhole(String(value), received);
    else setValue(control, value, version, received);
  },
  /** @type {typeof handlers.edit} */
  edit(control, ...replacement) {
    const version = replacement.pop();
    fieldOf(control).receive(/** @type {any} */ (replacement), version);
  },
  /** @type {typeof isUpToDate} */
  isUpToDate(control, version) {
    if (!isField(control)) return !!isUpToDate?.(control, version);
    const field = fieldOf(/** @type {Control} */ (control));
    return control !== composing && !field.next && versions.accepts(numberOf(control), version) && field.texts.text === field.control.value;
  },
});

on('input', control => isField(control) && control !== composing && fieldOf(control).sendEdit());
on('compositionstart', control => composing = control);
on('compositionend', control => {
  composing = null;
  if (isField(control)) fieldOf(control).finishComposition();
});
replayEarly(isField);
// Edits from before the script was loaded, and values filled in by the browser.
for (const control of /** @type {NodeListOf<Control>} */ (document.querySelectorAll('[data-on~=edit]')))
  if (isField(control)) fieldOf(control).sendEdit();
