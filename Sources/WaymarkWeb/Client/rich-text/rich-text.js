// Edits rich texts: loads ProseMirror, makes a field of each `wm-rich-text`, and passes what the server sends to it.
import '../controls/controlled-inputs.js';
import { commands, inElement } from '../connection/commands.js';
import { trackLoading } from '../connection/idle.js';
import { handlers, replayEarly } from '../connection/patches.js';
import { numberOf, on } from '../elements/page.js';
import { versions } from '../text/edited-field.js';
import { applyEarlyPress } from './early-press.js';
import { loadProseMirror } from './prosemirror.js';
import { showCarets } from './rich-carets.js';
import { formatOfState, formatTransaction } from './rich-format.js';
import { RichField } from './rich-field.js';
import { makeSchema } from './rich-schema.js';

const NAME = 'wm-rich-text', CARETS = 'data-carets';

/** @type {any} ProseMirror's modules, once they are loaded */ let pm = null;
/** @type {any} */ let schema = null;
/** @type {(() => void)[]} */ const later = []; // what waits until then

/** @param {() => void} action */
const whenLoaded = action => pm ? action() : void later.push(action);

/** @param {Element | null} element @returns {RichField | null} */
const fieldOf = element => /** @type {any} */ (element)?.field ?? null;

/** A rich text. What is selected in it is read and set like that of a text field. */
class RichText extends HTMLElement {
  static observedAttributes = ['aria-readonly', 'aria-disabled', CARETS];
  /** @type {RichField | null} */ field = null;

  connectedCallback() {
    if (this.field) return;
    this.field = new RichField(pm, schema, this);
    if (this.hasAttribute(CARETS)) showCarets(pm, this.field);
  }

  disconnectedCallback() {
    queueMicrotask(() => { // unless it is only moved
      if (this.isConnected) return;
      this.field?.destroy();
      this.field = null;
    });
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name !== CARETS) this.field?.view.setProps({});
    else if (this.field) showCarets(pm, this.field);
  }

  /** What changes with the text; its length is that of the text. */
  get value() {
    const field = this.field;
    return { length: field?.length ?? 0, toString: () => `${field?.revision}` };
  }

  get selectionStart() {
    this.field?.readSelection();
    return Math.min(...this.field?.selection ?? [0]);
  }

  get selectionEnd() {
    this.field?.readSelection();
    return Math.max(...this.field?.selection ?? [0]);
  }

  /** The attributes that everything selected has, and its paragraphs. */
  get format() {
    return formatOf(this);
  }

  /** @param {string} name of an attribute @param {string | null} value null to remove it */
  toggleFormat(name, value) {
    format(this, name, value);
  }

  /** @param {number} start @param {number} end positions in the text */
  setSelectionRange(start, end) {
    this.field?.select(start, end);
  }
}

/** Sets an attribute of what is selected in a rich text, or of the paragraphs that it touches.
 * @param {Element} element @param {string} name @param {string | null} value null to remove it. A value that everything has is removed, too */
export function format(element, name, value) {
  const view = fieldOf(element)?.view, transaction = view?.editable ? formatTransaction(pm, view.state, name, value) : null;
  if (transaction) view.dispatch(transaction);
}

/** @param {Element} element @returns {Record<string, string>} the attributes that everything selected in a rich text has, and its paragraphs */
export function formatOf(element) {
  const view = fieldOf(element)?.view;
  return view ? formatOfState(view.state) : {};
}

/** @param {Element} element @returns {boolean} */
const isRich = element => element.localName === NAME;

commands.typing = (number, attributes, version) => inElement(number, element => {
  const field = fieldOf(element);
  return !!field && !!handlers.isUpToDate?.(element, version) && field.typing.choose(field.view, attributes);
});

const { setValue, isUpToDate } = handlers;
Object.assign(handlers, {
  /** @type {typeof setValue} */
  setValue(element, value, version, received = 0) {
    if (isRich(element)) whenLoaded(() => fieldOf(element)?.receiveWhole(/** @type {any} */ (value), received));
    else setValue(element, value, version, received);
  },
  /** @type {typeof handlers.editRich} */
  editRich(element, parts, version) {
    whenLoaded(() => fieldOf(element)?.receive(parts, version));
  },
  /** @type {typeof isUpToDate} */
  isUpToDate(element, version) {
    if (!isRich(element)) return !!isUpToDate?.(element, version);
    const field = fieldOf(element);
    return !!field && !field.isComposing && !field.next && versions.accepts(numberOf(element), version) && field.base === field.view.state.doc;
  },
});

on('compositionend', element => {
  if (isRich(element)) fieldOf(element)?.finishComposition();
});
replayEarly(isRich);

trackLoading(loadProseMirror().then(loaded => {
  pm = loaded;
  schema = makeSchema(pm);
  customElements.define(NAME, RichText);
  for (const action of later.splice(0)) action();
  applyEarlyPress(pm);
}, error => console.error('Waymark: ProseMirror', error)));
