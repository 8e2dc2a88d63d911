// <wm-tabs>: shows one of its <wm-tab>s; the others retain their content. Switching does not wait for the server.
import { runPhases } from '../connection/after-patches.js';
import { send } from '../connection/outbox.js';
import { claim } from './client-attributes.js';
import { Container } from './container.js';
import { numberOf } from './page.js';

export class Tabs extends Container {
  shown = this.dataset.selected ?? ''; // the key of a tab
  placement = this.dataset.placement ?? 'sidebar'; // of adaptable tabs in a window with space for a sidebar

  connectedCallback() {
    this.show(this.shown);
  }

  /** Undoes a local selection, because the app itself has selected a tab. */
  attributeChangedCallback() {
    this.isOverridden = true;
  }

  /** @returns {Element[]} */
  get panels() {
    return [...this.children].filter(({ localName }) => localName === 'wm-tab');
  }

  get panel() {
    return this.panels.find(({ dataset }) => dataset.key === this.shown);
  }

  /** @returns {HTMLElement[]} */
  get buttons() {
    return [...this.querySelectorAll(':scope > nav > .wm-tab-bar > [data-tab]')].map(button => /** @type {HTMLElement} */ (button));
  }

  /** @returns {HTMLElement | null} the button that changes the placement of adaptable tabs */
  get toggle() {
    return this.querySelector(':scope > nav > [data-tab-placement]');
  }

  /** @param {string} key */
  show(key) {
    this.shown = key;
    for (const panel of this.panels) this.setShown(panel, panel.dataset.key === key);
    for (const button of this.buttons) {
      const isShown = button.dataset.tab === key;
      button.setAttribute('aria-selected', String(isShown));
      button.tabIndex = isShown ? 0 : -1;
      claim(button, 'aria-selected', 'tabindex');
    }
  }

  /** @override @param {string} key */
  select(key) {
    if (this.shown === key) return;
    this.show(key);
    send(['select', numberOf(this), key, this.epoch]);
    runPhases(false);
  }

  /** Shows adaptable tabs as a sidebar or as a bar.
   * @param {string} placement */
  place(placement) {
    this.placement = placement;
    if (placement !== (this.dataset.clientPlacement ?? 'sidebar')) this.dataset.clientPlacement = placement;
    const { toggle } = this;
    if (!toggle) return;
    toggle.ariaExpanded = String(placement === 'sidebar');
    claim(toggle, 'aria-expanded');
  }

  /** Changes the placement for the user. */
  togglePlacement() {
    this.place(this.placement === 'sidebar' ? 'tabBar' : 'sidebar');
    if (this.toggle) send(['select', numberOf(this.toggle), this.placement, this.epoch]);
  }

  /** Updates the selection after patches that may have inserted, removed or selected tabs.
   * @override */
  settle() {
    if (this.isOverridden || !this.panel) this.shown = this.dataset.selected ?? '';
    if (this.isOverridden) this.place(this.dataset.placement ?? 'sidebar');
    this.isOverridden = false;
    this.show(this.shown);
  }

  /** @override @param {import('../navigation/current-place.js').Walk} walk */
  describePlace(walk) {
    const { panel } = this;
    walk.path = [];
    walk.add(panel?.dataset.address);
    walk.next = panel;
  }
}

customElements.define('wm-tabs', Tabs);
