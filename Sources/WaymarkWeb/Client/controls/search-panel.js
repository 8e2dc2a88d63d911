// What is offered below a search field: recent searches and suggestions, as a list box that the keys of the field control. A text
// is entered as if it were typed; a token is requested by its key, which the server knows by what it showed.
import { send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { isModified } from '../keyboard/key-dispatcher.js';
import { hideByPress } from './hidden-until-answered.js';
import { valueBeforeUpgrade } from './value-before-upgrade.js';

/** <wm-suggestions>: its value is the key of the suggestion that was chosen last, until the server has answered. */
class Suggestions extends HTMLElement {
  value = valueBeforeUpgrade(this) ?? '';

  /** @param {string} key */
  choose(key) {
    this.value = key;
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** @param {HTMLElement} option @returns {string} what it stands for: an element may stand for something else after an update */
const meaningOf = ({ dataset: { completion, choice }, id }) => completion !== undefined ? `text ${completion}` : `key ${choice ?? id}`;

export class SearchPanel {
  /** Whether the user has closed it, or has chosen or submitted a text, and has not typed since. */
  isDismissed = false;
  /** The option that Return chooses, and what it stood for when it became that.
   * @type {{ option: HTMLElement, meaning: string } | null} */
  #active = null;

  /** @param {HTMLElement & { field: HTMLInputElement | null, value: boolean }} search */
  constructor(search) {
    this.search = search;
    search.addEventListener('focusin', () => this.refresh());
    search.addEventListener('focusout', () => queueMicrotask(() => this.refresh()));
    search.addEventListener('input', ({ target }) => {
      if (target !== search.field) return;
      this.isDismissed = false;
      this.activate(null);
    });
    // The text keeps the focus, and the on-screen keyboard stays.
    search.addEventListener('mousedown', event => {
      const target = /** @type {Element} */ (event.target);
      if (target.closest('.search-panel, .search-token') && !target.closest('input,select,textarea')) event.preventDefault();
    });
  }

  get element() {
    return /** @type {HTMLElement | null} */ (this.search.querySelector(':scope > .search-panel'));
  }

  /** @returns {HTMLElement[]} the options that can be chosen */
  get options() {
    const all = this.element?.querySelectorAll(/** @type {'div'} */ ('[role=option]:not([aria-disabled=true], :disabled, [data-client-deleted])'));
    return [...all ?? []];
  }

  get isShown() {
    return this.search.hasAttribute('data-client-suggesting');
  }

  /** The option that Return chooses, unless it has come to stand for something else. */
  get active() {
    const option = this.#active?.option;
    return option && this.options.includes(option) && meaningOf(option) === this.#active?.meaning ? option : null;
  }

  /** @param {HTMLElement | null | undefined} option */
  activate(option) {
    this.#active = option ? { option, meaning: meaningOf(option) } : null;
    option?.scrollIntoView({ block: 'nearest' });
    this.refresh();
  }

  /** Hides it until the user types. */
  dismiss() {
    this.isDismissed = true;
    this.activate(null);
  }

  /** Shows or hides it, and tells assistive technology. */
  refresh() {
    const { search, element } = this, { field } = search;
    const isWanted = !!element?.querySelector('.suggestion:not([data-client-deleted]), .suggestion-control') && search.value
      && !this.isDismissed && (field === document.activeElement || element.contains(document.activeElement));
    search.toggleAttribute('data-client-suggesting', isWanted);
    // The app may have hidden it in windows of this width.
    const isShown = isWanted && !!element && getComputedStyle(element).display !== 'none';
    if (isWanted && !isShown) search.removeAttribute('data-client-suggesting');
    if (!field || field.getAttribute('role') !== 'combobox') return;
    const active = isShown ? this.active : null;
    claim(field, 'aria-expanded', 'aria-controls', 'aria-activedescendant');
    const lists = isShown ? [...element.querySelectorAll('[role=listbox]')].map(({ id }) => id).join(' ') : null;
    for (const [name, value] of /** @type {[string, string | null][]} */ ([['aria-expanded', String(isShown)], ['aria-controls', lists], ['aria-activedescendant', active?.id ?? null]])) {
      if (value === null) field.removeAttribute(name);
      else if (field.getAttribute(name) !== value) field.setAttribute(name, value);
    }
    for (const option of element?.querySelectorAll('[role=option]') ?? []) {
      const isActive = String(option === active);
      claim(option, 'aria-selected');
      if (option.getAttribute('aria-selected') !== isActive) option.setAttribute('aria-selected', isActive);
    }
  }

  /** @param {HTMLElement} option */
  choose(option) {
    const { field } = this.search, { completion, choice } = option.dataset;
    if (completion !== undefined && field) {
      field.focus();
      field.value = completion;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (field.matches('[data-on~=submit]') && field.getAttribute('aria-invalid') !== 'true') send(['submit', numberOf(field)]);
      this.dismiss();
    } else if (choice !== undefined) {
      this.activate(null);
      field?.focus();
      /** @type {Suggestions | null} */ (option.closest('wm-suggestions'))?.choose(choice);
    } else {
      this.dismiss();
      option.click();
    }
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was handled */
  keyDown(event) {
    const { key } = event, { search, options, active } = this, index = active ? options.indexOf(active) : -1;
    if (event.target !== search.field || isModified(event)) return false;
    // The text is submitted. What is suggested for it later, when the server has answered, is not shown either.
    if (key === 'Enter' && !active) return this.dismiss(), false;
    if (!options.length) return false;
    if (key === 'ArrowDown') {
      this.isDismissed = false;
      this.activate(options[(index + 1) % options.length]);
    } else if (!this.isShown) return false;
    else if (key === 'ArrowUp') this.activate(active ? options[index - 1] : options.at(-1));
    else if (key === 'Escape' && (active || search.field?.value)) this.dismiss();
    else if (!active) return false;
    else if (key === 'Home') this.activate(options[0]);
    else if (key === 'End') this.activate(options.at(-1));
    else if (key === 'Enter') this.choose(active);
    else if (key === 'Delete' && active.matches('.recent')) this.removalOf(active)?.click();
    else return false;
    return true;
  }

  /** @param {Element} option a recent search @returns {HTMLElement | null} the button that removes it */
  removalOf(option) {
    const index = [...option.parentElement?.children ?? []].indexOf(option);
    return /** @type {HTMLElement | null} */ (option.closest('.search-recents')?.querySelector('.search-recents-removals')?.children[index] ?? null);
  }

  /** @param {Element} target of a press @returns {boolean} whether it was handled */
  pressed(target) {
    const option = /** @type {HTMLElement | null} */ (target.closest('.search-panel [role=option]'));
    if (option?.matches('button, a')) queueMicrotask(() => this.dismiss()); // it acts as elsewhere
    else if (option) {
      if (this.options.includes(option)) this.choose(option);
      return true;
    }
    const removal = target.closest('.search-recent-remove');
    if (removal) {
      const index = [...removal.parentElement?.children ?? []].indexOf(removal);
      for (const part of ['.search-recents-list', '.search-recents-removals']) {
        const each = removal.closest('.search-recents')?.querySelector(part)?.children[index];
        if (each) hideByPress(each);
      }
      this.search.field?.focus();
      this.refresh();
    }
    return false;
  }
}

customElements.define('wm-suggestions', Suggestions);
