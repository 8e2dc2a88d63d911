// <wm-pages>: pages side by side that follow the finger, and the dots that tell which is seen. The browser scrolls and
// snaps; where it comes to rest is the page that was turned to.
import { claim } from '../elements/client-attributes.js';
import { valueBeforeUpgrade, isRightToLeft, reducedMotion } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { direction } from './selection.js';

const HAS_SCROLLEND = 'onscrollend' in window;

class Pages extends HTMLElement {
  /** The page that counts: its key, or # and its place. */
  #value = '';
  /** @type {number | null} where a turn by key, dot or server is on its way to */ #target = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #scrollEndTimer;

  constructor() {
    super();
    this.#value = valueBeforeUpgrade(this) ?? this.defaultValue;
    // Scrolling does not bubble, and there may be scrollers in the pages.
    this.addEventListener('scroll', ({ target }) => target === this.track && this.scrolled(), true);
    this.addEventListener('scrollend', ({ target }) => target === this.track && this.scrollEnded(), true);
    for (const start of ['pointerdown', 'wheel']) this.addEventListener(start, ({ target }) => this.touched(target), { passive: true });
    new MutationObserver(records => records.some(({ target }) => target === this.track) && this.showCurrent())
      .observe(this, { childList: true, subtree: true });
    new ResizeObserver(() => this.showCurrent()).observe(this);
  }

  connectedCallback() {
    this.showCurrent();
  }

  /** @param {EventTarget | null} target where the hand is: on the pages, it says from now on where they go */
  touched(target) {
    if (target instanceof Node && this.track?.contains(target)) this.#target = null;
  }

  get track() {
    return /** @type {HTMLElement | null} */ (this.querySelector('.page-track'));
  }

  get control() {
    return /** @type {HTMLElement | null} */ (this.querySelector(':scope > .page-control'));
  }

  get pages() {
    return [...(this.track?.children ?? [])];
  }

  get defaultValue() {
    return this.getAttribute('value') ?? '';
  }

  get value() {
    return this.#value;
  }

  set value(key) {
    this.#value = String(key);
    if (this.isConnected) this.scrollToPage(this.index);
  }

  /** @param {Element} page @param {number} index */
  keyOf = (page, index) => /** @type {HTMLElement} */ (page).dataset.choice ?? '#' + index;

  /** The place of the page that counts. */
  get index() {
    return Math.max(0, this.pages.findIndex((page, index) => this.keyOf(page, index) === this.#value));
  }

  /** The place of the page that is seen most of. */
  get visibleIndex() {
    const { track } = this;
    return track ? Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth)) : 0;
  }

  /** Puts the page that counts in its place, as if it had always been there. */
  showCurrent() {
    const { track } = this;
    if (track) track.scrollTo({ left: this.offset(this.index), behavior: /** @type {any} */ ('instant') });
    this.show(this.index);
  }

  /** @param {number} index */
  offset = index => index * (this.track?.clientWidth ?? 0) * (isRightToLeft(this) ? -1 : 1);

  /** @param {number} index */
  scrollToPage(index) {
    this.#target = index === this.visibleIndex && this.track?.scrollLeft === this.offset(index) ? null : index;
    this.track?.scrollTo({ left: this.offset(index), behavior: /** @type {any} */ (reducedMotion() ? 'instant' : 'smooth') });
    this.show(index);
  }

  /** @param {number} index by the person's hand */
  selectPage(index) {
    const page = this.pages[index];
    if (!page || this.matches('[aria-disabled=true]')) return;
    this.show(index);
    if (index === this.index) return;
    this.#value = this.keyOf(page, index);
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  scrolled() {
    if (this.#target === null) this.updateDots(this.visibleIndex);
    if (HAS_SCROLLEND) return;
    clearTimeout(this.#scrollEndTimer);
    this.#scrollEndTimer = setTimeout(() => this.scrollEnded(), 120);
  }

  scrollEnded() {
    const target = this.#target;
    this.#target = null;
    if (target === null) this.selectPage(this.visibleIndex);
  }

  /** @param {number} index the only page that is reached */
  show(index) {
    this.pages.forEach((page, place) => {
      page.inert = place !== index;
      claim(page, 'inert');
      page.toggleAttribute('data-shown', place === index);
    });
    this.updateDots(index);
  }

  /** @param {number} index whose dot is lit */
  updateDots(index) {
    const { control, pages: { length } } = this;
    if (!control) return;
    control.hidden = length < 2 && this.dataset.index !== 'always';
    while (control.childElementCount > length) control.lastElementChild?.remove();
    while (control.childElementCount < length) control.append(document.createElement('i'));
    [...control.children].forEach((dot, place) => dot.classList.toggle('lit', place === index));
    claim(control, 'hidden', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext');
    control.setAttribute('aria-valuemin', '1');
    control.setAttribute('aria-valuemax', String(length));
    control.setAttribute('aria-valuenow', String(index + 1));
    control.setAttribute('aria-valuetext', `Page ${index + 1} of ${length}`);
  }

  /** @param {MouseEvent} event a press on either side of the dots */
  clicked({ clientX, target }) {
    const { control } = this, box = control?.getBoundingClientRect();
    if (!box || !(target instanceof Node) || !control?.contains(target)) return false;
    const after = clientX > box.left + box.width / 2;
    this.goToPage(this.index + (after !== isRightToLeft(this) ? 1 : -1));
    return true;
  }

  /** @param {KeyboardEvent} event */
  keyDown(event) {
    const way = event.altKey || event.ctrlKey || event.metaKey ? '' : direction(event.key, isRightToLeft(this));
    // A slider grows upwards.
    const vertical = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!way || event.target !== this.control) return false;
    if (way === 'first' || way === 'last') this.goToPage(way === 'first' ? 0 : this.pages.length - 1);
    else this.goToPage(this.index + (vertical || (way === 'next' ? 1 : -1)));
    return true;
  }

  /** @param {number} index */
  goToPage(index) {
    if (index < 0 || index >= this.pages.length || this.matches('[aria-disabled=true]')) return;
    this.selectPage(index);
    this.scrollToPage(index);
  }
}

onPress('field', 'wm-pages', (pages, event) => pages.clicked(event));
onKey('field', 'wm-pages', (pages, event) => pages.typed(event));
customElements.define('wm-pages', Pages);
