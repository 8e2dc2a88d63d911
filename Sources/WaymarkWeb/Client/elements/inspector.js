// <wm-inspector>: in a wide or low window a column beside the content, in a narrow one a sheet. Both use the same elements, so that scroll
// positions, typed text and the focus survive a change of the window's width.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged } from '../connection/outbox.js';
import { valueBeforeUpgrade } from '../controls/value-before-upgrade.js';
import { heading } from '../history/focus-restoration.js';
import { focusedElement } from '../keyboard/early-keys.js';
import { applyDetent, forgetAnswered } from '../presentation/detents.js';
import { hasInspectorColumn, onFormChange } from '../presentation/modal-form.js';
import '../gestures/inspector-presses.js';
import { InspectorSheet } from './inspector-sheet.js';
import { tagged } from './tagged.js';

const LEAST_CONTENT = 240; // points beside the column; with less it covers the content

/** Hidden parts of the window. */
const HIDDEN = 'wm-screen:not([data-shown]), wm-tab:not([data-shown]), wm-column:not([data-shown]), dialog:not([data-shown])';

export class Inspector extends HTMLElement {
  #value = false;
  sheet = new InspectorSheet(this);
  /** @type {HTMLElement | undefined} what had the focus when it was presented */ opener;
  sizes = new ResizeObserver(() => this.fit());

  constructor() {
    super();
    this.#value = valueBeforeUpgrade(this) ?? this.defaultValue;
  }

  connectedCallback() {
    this.listening = new AbortController();
    onFormChange(() => this.settle(0), this.listening.signal);
    for (const element of [this.parentElement, this]) if (element) this.sizes.observe(element);
    this.settle(document.readyState === 'complete' ? undefined : 0);
  }

  disconnectedCallback() {
    this.sizes.disconnect();
    this.listening?.abort();
    this.sheet.hide();
  }

  get defaultValue() {
    return this.hasAttribute('checked');
  }

  /** Whether it is presented. */
  get value() {
    return this.#value;
  }

  set value(isPresented) {
    const changed = isPresented !== this.#value;
    this.#value = isPresented;
    if (!changed || !this.isConnected) return;
    if (isPresented) this.opener = /** @type {HTMLElement} */ (focusedElement());
    this.settle();
  }

  /** Closes it for the user.
   * @param {number} [duration] ms */
  close(duration) {
    if (!this.#value || 'fixed' in this.dataset) return;
    this.#value = false;
    this.settle(duration);
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Takes the form that the window has space for, and shows or hides it.
   * @param {number} [duration] ms */
  settle(duration) {
    const form = hasInspectorColumn() ? 'column' : 'sheet', changes = form !== this.dataset.clientForm;
    if (changes) this.keepState(() => {
      this.dataset.clientForm = form;
      if (form === 'column') this.sheet.hide();
      else this.sheet.settle(this.#value && !this.closest(HIDDEN), 0);
      this.toggleAttribute('data-client-open', this.#value);
      if (this.sheet.card) applyDetent(this, 0);
    });
    else if (form === 'sheet') this.sheet.settle(this.#value && !this.closest(HIDDEN), duration);
    if (!changes && this.hasAttribute('data-client-open') !== this.#value) {
      this.toggleAttribute('data-client-open', this.#value);
      if (!this.#value && form === 'column') this.leave();
    }
  }

  /** Covers the content with the column where both do not have space side by side. */
  fit() {
    const { parentElement: host, offsetWidth: width } = this;
    this.toggleAttribute('data-client-overlaid', !!host?.clientWidth && host.clientWidth - width < LEAST_CONTENT);
  }

  /** Returns the focus to what had it before, or to the screen's title, before the column is out of sight. */
  leave() {
    const screen = this.closest('wm-screen'), title = screen && heading(screen), { opener } = this;
    if (!this.contains(document.activeElement)) return;
    const target = opener?.isConnected && opener !== document.body ? opener : title;
    if (title && target === title) title.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }

  /** Restores scroll positions and the focus after a change that takes the element out of the page's layout for a moment.
   * @param {() => void} change */
  keepState(change) {
    const places = [...this.querySelectorAll('.wm-scroll,.scroll')].map(scroller => /** @type {const} */ ([scroller, scroller.scrollLeft, scroller.scrollTop]));
    const focused = this.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    change();
    for (const [scroller, left, top] of places) Object.assign(scroller, { scrollLeft: left, scrollTop: top });
    if (focused && document.activeElement !== focused) focused.focus({ preventScroll: true });
  }
}

customElements.define('wm-inspector', Inspector);

afterPatches('bars', () => {
  for (const inspector of tagged('wm-inspector')) {
    if (!(inspector instanceof Inspector)) continue;
    forgetAnswered(inspector, acknowledged());
    inspector.settle();
  }
});
