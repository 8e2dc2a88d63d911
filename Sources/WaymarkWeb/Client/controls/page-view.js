// <wm-pages>: shows pages side by side that scroll with the touch, and dots that indicate the visible page. The browser
// scrolls and snaps; the page at which scrolling ends is selected. Arrows turn the page too, and page-drag.js adds the mouse.
import { claim } from '../elements/client-attributes.js';
import { isRightToLeft, reducedMotion } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { dragPages, turnByWheel } from '../gestures/page-drag.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { direction } from './selection.js';
import { valueBeforeUpgrade } from './value-before-upgrade.js';

// Scrolling has ended when no finger is down and nothing has scrolled for so long (ms), if the browser does not say so sooner by
// `scrollend`. Safari does not have that event before version 26.2.
const SETTLED = 150;

class Pages extends HTMLElement {
  /** The selected page: its key, or # and its index. */
  #value = '';
  isDragged = false; // by the mouse
  #isTouched = false;
  #width = 0; // of the pages that were shown last
  /** @type {number | null} the page to which a key, a dot or the server is scrolling */ #target = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #scrollEndTimer;

  constructor() {
    super();
    this.#value = valueBeforeUpgrade(this) ?? this.defaultValue;
    // Scroll events do not bubble, and pages may contain scrollers.
    this.addEventListener('scroll', ({ target }) => target === this.track && this.scrolled(), true);
    this.addEventListener('scrollend', ({ target }) => target === this.track && this.scrollEnded(), true);
    for (const change of ['touchstart', 'touchend', 'touchcancel'])
      this.addEventListener(change, event => this.fingersChanged(/** @type {TouchEvent} */ (event)), { passive: true });
    for (const start of ['pointerdown', 'wheel']) this.addEventListener(start, ({ target }) => this.touched(target), { passive: true });
    this.addEventListener('pointerdown', event => dragPages(this, event));
    this.addEventListener('dragstart', event => event.preventDefault()); // otherwise the browser would drag a picture
    turnByWheel(this);
    new MutationObserver(records => records.some(({ target }) => target === this.track) && this.showCurrent())
      .observe(this, { childList: true, subtree: true });
    // A change of height only, such as that of a browser's own bar, must not interrupt a swipe.
    new ResizeObserver(() => this.track?.clientWidth !== this.#width && this.showCurrent()).observe(this);
  }

  connectedCallback() {
    this.showCurrent();
  }

  /** Lets the user's scrolling decide the page from now on.
   * @param {EventTarget | null} target of the gesture */
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
    if (this.#value === String(key)) return; // an answer to the swipe before must not interrupt the next one
    this.#value = String(key);
    if (this.isConnected) this.scrollToPage(this.index);
  }

  /** The key of a page.
   * @param {Element} page @param {number} index */
  keyOf = (page, index) => /** @type {HTMLElement} */ (page).dataset.choice ?? '#' + index;

  /** The index of the selected page. */
  get index() {
    return Math.max(0, this.pages.findIndex((page, index) => this.keyOf(page, index) === this.#value));
  }

  /** The index of the page with the largest visible part. */
  get visibleIndex() {
    const { track } = this;
    return track ? Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth)) : 0;
  }

  /** Shows the selected page without motion. */
  showCurrent() {
    const { track } = this;
    this.#width = track?.clientWidth ?? 0;
    if (track) track.scrollTo({ left: this.offset(this.index), behavior: /** @type {any} */ ('instant') });
    this.show(this.index);
  }

  /** The scroll offset of a page.
   * @param {number} index */
  offset = index => index * (this.track?.clientWidth ?? 0) * (isRightToLeft(this) ? -1 : 1);

  /** @param {number} index */
  scrollToPage(index) {
    this.#target = index === this.visibleIndex && this.track?.scrollLeft === this.offset(index) ? null : index;
    this.track?.scrollTo({ left: this.offset(index), behavior: /** @type {any} */ (reducedMotion() ? 'instant' : 'smooth') });
    this.show(index);
  }

  /** Selects a page for the user.
   * @param {number} index */
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
    this.waitForScrollEnd();
  }

  /** @param {TouchEvent} event */
  fingersChanged({ touches }) {
    this.#isTouched = touches.length > 0;
    if (!this.#isTouched) this.waitForScrollEnd();
  }

  waitForScrollEnd() {
    clearTimeout(this.#scrollEndTimer);
    this.#scrollEndTimer = setTimeout(() => this.#isTouched || this.scrollEnded(), SETTLED);
  }

  scrollEnded() {
    if (this.isDragged) return; // each step of a drag is a scroll of its own
    clearTimeout(this.#scrollEndTimer);
    const target = this.#target;
    this.#target = null;
    if (this.track?.style.scrollSnapType) this.track.style.scrollSnapType = ''; // after a drag
    if (target === null) this.selectPage(this.visibleIndex);
  }

  /** Marks a page as shown.
   * @param {number} index the only page that is reachable */
  show(index) {
    this.pages.forEach((page, place) => {
      page.inert = place !== index;
      claim(page, 'inert');
      page.toggleAttribute('data-shown', place === index);
    });
    this.updateDots(index);
  }

  /** @param {number} index of the page whose dot is highlighted */
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
    control.setAttribute('aria-valuetext', localized('Page %1$lld of %2$lld', index + 1, length));
  }

  /** Goes to the next or previous page by a press on either half of the dots.
   * @param {MouseEvent} event */
  clicked({ clientX, target }) {
    const { control } = this, box = control?.getBoundingClientRect();
    if (!box || !(target instanceof Node) || !control?.contains(target)) return false;
    const after = clientX > box.left + box.width / 2;
    this.goToPage(this.index + (after !== isRightToLeft(this) ? 1 : -1));
    return true;
  }

  /** @param {KeyboardEvent} event */
  keyDown(event) {
    const movement = event.altKey || event.ctrlKey || event.metaKey ? '' : direction(event.key, isRightToLeft(this));
    // The dots are a slider for assistive technology: up increases.
    const vertical = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!movement) return false;
    if (event.target !== this.control) return this.turnFromContent(event, movement);
    if (movement === 'first' || movement === 'last') this.goToPage(movement === 'first' ? 0 : this.pages.length - 1);
    else this.goToPage(this.index + (vertical || (movement === 'next' ? 1 : -1)));
    return true;
  }

  /** Turns the page by an arrow while an element on it has the focus, which the dots take, because the page disappears.
   * @param {KeyboardEvent} event @param {string} movement */
  turnFromContent({ key, target }, movement) {
    if (!/Left|Right/.test(key) || !(target instanceof Element) || target.matches('input,textarea,select,wm-rich-text,[role=radio],.selectable')) return false;
    const index = this.index + (movement === 'next' ? 1 : -1);
    if (!this.pages[index]) return false;
    this.control?.focus({ preventScroll: true });
    this.goToPage(index);
    return true;
  }

  /** @param {number} index */
  goToPage(index) {
    if (index < 0 || index >= this.pages.length || this.matches('[aria-disabled=true]')) return;
    this.selectPage(index);
    this.scrollToPage(index);
  }
}

onPress('field', 'wm-pages', (/** @type {Pages} */ pages, event) => pages.clicked(event));
onKey('field', 'wm-pages', (/** @type {Pages} */ pages, event) => pages.keyDown(event));
customElements.define('wm-pages', Pages);
