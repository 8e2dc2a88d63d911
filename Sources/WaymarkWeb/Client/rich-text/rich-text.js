// Edits rich texts: loads ProseMirror, makes a field of each `wm-rich-text`, and passes what the server sends to it.
import '../controls/controlled-inputs.js';
import '../controls/text-selection.js';
import { commands, inElement } from '../connection/commands.js';
import { trackLoading } from '../connection/idle.js';
import { handlers, replayEarly } from '../connection/patches.js';
import { byNumber, numberOf, on } from '../elements/page.js';
import { takeEarlyKeys } from '../keyboard/early-keys.js';
import { listKeys } from '../keyboard/listed-keys.js';
import { versions } from '../text/edited-field.js';
import { applyEarlyPress } from './early-press.js';
import { loadProseMirror } from './prosemirror.js';
import { showCarets } from './rich-carets.js';
import { showKeptSelection } from './kept-selection.js';
import { formatOfState, formatTransaction } from './rich-format.js';
import { RichField } from './rich-field.js';
import { listedRichKeys } from './rich-keys.js';
import { isRefused, refusedIn } from './rich-refused.js';
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
    if (name === CARETS) return void queueMicrotask(() => this.update(field => showCarets(pm, field))); // after the edits of the frame
    this.update(field => field.view.setProps({}));
  }

  /** Changes what is shown beside the text.
   * @param {(field: RichField) => void} change */
  update(change) {
    if (!this.field) return;
    this.field.readSelection(); // otherwise the one that ProseMirror knows would replace it
    change(this.field);
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

  /** The attributes that everything selected has, and its paragraphs.
   * @returns {Record<string, string>} */
  get format() {
    const { field } = this;
    return field ? formatOfState(field.view.state) : {};
  }

  /** Sets an attribute of what is selected, or of the paragraphs that it touches.
   * @param {string} name @param {string | null} value null to remove it. A value that everything has is removed, too */
  toggleFormat(name, value) {
    this.field?.readSelection();
    const view = this.field?.view, transaction = view?.editable ? formatTransaction(pm, view.state, name, value) : null;
    if (transaction) view.dispatch(transaction);
  }

  /** @param {string} name of an attribute @param {string | null} value null for none @returns {boolean} whether the user can't give this to the
   * text */
  refusesFormat(name, value) {
    return isRefused(refusedIn(this), name, value);
  }

  /** @param {number} start @param {number} end positions in the text */
  setSelectionRange(start, end) {
    this.field?.select(start, end);
  }
}

/** @param {Element} element @returns {boolean} */
const isRich = element => element.localName === NAME;

commands.typing = (number, attributes, version) => inElement(number, element => {
  const field = fieldOf(element);
  return !!field && !!handlers.isUpToDate?.(element, version) && field.typing.choose(field.view, attributes);
});

commands.insertPictures = (number, pictures, refusal) => inElement(number, element => !!fieldOf(element)?.pictures.insert(pictures, refusal));

// Before it can be edited, nothing in it can be selected, and it can't have the focus.
for (const name of /** @type {const} */ (['focus', 'select'])) {
  const command = commands[name];
  commands[name] = (number, ...values) => {
    const element = byNumber(number);
    if (pm || !element || !isRich(element)) return command(number, ...values);
    return new Promise(done => later.push(() => done(command(number, ...values))));
  };
}

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

/** @param {Element} element */
const showKept = element => {
  const field = isRich(element) ? fieldOf(element) : null;
  if (field) showKeptSelection(field.view);
};
on('focusin', showKept);
on('focusout', element => queueMicrotask(() => showKept(element))); // once the focus is elsewhere
on('compositionend', element => {
  if (isRich(element)) fieldOf(element)?.finishComposition();
});
replayEarly(isRich);
takeEarlyKeys(NAME, (/** @type {RichText} */ { field }, text) => field?.view.editable && field.type(text));

trackLoading(loadProseMirror().then(loaded => {
  pm = loaded;
  schema = makeSchema(pm);
  customElements.define(NAME, RichText);
  for (const action of later.splice(0)) action();
  applyEarlyPress(pm);
}, error => console.error('Waymark: ProseMirror', error)));
listKeys(() => {
  const { activeElement: active } = document;
  return active instanceof RichText && active.field?.view.editable ? listedRichKeys(/** @type {any} */ (active)) : [];
});
