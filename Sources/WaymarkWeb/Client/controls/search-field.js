// <wm-search>: the search field of a screen. A search lasts from the field's focus until Cancel or Escape, or until the user
// leaves the field empty.
import { afterPatches } from '../connection/after-patches.js';
import { claim } from '../elements/client-attributes.js';
import { announce } from '../elements/live-region.js';
import { localized } from '../elements/texts.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { heading } from '../history/focus-restoration.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { SearchPanel } from './search-panel.js';
import { SearchTokens } from './search-tokens.js';
import { valueBeforeUpgrade } from './value-before-upgrade.js';

const PAUSE = 1000; // ms without another letter, after which the number of results is announced

class Search extends HTMLElement {
  #value = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #typingTimer;
  tokens = new SearchTokens(this);
  panel = new SearchPanel(this);

  constructor() {
    super();
    this.#value = valueBeforeUpgrade(this) ?? this.defaultValue;
    this.addEventListener('focusin', ({ target }) => target === this.field && this.setSearching(true));
    this.addEventListener('input', ({ target }) => target === this.field && this.typed());
    this.addEventListener('focusout', ({ relatedTarget }) => this.focusLeft(/** @type {Element | null} */ (relatedTarget)));
  }

  connectedCallback() {
    this.showSearching();
    if (this.#value) this.field?.focus({ preventScroll: true });
    else if (this.field === document.activeElement) this.setSearching(true); // focused before the script was loaded
  }

  get field() {
    return /** @type {HTMLInputElement | null} */ (this.querySelector(':scope > .search-field > .field'));
  }

  get defaultValue() {
    return this.hasAttribute('checked');
  }

  /** Whether the user is searching. */
  get value() {
    return this.#value;
  }

  set value(searching) {
    const changed = searching !== this.#value;
    this.#value = searching;
    this.showSearching();
    if (!changed) return;
    this.panel.isDismissed = false;
    if (searching) this.field?.focus();
    else this.leave();
    this.panel.refresh();
  }

  /** Marks a search for the styles, which move the large title out of the way on a phone by its height. */
  showSearching() {
    const title = /** @type {HTMLElement | null | undefined} */ (this.parentElement?.querySelector(':scope > .wm-large-title'));
    if (title && this.#value) {
      claim(title, 'style');
      title.style.setProperty('--height', `${title.offsetHeight}px`);
    }
    this.toggleAttribute('data-client-searching', this.#value);
  }

  /** Moves the focus from the field, or from the button that disappears, to the screen's title. */
  leave() {
    const { activeElement } = document, screen = this.closest('wm-screen'), title = screen && heading(screen);
    if (!this.contains(activeElement)) return;
    if (title) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    } else /** @type {HTMLElement} */ (activeElement).blur();
  }

  /** Announces the number of results once the user pauses. */
  typed() {
    clearTimeout(this.#typingTimer);
    if (this.field?.value) this.#typingTimer = setTimeout(() => this.announceResults(), PAUSE);
  }

  announceResults() {
    if (!this.field?.value || !this.isConnected) return;
    const screen = this.closest('wm-screen'), links = screen?.querySelectorAll('.list .row-link').length;
    const count = links || screen?.querySelectorAll('.list .row').length; // beside links, other rows are no results
    announce(this, count ? localized('%lld results', count) : localized('No Results'), 'polite');
  }

  /** Begins or ends the search for the user.
   * @param {boolean} searching */
  setSearching(searching) {
    if (searching === this.#value) return;
    this.value = searching;
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** @param {Element | null} next the element that takes the focus */
  focusLeft(next) {
    if (!this.contains(next) && !this.field?.value && !this.tokens.all.length) this.setSearching(false);
  }

  clear() {
    const { field } = this;
    if (!field?.value) return;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  escape() {
    if (this.field?.value) this.clear();
    else this.setSearching(false);
  }

  /** @param {Element} target @returns {boolean} whether it was handled */
  pressed(target) {
    const button = target.closest('button');
    if (this.tokens.pressed(target) || this.panel.pressed(target)) return true;
    if (button?.matches('.search-clear')) {
      this.clear();
      this.tokens.removeAll();
      this.field?.focus();
    } else if (button?.matches('.search-cancel')) {
      this.clear();
      this.tokens.removeAll();
      this.setSearching(false);
      this.leave();
    }
    return false;
  }
}

// The keys of tokens and suggestions come before those that submit the field.
onKey('menu', 'wm-search', (/** @type {Search} */ search, event) => search.tokens.keyDown(event) || search.panel.keyDown(event));
// Handles Escape, so that the browser does not clear the field itself and no surrounding modal closes.
onKey('field', 'wm-search', (/** @type {Search} */ search, event) => event.key === 'Escape' && (search.escape(), true));
// Runs before the press is sent.
onPress('field', 'wm-search', (/** @type {Search} */ search, { target }) => search.pressed(/** @type {Element} */ (target)));
afterPatches('elements', () => {
  for (const search of /** @type {NodeListOf<Search>} */ (document.querySelectorAll('wm-search'))) search.panel.refresh();
});
customElements.define('wm-search', Search);
