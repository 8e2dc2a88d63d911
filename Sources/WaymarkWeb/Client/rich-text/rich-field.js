// A rich text whose edits are sent, and that shows those of the server.
import { acknowledged } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { composed, placeAfter } from '../text/composed-edit.js';
import { endOfEdit } from '../text/edit-ends.js';
import { editPieces } from '../text/edit-pieces.js';
import { EditedField } from '../text/edited-field.js';
import { PendingEdits } from '../text/pending-edits.js';
import { attributesOf, contentOf } from '../text/text-edit.js';
import { transformed } from '../text/text-transformation.js';
import { applyEdit } from './rich-changes.js';
import { showKeptSelection } from './kept-selection.js';
import { editBetween } from './rich-difference.js';
import { pastedAttributes, pasteTransaction, readPlain } from './paste-text.js';
import { documentOf, partsOf } from './rich-document.js';
import { select } from './rich-edits.js';
import { positionOf, textLength } from './rich-positions.js';
import { balance, isUnbalanced } from './rich-sections.js';
import { PictureUploads } from './picture-uploads.js';
import { makeView, readPage } from './rich-view.js';
import { TypingAttributes } from './typing-attributes.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */

/** @param {TextEdit} edit @returns {number} the code units that it adds to a text */
function growth(edit) {
  let sum = 0;
  for (const part of edit) {
    const content = contentOf(part);
    sum += typeof content === 'string' ? content.length : Math.min(0, content);
  }
  return sum;
}

const REMOTE = 'server', SECTIONS = 'sections'; // what is noted at transactions that the user has not made

/** @extends {EditedField<TextEdit, TextEdit>} */
export class RichField extends EditedField {
  edits = new PendingEdits();
  isBalancing = false;
  /** The document that is being sent, in how many pieces, and those that were.
   * @type {{ doc: any, count: number, sent: TextEdit[] } | null} */
  sending = null;
  revision = 0; // counts the changes of what is shown

  /** @param {any} pm ProseMirror's modules @param {any} schema @param {HTMLElement} element */
  constructor(pm, schema, element) {
    super(element);
    this.pm = pm;
    claim(element, 'contenteditable', 'translate', 'spellcheck');
    this.pictures = new PictureUploads(pm, element, () => this.view);
    this.view = makeView(pm, schema, element, (view, transaction) => this.dispatch(view, transaction), added => this.pictures.add(added));
    /** The document with the text that the server has. */
    this.base = this.view.state.doc;
    this.typing = new TypingAttributes(element);
    this.balanceLater();
  }

  /** @override */ get exchange() {
    return this.edits;
  }

  /** @override */ get kind() {
    return 'editRich';
  }

  /** @override */ get isComposing() {
    return !!this.view?.composing;
  }

  /** @override @returns {TextEdit} */ get nothing() {
    return [];
  }

  /** @returns {[anchor: number, head: number]} the ends of the selection, as positions in the text */
  get selection() {
    const { doc, selection: { anchor, head } } = this.view.state;
    return [positionOf(doc, anchor), positionOf(doc, head)];
  }

  /** @param {any} view @param {any} transaction */
  dispatch(view, transaction) {
    const { selection, doc } = view.state;
    view.updateState(view.state.apply(transaction));
    // The browser's own event comes before ProseMirror has read what is selected.
    if (!view.state.selection.eq(selection)) this.element.dispatchEvent(new Event('selectionchange', { bubbles: true }));
    const isOfUser = !transaction.getMeta(REMOTE) && !transaction.getMeta(SECTIONS);
    if (transaction.docChanged) {
      this.revision++;
      this.pictures.follow(() => editBetween(doc, view.state.doc, this.selection[1]));
      if (isOfUser) {
        if (!view.composing) this.sendEdit();
        this.balanceLater();
      }
    }
    showKeptSelection(view);
    this.typing?.note(view.state, isOfUser); // after the edit that it may follow
  }

  /** @override @returns {{ pieces: TextEdit[], before: number, after: number } | null} */
  unsent() {
    const { doc } = this.view.state, edit = editBetween(this.base, doc, this.selection[1]);
    if (!edit) this.base = doc;
    if (!edit) return null;
    const pieces = editPieces(edit);
    this.sending = { doc, count: pieces.length, sent: [] };
    return { pieces, before: textLength(this.base), after: textLength(doc) };
  }

  /** @override @returns {void} */
  sendEdit() {
    super.sendEdit();
    const { sending } = this;
    this.sending = null;
    if (sending && sending.sent.length === sending.count) this.base = sending.doc;
    else for (const piece of sending?.sent ?? []) this.base = this.changedBase(piece);
  }

  /** @override @param {TextEdit} piece */
  fieldsOf(piece) {
    return [wellFormed(piece)];
  }

  /** @override @param {TextEdit} piece */
  endOf(piece) {
    return endOfEdit(piece);
  }

