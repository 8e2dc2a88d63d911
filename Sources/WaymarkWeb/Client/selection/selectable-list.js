// <wm-list>: a list with a selection. A change is shown at once and sent to the server, whose `data-selected` is shown again as soon as it
// has answered.
import { afterPatches } from '../connection/after-patches.js';
import { commands, inElement } from '../connection/commands.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { byNumber, numberOf } from '../elements/page.js';
import { tagged } from '../elements/tagged.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { distantTarget } from '../keyboard/distant-rows.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { findRow, isSearched, typedLetters } from '../keyboard/type-search.js';
import './band-drawing.js';
import { selectBySliding } from './sliding-selection.js';
import { BAND, isIn } from './band-spans.js';
import { bandChanged, changed, CHOICE, choiceOfPress } from './row-choices.js';
import { disclosureTarget } from './row-disclosure.js';
import { placesIn, rowGroups } from './row-places.js';
import { scrollToElement } from '../presentation/scrolling.js';
import { targetOf } from './row-steps.js';

const MARGIN = 16; // px between a row that was searched for and the edge of its scroller

/** @typedef {import('./row-choices.js').RowChange} RowChange */
/** @typedef {{ mode: number, spans: import('./band-spans.js').Span[], places?: Map<string, number> }} Band `places`: those of the mounted rows, where
 * they are known already */

/** @param {Element} element @param {Element} other @returns {boolean} whether it comes after the other in the page */
const isAfter = (element, other) => !!(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);

/** What was searched for last among the rows that are not mounted; null once the user does something else.
 * @type {{ list: SelectableList, typed: import('../keyboard/type-search.js').TypedLetters } | null} */
let searched = null;

