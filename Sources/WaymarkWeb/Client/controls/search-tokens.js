// The tokens before the text of a search field. The text keeps the focus while one is selected, so that the on-screen keyboard
// stays and its Backspace removes the token.
import { send } from '../connection/outbox.js';
import { announce } from '../elements/live-region.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { isModified } from '../keyboard/key-dispatcher.js';
import { hideByPress, hideUntilAnswered } from './hidden-until-answered.js';

/** @param {Element} token @returns {string} its name, for assistive technology */
const nameOf = token => (token.getAttribute('aria-label') ?? token.textContent ?? '').trim();

export class SearchTokens {
  /** @param {HTMLElement & { field: HTMLInputElement | null }} search */
  constructor(search) {
    this.search = search;
    // Keyboards on the screen do not tell all keys.
    search.addEventListener('beforeinput', event => {
      if (event.inputType === 'deleteContentBackward' && event.target === search.field && this.deleteBackward()) event.preventDefault();
    });
    search.addEventListener('input', ({ target }) => target === search.field && this.select(null));
    search.addEventListener('focusout', ({ target }) => target === search.field && this.select(null));
    search.addEventListener('pointerdown', ({ target }) => target === search.field && this.select(null));
  }

  /** @returns {HTMLElement[]} the tokens that the user has not removed */
  get all() {
    return [...this.search.querySelectorAll(/** @type {'span'} */ ('.search-token:not([data-client-deleted])'))];
  }

  get selected() {
    return this.all.find(token => token.hasAttribute('data-client-selected')) ?? null;
  }

  /** Whether the insertion point is before the text, and nothing is selected. */
  get isAtStart() {
    const { field } = this.search;
    return field?.selectionStart === 0 && field.selectionEnd === 0;
  }

  /** Selects a token; null for none.
   * @param {HTMLElement | null | undefined} token */
  select(token) {
    if (!token && !this.selected) return;
    for (const each of this.search.querySelectorAll('.search-token')) each.toggleAttribute('data-client-selected', each === token);
    if (!token) return;
    this.search.field?.setSelectionRange(0, 0);
    token.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    announce(this.search, [nameOf(token), token.getAttribute('aria-roledescription')].join(', '), 'assertive');
  }

  /** Removes a token for the user.
   * @param {HTMLElement} token */
  remove(token) {
    const list = token.closest('.search-tokens');
    if (!list || token.getAttribute('aria-disabled') === 'true') return;
    const sequence = send(['delete', numberOf(list), numberOf(token)]);
    if (!sequence) return;
    this.select(null);
    hideUntilAnswered(token, sequence);
    announce(this.search, localized('%@, deleted', nameOf(token)), 'assertive');
  }

  /** Removes all by a press that is being handled. */
  removeAll() {
    for (const token of this.all) hideByPress(token);
  }

  /** Removes the selected token, or selects the one before the insertion point.
   * @returns {boolean} whether there was one */
  deleteBackward() {
    const { selected } = this;
    if (selected) this.remove(selected);
    else if (this.isAtStart && this.all.length) this.select(this.all.at(-1));
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was handled */
  keyDown(event) {
    const { key } = event, { all, selected } = this, index = selected ? all.indexOf(selected) : all.length;
    if (event.target !== this.search.field || !all.length || isModified(event)) return false;
    const [back, forward] = isRightToLeft(this.search) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    if (key === 'Backspace') return this.deleteBackward();
    if (key === back && (selected || this.isAtStart)) return this.select(all[Math.max(0, index - 1)]), true;
    if (!selected) return false;
    if (key === forward) this.select(all[index + 1]);
    else if (key === 'Delete') this.remove(selected);
    else if (key === 'Home') this.select(all[0]);
    else if (key === 'Escape') this.select(null);
    else {
      if (!key.startsWith('Arrow')) this.select(null); // what is typed comes before the text
      return false;
    }
    return true;
  }

  /** @param {Element} target of a press @returns {boolean} whether it was handled */
  pressed(target) {
    const token = /** @type {HTMLElement | null} */ (target.closest('.search-token[role=button]'));
    if (!token || token.getAttribute('aria-disabled') === 'true') return false;
    this.search.field?.focus();
    this.select(token);
    return true;
  }
}
