// <wm-list>: a list with a selection. A change is shown at once and sent to the server, whose `data-selected` is shown again as soon as it
// has answered.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { tagged } from '../elements/tagged.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { distantTarget } from '../keyboard/distant-rows.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { changed, CHOICE, choiceOfPress, stepOf } from './row-choices.js';

/** @typedef {import('./row-choices.js').RowChange} RowChange */

class SelectableList extends HTMLElement {
  /** The changes that are not answered yet.
   * @type {{ sequence: number, change: RowChange }[]} */
  pending = [];
  /** The row named last, from which a range extends.
   * @type {string | null} */
  anchor = null;
  /** Its place among all rows; 0 if that is not known. */ anchorPlace = 0;
  /** The row that had the focus last.
   * @type {string | null} */
  focused = null;

  constructor() {
    super();
    this.addEventListener('focusin', ({ target }) => this.rowFocused(/** @type {Element} */ (target)));
    new MutationObserver(() => this.show()).observe(this, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-selected'] });
  }

  connectedCallback() {
    this.show(); // later rows are noticed by the observer
  }

  get multiple() {
    return this.getAttribute('aria-multiselectable') === 'true';
  }

  /** @returns {HTMLElement[]} the rows that can be selected, in order, without those of a list inside */
  get options() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('[role=option]'))].filter(option => option.closest('wm-list') === this);
  }

  /** @returns {string[]} the ids of those that are enabled */
  get order() {
    return this.options.filter(option => !option.matches('[aria-disabled=true]')).map(({ id }) => id);
  }

  /** @returns {Set<string>} the ids of the mounted rows that are selected, as the user has it */
  get selected() {
    this.pending = this.pending.filter(({ sequence }) => sequence > acknowledged());
    const known = new Set(this.options.filter(({ dataset }) => 'selected' in dataset).map(({ id }) => id));
    return this.pending.reduce((selected, { change }) => changed(selected, this.order, change), known);
  }

  show() {
    const { options, selected, focused, order } = this, ids = options.map(({ id }) => id);
    // One tab stop: the row focused last, else the first selected one, else the first.
    const tabStop = [focused, ...ids.filter(id => selected.has(id)), ...order].find(id => id !== null && ids.includes(id));
    for (const option of options) {
      const state = String(selected.has(option.id)), tab = option.id === tabStop ? 0 : -1;
      if (option.getAttribute('aria-selected') !== state) option.setAttribute('aria-selected', state);
      if (option.getAttribute('tabindex') !== String(tab)) option.tabIndex = tab;
      claim(option, 'aria-selected', 'tabindex');
    }
  }

  /** Shows a change by the user, and sends it.
   * @param {number} choice @param {HTMLElement} [row] */
  change(choice, row) {
    const place = Number(row?.getAttribute('aria-posinset') ?? 0), side = this.anchorPlace && place ? Math.sign(this.anchorPlace - place) : 0;
    const change = { choice, row: row?.id ?? '', anchor: this.anchor, side };
    if (row && choice !== CHOICE.range || this.anchor === null) [this.anchor, this.anchorPlace] = [row?.id ?? null, place];
    if (choice === CHOICE.none) this.anchor = null;
    const sequence = send(['choose', numberOf(this), row ? numberOf(row) : 0, choice]);
    if (!sequence) return;
    this.pending.push({ sequence, change });
    this.show();
    if (row && this.selected.has(row.id)) this.dispatchEvent(new CustomEvent('rowselected', { bubbles: true, detail: row }));
  }

  /** @param {MouseEvent} event @returns {boolean} whether it was handled */
  pressed(event) {
    const target = /** @type {Element} */ (event.target), option = /** @type {HTMLElement | null} */ (target.closest('[role=option]'));
    if (!option || option.closest('wm-list') !== this) return false;
    const control = target.closest('a[href],button,input,textarea,select,label');
    if (control && control !== option && option.contains(control)) return false; // a control in the row
    if (option.matches('a[href]') && !this.multiple && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return false; // for the browser
    if (!this.order.includes(option.id) || this.matches('[aria-disabled=true]')) return true;
    this.press(option, { toggle: event.metaKey || event.ctrlKey, extend: event.shiftKey });
    return true;
  }

  /** @param {HTMLElement} option @param {{ toggle: boolean, extend: boolean }} modifiers */
  press(option, modifiers) {
    const isSelected = this.selected.has(option.id), choice = choiceOfPress(isSelected, { multiple: this.multiple, ...modifiers });
    // A press on the only selected row changes nothing.
    if (choice !== CHOICE.only || !isSelected || this.multiple) this.change(choice, option);
    option.focus({ preventScroll: true });
  }

  /** @param {Element} target */
  rowFocused(target) {
    if (!this.options.includes(/** @type {HTMLElement} */ (target))) return;
    this.focused = target.id;
    this.show();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was handled */
  keyDown(event) {
    const option = /** @type {HTMLElement} */ (event.target), { order, multiple, options } = this, command = event.metaKey || event.ctrlKey;
    if (!options.includes(option) || event.altKey || this.matches('[aria-disabled=true]')) return false;
    const step = stepOf(event.key), modifiers = { toggle: command, extend: event.shiftKey };
    if (step !== null) return this.move(option, step, modifiers, event);
    if (event.key === ' ' || event.key === 'Enter') {
      if (order.includes(option.id)) this.press(option, modifiers);
    } else if (multiple && command && event.key.toLowerCase() === 'a') this.change(CHOICE.all);
    else if (multiple && event.key === 'Escape' && this.selected.size) this.change(CHOICE.none);
    else return false;
    return true;
  }

  /** @param {HTMLElement} option that has the focus @param {number} step @param {{ toggle: boolean, extend: boolean }} modifiers
   * @param {KeyboardEvent} event @returns {boolean} whether the key was handled */
  move(option, step, modifiers, event) {
    if (distantTarget(option, event, () => this.keyDown(event))) return true;
    const { order, options } = this, index = order.indexOf(option.id), to = order[Math.min(Math.max(index + step, 0), order.length - 1)];
    const next = options.find(({ id }) => id === to);
    if (!next) return false;
    // If selecting a row shows a column that covers this one, arrows only move the focus.
    const movesFocus = modifiers.toggle && this.multiple || this.closest('wm-split[data-client-compact] > wm-column:not(:last-of-type)');
    if (movesFocus) next.focus();
    else {
      this.press(next, { toggle: false, extend: modifiers.extend });
      next.focus();
    }
    return true;
  }
}

onPress('list', 'wm-list', (/** @type {SelectableList} */ list, event) => list.pressed(event));
onKey('list', 'wm-list', (/** @type {SelectableList} */ list, event) => list.keyDown(event));
customElements.define('wm-list', SelectableList);
afterPatches('rows', () => {
  for (const list of tagged('wm-list')) if (list instanceof SelectableList && list.pending.length) list.show();
});