export class SelectableList extends HTMLElement {
  /** The changes that are not answered yet.
   * @type {{ sequence: number, change: RowChange | Band }[]} */
  pending = [];
  /** The rectangle that is being drawn.
   * @type {Band | null} */
  band = null;
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
    selectBySliding(this);
    this.show(); // later rows are noticed by the observer
  }

  get multiple() {
    return this.getAttribute('aria-multiselectable') === 'true';
  }

  /** @returns {HTMLElement[]} the rows that can be selected, in order, without those of a list inside */
  get options() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.selectable'))].filter(option => option.closest('wm-list') === this);
  }

  /** @returns {HTMLElement[]} those that are enabled */
  get enabled() {
    return this.options.filter(option => !option.matches('[aria-disabled=true]'));
  }

  /** @returns {string[]} their ids */
  get order() {
    return this.enabled.map(({ id }) => id);
  }

  /** @returns {Set<string>} the ids of the mounted rows that are selected, as the user has it */
  get selected() {
    this.pending = this.pending.filter(({ sequence }) => sequence > acknowledged());
    const known = new Set(this.options.filter(({ dataset }) => 'selected' in dataset).map(({ id }) => id));
    const changes = [...this.pending.map(({ change }) => change), ...this.band ? [this.band] : []];
    return changes.reduce((selected, change) => this.changed(selected, change), known);
  }

  /** @param {Set<string>} selected @param {RowChange | Band} change @returns {Set<string>} the rows that are selected after a change */
  changed(selected, change) {
    if (!('spans' in change)) return changed(selected, this.order, change);
    const places = change.places ?? placesIn(rowGroups(this).groups);
    return bandChanged(selected, this.order, { mode: change.mode, isIn: id => isIn(change.spans, places.get(id) ?? -1) });
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
    const place = Number(row?.getAttribute('aria-posinset') ?? row?.getAttribute('aria-rowindex') ?? 0), side = this.anchorPlace && place ? Math.sign(this.anchorPlace - place) : 0;
    const change = { choice, row: row?.id ?? '', anchor: this.anchor, side };
    if (row && choice !== CHOICE.range || this.anchor === null) [this.anchor, this.anchorPlace] = [row?.id ?? null, place];
    if (choice === CHOICE.none) this.anchor = null;
    const sequence = send(['choose', numberOf(this), row ? numberOf(row) : 0, choice]);
    if (!sequence) return;
    this.pending.push({ sequence, change });
    this.show();
    if (row && this.selected.has(row.id)) this.dispatchEvent(new CustomEvent('rowselected', { bubbles: true, detail: row }));
  }

  /** Shows what a rectangle that is being drawn selects.
   * @param {number} mode @param {import('./band-spans.js').Span[] | null} spans null: nothing is drawn any more
   * @param {Map<string, number>} [places] of the mounted rows */
  showBand(mode, spans, places) {
    this.band = spans && { mode, spans, places };
    this.show();
  }

  /** Selects what a rectangle covers.
   * @param {number} mode @param {import('./band-spans.js').Span[]} spans */
  selectBand(mode, spans) {
    this.band = null;
    if (!spans.length) return mode === BAND.replace && this.selected.size ? this.change(CHOICE.none) : this.show();
    const { groups, count } = rowGroups(this), rows = groups.flatMap(group => group.rows), seen = rows.find(({ place }) => isIn(spans, place)) ?? rows[0];
    if (!seen) return this.show();
    const sequence = send(['band', numberOf(this), mode, numberOf(seen.row), seen.place, count, spans]);
    if (sequence) this.pending.push({ sequence, change: { mode, spans } });
    [this.anchor, this.anchorPlace] = [seen.row.id, seen.place + 1];
    this.show();
    seen.row.focus({ preventScroll: true });
  }

  /** @returns {boolean} whether each press selects a row, too */
  get isEditing() {
    return this.multiple && this.hasAttribute('data-editing');
  }

  /** @returns {boolean} whether rows can be opened */
  get opens() {
    return this.matches('[data-on~=open]') && !this.isEditing;
  }

  /** @returns {boolean} whether selecting a row shows a column that covers this one */
  get showsNextColumn() {
    return !!this.closest('wm-split[data-client-compact] > wm-column:not(:last-of-type)');
  }

  /** Opens a row, and what is selected with it.
   * @param {HTMLElement} row */
  open(row) {
    if (this.order.includes(row.id)) send(['open', numberOf(this), numberOf(row)]);
  }

  /** @param {PointerEvent} event @returns {boolean} whether it was handled */
  pressed(event) {
    const target = /** @type {Element} */ (event.target), option = /** @type {HTMLElement | null} */ (target.closest('.selectable'));
    if (!option || option.closest('wm-list') !== this) return false;
    const control = target.closest('a[href],button,input,textarea,select,label');
    if (control && control !== option && option.contains(control)) return false; // a control in the row
    if (option.matches('a[href]') && !this.multiple && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return false; // for the browser
    if (!this.order.includes(option.id) || this.matches('[aria-disabled=true]')) return true;
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey, isTouch = /touch|pen/.test(event.pointerType);
    if (this.opens && !isModified && (isTouch || event.detail === 2)) this.open(option);
    else this.press(option, { toggle: event.metaKey || event.ctrlKey || this.isEditing && !event.shiftKey, extend: event.shiftKey });
    return true;
  }

  /** @param {HTMLElement} option @param {{ toggle: boolean, extend: boolean }} modifiers */
  press(option, modifiers) {
    const isSelected = this.selected.has(option.id), choice = choiceOfPress(isSelected, { multiple: this.multiple, ...modifiers });
    // A press on the only selected row changes nothing, unless it shows the next column: the server may be about to deselect the row,
    // because the user has just gone back from there.
    if (choice !== CHOICE.only || !isSelected || this.multiple || this.showsNextColumn) this.change(choice, option);
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
    const modifiers = { toggle: command, extend: event.shiftKey };
    if (/^(Arrow|Home|End|Page)/.test(event.key)) return this.move(option, modifiers, event);
    if (event.key === 'Enter' && this.opens && !command && !event.shiftKey) this.open(option);
    else if (!command && isSearched(event.key)) return this.search(option, event.key);
    else if (event.key === ' ' || event.key === 'Enter') {
      if (order.includes(option.id)) this.press(option, modifiers);
    } else if (multiple && command && event.key.toLowerCase() === 'a') this.change(CHOICE.all);
    else if (multiple && event.key === 'Escape' && this.selected.size) this.change(CHOICE.none);
    else return false;
    return true;
  }

  /** Selects the row whose text begins with what is typed.
   * @param {HTMLElement} option that has the focus @param {string} letter @returns {boolean} whether there may be one */
  search(option, letter) {
    const typed = typedLetters(letter), gaps = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.row-gap:not([hidden])'))];
    if (!gaps.length) return this.searchMounted(typed, option);
    // Rows that are not mounted come between those before the next gap and all others.
    const gap = gaps.find(each => isAfter(each, option));
    const near = option.closest('[data-client-distant]') ? [option] : this.enabled.filter(row => !gap || isAfter(gap, row));
    const index = near.indexOf(option), start = [...typed.letters].length === 1 ? index + 1 : index;
    const found = findRow({ letters: typed.letters, fallback: '' }, near.slice(Math.max(0, start)), -1);
    if (found) return this.searchMounted(typed, option);
    send(['typeSelect', numberOf(this), numberOf(option), typed.letters, typed.fallback]);
    searched = { list: this, typed };
    return true;
  }

  /** Selects the mounted row whose text begins with what is typed.
   * @param {import('../keyboard/type-search.js').TypedLetters} typed @param {HTMLElement} option that has the focus @returns {boolean} whether there is one */
  searchMounted(typed, option) {
    const rows = this.enabled, found = findRow(typed, rows, rows.indexOf(option));
    if (found) this.goTo(found);
    return !!found;
  }

  /** @param {HTMLElement} row */
  goTo(row) {
    this.press(row, { toggle: false, extend: false });
    row.focus();
  }

  /** The server has looked for what was typed.
   * @param {Element | null | undefined} row that was found @returns {boolean} whether the user still waits for it */
  found(row) {
    if (searched?.list !== this) return false;
    // The row that had the focus may have gone when the one that was found was mounted.
    const option = this.options.find(each => each === document.activeElement) ?? this.enabled[0];
    if (row instanceof HTMLElement && this.order.includes(row.id)) {
      this.press(row, { toggle: false, extend: false });
      scrollToElement(row, false, [], MARGIN);
    } else if (option) this.searchMounted(searched.typed, option);
    return true;
  }

  /** @param {HTMLElement} option that has the focus @param {{ toggle: boolean, extend: boolean }} modifiers
   * @param {KeyboardEvent} event @returns {boolean} whether the key was handled */
  move(option, modifiers, event) {
    const disclosed = disclosureTarget(this.options, option, event.key);
    if (disclosed?.matches('button')) return disclosed.click(), true;
    if (disclosed) return this.lead(disclosed, modifiers), true;
    if (distantTarget(option, event, () => this.keyDown(event))) return true;
    const next = targetOf(option, event.key, rowGroups(this).groups);
    if (!next) return false;
    this.lead(next, modifiers);
    return true;
  }

  /** Moves the focus to a row, and selects it.
   * @param {HTMLElement} next @param {{ toggle: boolean, extend: boolean }} modifiers */
  lead(next, modifiers) {
    // Where selecting a row shows another column, arrows only move the focus.
    if (modifiers.toggle && this.multiple || this.showsNextColumn) next.focus();
    else {
      this.press(next, { toggle: false, extend: modifiers.extend });
      next.focus();
    }
  }
}

for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => searched = null, { capture: true, passive: true });
commands.typeSelect = (list, row) => inElement(list, each => each instanceof SelectableList && each.found(row ? byNumber(row) : null));

onPress('list', 'wm-list', (/** @type {SelectableList} */ list, event) => list.pressed(event));
onKey('list', 'wm-list', (/** @type {SelectableList} */ list, event) => list.keyDown(event));
customElements.define('wm-list', SelectableList);
afterPatches('rows', () => {
  for (const list of tagged('wm-list')) if (list instanceof SelectableList && list.pending.length) list.show();
});
