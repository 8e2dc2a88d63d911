// <wm-choices>: segments, rows with a checkmark, and lists with selection. A choice is shown at once and sent to the server,
// which corrects it if it disagrees.
import { claim } from '../elements/client-attributes.js';
import { isRightToLeft } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { selectAll, direction, selectNone, selectByPress, selectByKey } from './selection.js';
import { dragThumb, slideThumb } from '../gestures/segment-drag.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { valueBeforeUpgrade } from './value-before-upgrade.js';

class Choices extends HTMLElement {
  /** @type {Chosen} */ selection = { chosen: [], anchor: null, focus: null };

  constructor() {
    super();
    this.value = valueBeforeUpgrade(this) ?? this.defaultValue;
    this.addEventListener('pointerdown', event => this.matches('.segmented') && dragThumb(event, over => this.thumbDragged(over)));
    this.addEventListener('focusin', ({ target }) => this.optionFocused(/** @type {Element} */ (target)));
    // New choices show the selection of the client, not that of the time when the server rendered them.
    new MutationObserver(() => this.show()).observe(this, { childList: true, subtree: true });
  }

  get defaultValue() {
    return this.getAttribute('value') ?? '';
  }

  /** The chosen keys in their order, as they are sent. */
  get value() {
    return [...this.selection.chosen].sort((a, b) => +a - +b).join(' ');
  }

  set value(text) {
    const chosen = String(text).split(' ').filter(key => key);
    this.setSelection({ ...this.selection, chosen });
  }

  get isList() {
    return this.getAttribute('role') === 'listbox';
  }

  get multiple() {
    return this.getAttribute('aria-multiselectable') === 'true';
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
   * @param {string | null} key */
  option = key => this.options.find(({ dataset }) => dataset.choice === key);

  /** Shows a selection, without sending it.
   * @param {Chosen} next */
  setSelection(next) {
    const before = this.option(this.selection.chosen[0] ?? null);
    this.selection = next;
    this.show();
    if (this.matches('.segmented')) slideThumb(before, this.option(next.chosen[0] ?? null));
  }

  show() {
    const { chosen, focus } = this.selection, options = this.options, state = this.isList ? 'aria-selected' : 'aria-checked';
    const keys = options.map(({ dataset }) => dataset.choice ?? '');
    // One tab stop: the option focused last, else the first chosen one, else the first.
    const tabStop = [focus, ...keys.filter(key => chosen.includes(key)), ...this.order].find(key => key !== null && keys.includes(key));
    options.forEach((option, index) => {
      const isChosen = String(chosen.includes(keys[index])), tab = keys[index] === tabStop ? 0 : -1;
      if (option.getAttribute(state) !== isChosen) option.setAttribute(state, isChosen);
      if (option.getAttribute('tabindex') !== String(tab)) option.tabIndex = tab;
      claim(option, state, 'tabindex');
    });
  }

  /** Shows and sends a selection of the user.
   * @param {Chosen} next */
  choose(next) {
    const before = this.value;
    this.setSelection(next);
    if (this.value !== before) this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** @param {MouseEvent} event @returns {boolean} whether it was handled */
  pressed(event) {
    const target = /** @type {Element} */ (event.target), option = /** @type {HTMLElement | null} */ (target.closest('[data-choice]'));
    const key = option?.dataset.choice;
    if (!option || key === undefined || option.closest('wm-choices') !== this) return false;
    const control = target.closest('a[href],button,input,textarea,select,label');
    if (control && control !== option && option.contains(control)) return false; // a control in the option
    if (option.matches('a[href]') && !this.multiple && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return false; // for the browser
    if (!this.order.includes(key) || this.matches('[aria-disabled=true]')) return true;
    this.choose(selectByPress(this.selection, this.order, key, { multiple: this.multiple, toggle: event.metaKey || event.ctrlKey, extend: event.shiftKey }));
    this.option(key)?.focus({ preventScroll: true });
    return true;
  }

  /** @param {Element | null} over the element to which the thumb is dragged */
  thumbDragged(over) {
    const key = /** @type {HTMLElement | null | undefined} */ (over?.closest('[data-choice]'))?.dataset.choice;
    if (key === undefined || !this.contains(over) || !this.order.includes(key) || this.matches('[aria-disabled=true]')) return;
    this.choose(selectByPress(this.selection, this.order, key, { multiple: false, toggle: false, extend: false }));
  }

  /** @param {Element} target */
  optionFocused(target) {
    const key = /** @type {HTMLElement} */ (target).dataset.choice;
    if (key === undefined || !this.options.includes(/** @type {HTMLElement} */ (target))) return;
    this.selection = { ...this.selection, focus: key };
    this.show();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was handled */
  keyDown(event) {
    const option = /** @type {HTMLElement} */ (event.target), { order, multiple } = this, command = event.metaKey || event.ctrlKey;
    if (!this.options.includes(option) || event.altKey || this.matches('[aria-disabled=true]')) return false;
    const modifiers = { multiple, toggle: command, extend: event.shiftKey, wraps: !this.isList };
    const movement = direction(event.key, isRightToLeft(this)), key = option.dataset.choice ?? '';
    let next;
    // If selecting a row shows a column that covers this one, arrows only move the focus.
    const movesFocus = this.isList && this.closest('wm-split[data-client-compact] > wm-column:not(:last-of-type)');
    if (movement && !(this.isList && event.key.match(/Left|Right/))) {
      next = selectByKey({ ...this.selection, focus: key }, order, movement, movesFocus ? { ...modifiers, multiple: true, toggle: true } : modifiers);
    }
    else if (event.key === ' ' || event.key === 'Enter') next = order.includes(key) ? selectByPress(this.selection, order, key, modifiers) : undefined;
    else if (multiple && command && event.key.toLowerCase() === 'a') next = selectAll(this.selection, order);
    else if (multiple && event.key === 'Escape' && this.selection.chosen.length) next = selectNone(this.selection);
    if (!next) return false;
    this.choose(next);
    this.option(next.focus)?.focus();
    return true;
  }
}

onPress('list', 'wm-choices', (/** @type {Choices} */ choices, event) => choices.pressed(event));
onKey('list', 'wm-choices', (/** @type {Choices} */ choices, event) => choices.keyDown(event));
customElements.define('wm-choices', Choices);
