// <wm-tabs>: one of its <wm-tab>s is shown; all keep what they hold. Switching never waits for the server.

export class Tabs extends HTMLElement {
  static observedAttributes = ['data-epoch'];
  shown = this.dataset.selected ?? '';

  connectedCallback() {
    this.show(this.shown);
  }

  /** The server has moved by itself: what it selects is what counts. */
  attributeChangedCallback() {
    this.isCorrected = true;
  }

  get epoch() {
    return Number(this.dataset.epoch ?? 0);
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
    return [...this.querySelectorAll(':scope > .wm-tab-bar > [data-tab]')].map(button => /** @type {HTMLElement} */ (button));
  }

  /** @param {string} key */
  show(key) {
    this.shown = key;
    for (const panel of this.panels) panel.inert = panel.dataset.key !== key;
    for (const button of this.buttons) {
      const isShown = button.dataset.tab === key;
      button.setAttribute('aria-selected', String(isShown));
      button.tabIndex = isShown ? 0 : -1;
    }
  }

  /** Patches have been applied: tabs may have come or gone, or the server may have selected one. */
  settle() {
    if (this.isCorrected || !this.panel) this.shown = this.dataset.selected ?? '';
    this.isCorrected = false;
    this.show(this.shown);
  }
}
