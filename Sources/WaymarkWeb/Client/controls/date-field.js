// <wm-date>: shows a day, a time or both as text. The browser's own field lies over the text, and is visible while the user
// types in it.
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { valueBeforeUpgrade } from './value-before-upgrade.js';

/** @type {Intl.DateTimeFormatOptions} */ const DAY = { dateStyle: 'medium', timeZone: 'UTC' };
/** @type {Intl.DateTimeFormatOptions} */ const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' };

class DateField extends HTMLElement {
  static observedAttributes = ['data-locale'];
  #value = '';
  /** Whether the user is typing: a partly typed date is not sent. */ #isTyping = false;
  #wasFocused = false;

  constructor() {
    super();
    this.#value = valueBeforeUpgrade(this) ?? this.defaultValue;
    this.addEventListener('input', ({ target }) => target === this.field && this.fieldChanged());
    this.addEventListener('focusout', () => this.commit());
    this.addEventListener('pointerdown', () => this.pressed());
  }

  connectedCallback() {
    const { field } = this;
    if (!field) return;
    if (field.value !== field.defaultValue) this.fieldChanged(); // edited before the script was loaded
    else if (this.#value !== this.defaultValue) this.value = this.#value;
  }

  attributeChangedCallback(/** @type {string} */ _, /** @type {string | null} */ old) {
    if (old !== null) this.show();
  }

  get field() {
    return this.querySelector('input');
  }

  get defaultValue() {
    return this.getAttribute('value') ?? '';
  }

  /** The date in the format of an input field: in the app's time zone, without naming it. */
  get value() {
    return this.#value;
  }

  set value(text) {
    this.#value = String(text);
    this.setTyping(false);
    if (this.field) this.field.value = this.#value;
    this.show();
  }

  show() {
    const { dataset: { kind, locale }, field } = this, capsules = this.querySelectorAll('.date-capsule');
    const date = new Date(kind === 'date' ? this.#value + 'T00:00Z' : kind === 'time' ? `1970-01-01T${this.#value}Z` : this.#value + 'Z');
    if (!field || isNaN(+date)) return;
    const formats = kind === 'date' ? [DAY] : kind === 'time' ? [TIME] : [DAY, TIME];
    formats.forEach((format, index) => capsules[index]?.setAttribute('data-client-text', new Intl.DateTimeFormat(locale, format).format(date)));
  }

  /** @param {boolean} isTyping */
  setTyping(isTyping) {
    this.#isTyping = isTyping;
    this.toggleAttribute('data-client-typing', isTyping);
  }

  fieldChanged() {
    if (!this.#isTyping) this.commit();
  }

  /** Sends the field's value. A field that is empty or partly filled gets its last value back. */
  commit() {
    const { field } = this, text = field?.value;
    this.setTyping(false);
    if (!field || text === this.#value) return;
    if (!text) return void (field.value = this.#value);
    this.#value = text;
    this.show();
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  keyDown({ key, altKey, ctrlKey, metaKey }) {
    if (key === 'Enter' || key === 'Escape') this.commit();
    else if (!altKey && !ctrlKey && !metaKey && key !== ' ' && (key.length === 1 || key === 'Backspace' || key === 'Delete')) this.setTyping(true);
  }

  pressed() {
    this.#wasFocused = this.field === document.activeElement;
    if (this.#isTyping) this.commit();
  }

  /** Opens the calendar by the first press, as on a phone. Further presses select a part of the field.
   * @param {MouseEvent} event */
  clicked(event) {
    const { field } = this;
    if (event.target !== field || !field || this.#wasFocused || /** @type {PointerEvent} */ (event).pointerType !== 'mouse') return;
    try {
      field.showPicker();
    } catch {} // the browser refuses, as in a frame of another origin
  }
}

onPress('field', 'wm-date', (/** @type {DateField} */ field, event) => field.clicked(event));
onKey('field', 'wm-date', (/** @type {DateField} */ field, event) => field.keyDown(event));
customElements.define('wm-date', DateField);