  /** @override @param {TextEdit} piece @param {number} version @param {number} sequence @param {number} known */
  note(piece, version, sequence, known) {
    this.edits.add(piece, version, sequence, known);
    this.sending?.sent.push(piece);
  }

  /** @override @param {TextEdit} edit @param {number} version */
  apply(edit, version) {
    this.readPage();
    const shown = this.edits.transform(edit, version), length = textLength(this.base) + growth(shown);
    this.show(shown, this.changedBase(shown));
    this.complete(length);
  }

  /** Adds the last line feed that the text has here, if the app has made one without.
   * @param {number} length of the server's text */
  complete(length) {
    if (textLength(this.base) === length) return;
    this.send([length, '\n'], acknowledged());
  }

  /** @param {any} doc the document with the server's text. Where it is the same text, the one that is shown is kept, so that the next edit is
   * found without
   * reading both */
  setBase(doc) {
    this.base = editBetween(doc, this.view.state.doc) ? doc : this.view.state.doc;
  }

  /** @param {TextEdit} edit @returns {any} the document with the server's text after the edit */
  changedBase(edit) {
    const transform = new this.pm.transform.Transform(this.base);
    applyEdit(this.pm, transform, edit);
    return transform.doc;
  }

  /** @override @param {TextEdit} value @param {TextEdit} edit */
  changed(value, edit) {
    return composed(value, edit);
  }

  /** @override @param {TextEdit} parts @param {number} received */
  replace(parts, received) {
    this.readPage();
    const next = documentOf(this.base.type.schema, parts), edit = editBetween(this.base, next);
    this.edits = new PendingEdits(received);
    if (edit) this.show(edit, next);
    this.complete(growth(parts));
  }

  /** Applies an edit to what is shown, which may contain what was not sent yet.
   * @param {TextEdit} edit of the text before @param {any} after the document with the server's text after it */
  show(edit, after) {
    const { view } = this, { state } = view, own = editBetween(this.base, state.doc), { storedMarks } = state, { tr } = state;
    const shown = own ? transformed(edit, own, true) : edit, [anchor, head] = this.selection.map(place => placeAfter(place, shown));
    applyEdit(this.pm, tr, shown);
    if (tr.docChanged) {
      select(this.pm, tr, anchor, head);
      if (storedMarks) tr.setStoredMarks(storedMarks);
      view.dispatch(tr.setMeta(REMOTE, true));
    }
    this.setBase(after);
    this.balanceLater();
  }

  /** Splits long sections when the browser has nothing else to do. */
  balanceLater() {
    if (this.isBalancing || !isUnbalanced(this.view.state.doc)) return;
    this.isBalancing = true;
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => {
      this.isBalancing = false;
      const { view } = this;
      if (view.isDestroyed || view.composing) return;
      this.readPage();
      const { tr, doc } = view.state, isSent = this.base === doc, [anchor, head] = this.selection, { storedMarks } = view.state;
      balance(tr);
      select(this.pm, tr, anchor, head);
      if (storedMarks) tr.setStoredMarks(storedMarks);
      view.dispatch(tr.setMeta(SECTIONS, true));
      if (isSent) this.base = view.state.doc;
    });
  }

  /** Has ProseMirror read what the browser has changed in the page since it was last told. */
  readPage() {
    readPage(this.view);
  }

  /** Has ProseMirror read what is selected: the browser tells it a moment later. */
  readSelection() {
    if (!this.isComposing) this.readPage();
  }

  /** @override */
  finishComposition() {
    this.readPage();
    super.finishComposition();
  }

  /** The length of the text. */ get length() {
    return textLength(this.view.state.doc);
  }

  /** @param {number} start @param {number} end positions in the text, which are selected */
  select(start, end) {
    const { view } = this;
    view.dispatch(select(this.pm, view.state.tr, start, end).scrollIntoView());
  }

  /** The text, with the line feed that ends it. */ get text() {
    return partsOf(this.view.state.doc).map(contentOf).join('');
  }

  /** @param {number} x @param {number} y a place in the window @returns {number | null} the position in the text there */
  positionAt(x, y) {
    const at = this.view.posAtCoords({ left: x, top: y });
    return at ? positionOf(this.view.state.doc, at.pos) : null;
  }

  /** Types a text in place of what is selected.
   * @param {string} text */
  type(text) {
    const { view, view: { state } } = this;
    view.dispatch(pasteTransaction(this.pm, state, readPlain(text, pastedAttributes(state)), true));
  }

  destroy() {
    this.pictures.end();
    this.view.destroy();
    showKeptSelection(this.view);
  }
}

/** @param {TextEdit} edit @returns {TextEdit} with another character in place of halves of characters */
function wellFormed(edit) {
  if (edit.every(part => typeof contentOf(part) !== 'string' || String(contentOf(part)).isWellFormed?.() !== false)) return edit;
  return edit.map(part => {
    const content = contentOf(part), text = typeof content === 'string' ? content.toWellFormed?.() ?? content : content;
    return Array.isArray(part) ? [text, attributesOf(part)] : text;
  });
}
