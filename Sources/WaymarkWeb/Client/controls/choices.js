// <wm-choices>: segments, and rows with a checkmark. A choice is shown at once and sent to the server, which corrects it if it
// disagrees.
import { claim } from '../elements/client-attributes.js';
import { isRightToLeft } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { dragThumb, slideThumb } from '../gestures/segment-drag.js';
import { keepsFocus } from '../keyboard/kept-focus.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { direction, moved } from './selection.js';
import { valueBeforeUpgrade } from './value-before-upgrade.js';

class Choices extends HTMLElement {
  #value = '';
  /** The key of the option that had the focus last.
   * @type {string | null} */
  focused = null;

  constructor() {
    super();
    this.value = valueBeforeUpgrade(this) ?? this.defaultValue;
    this.addEventListener('pointerdown', event => this.matches('.segmented') && dragThumb(event, over => this.thumbDragged(over)));
    this.addEventListener('focusin', ({ target }) => this.optionFocused(/** @type {Element} */ (target)));
    // New choices show the client's choice, not that of the time when the server rendered them.
    new MutationObserver(() => this.show()).observe(this, { childList: true, subtree: true });
  }

  get defaultValue() {
    return this.getAttribute('value') ?? '';
  }

  /** The chosen key, as it is sent. */
  get value() {
    return this.#value;
  }

  set value(text) {
    const before = this.option(this.#value);
    this.#value = String(text);
    this.show();
    if (this.matches('.segmented')) slideThumb(before, this.option(this.#value));
  }

  /** @returns {HTMLElement[]} in document order, without those of nested choices */
  get options() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('[data-choice]'))]
      .filter(option => option.closest('wm-choices') === this);
  }

  /** @returns {string[]} the keys of the enabled options */
  get order() {
    return this.options.filter(option => !option.matches(':disabled,[aria-disabled=true]')).map(({ dataset }) => dataset.choice ?? '');
  }

  /** The option with a key.
   * @param {string | null | undefined} key */
  option = key => this.options.find(({ dataset }) => dataset.choice === key);

  show() {
    const { value, focused, options } = this, keys = options.map(({ dataset }) => dataset.choice ?? '');
    // One tab stop: the option focused last, else the chosen one, else the first.
    const tabStop = [focused, value, ...this.order].find(key => key !== null && keys.includes(key));
    options.forEach((option, index) => {
      const isChosen = String(keys[index] === value), tab = keys[index] === tabStop ? 0 : -1;
      if (option.getAttribute('aria-checked') !== isChosen) option.setAttribute('aria-checked', isChosen);
      if (option.getAttribute('tabindex') !== String(tab)) option.tabIndex = tab;
      claim(option, 'aria-checked', 'tabindex');
    });
  }

  /** Shows and sends a choice of the user.
   * @param {string} key */
  choose(key) {
    if (key === this.value) return;
    this.value = key;
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** @param {MouseEvent} event @returns {boolean} whether it was handled */
  pressed(event) {
    const target = /** @type {Element} */ (event.target), option = /** @type {HTMLElement | null} */ (target.closest('[data-choice]'));
    const key = option?.dataset.choice;
    if (!option || key === undefined || option.closest('wm-choices') !== this) return false;
    const control = target.closest('a[href],button,input,textarea,select,label');
    if (control && control !== option && option.contains(control)) return false; // a control in the option
    if (!this.order.includes(key) || this.matches('[aria-disabled=true]')) return true;
    this.choose(key);
    if (!keepsFocus(option)) option.focus({ preventScroll: true });
    return true;
  }

  /** @param {Element | null} over the element to which the thumb is dragged */
  thumbDragged(over) {
    const key = /** @type {HTMLElement | null | undefined} */ (over?.closest('[data-choice]'))?.dataset.choice;
    if (key !== undefined && this.contains(over) && this.order.includes(key) && !this.matches('[aria-disabled=true]')) this.choose(key);
  }

  /** @param {Element} target */
  optionFocused(target) {
    const key = /** @type {HTMLElement} */ (target).dataset.choice;
    if (key === undefined || !this.options.includes(/** @type {HTMLElement} */ (target))) return;
    this.focused = key;
    this.show();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was handled */
  keyDown(event) {
    const option = /** @type {HTMLElement} */ (event.target), { order } = this, key = option.dataset.choice ?? '';
    if (!this.options.includes(option) || event.altKey || this.matches('[aria-disabled=true]')) return false;
    const movement = direction(event.key, isRightToLeft(this));
    const next = movement ? moved(order, key, movement) : event.key === ' ' || event.key === 'Enter' ? order.find(each => each === key) : undefined;
    if (next === undefined) return false;
    this.choose(next);
    this.option(next)?.focus();
    return true;
  }
}

onPress('list', 'wm-choices', (/** @type {Choices} */ choices, event) => choices.pressed(event));
onKey('list', 'wm-choices', (/** @type {Choices} */ choices, event) => choices.keyDown(event));
customElements.define('wm-choices', Choices);
