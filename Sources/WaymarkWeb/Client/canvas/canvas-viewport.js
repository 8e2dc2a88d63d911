// What is visible of a page: its zoom, and where it is scrolled to.

/** @typedef {import('./object-frame.js').Point} Point */

const LEAST = 0.1, MOST = 8; // zoom
export const MARGIN = 24; // points around the page (canvas.css)
const BESIDE = 36; // points beside the page for the badges of texts, as far as there is space
const REMAINS = 60; // points of the page that stay visible, however far it is scrolled

export class CanvasViewport {
  zoom = 1;
  /** Whether the user has not chosen a zoom yet: then the whole page is visible. */ isFitted = true;
  width = 0;
  height = 0;
  /** @type {Point | null} the page's upper left corner in the window, until something scrolls */ corner = null;
  /** @type {{ across: number, down: number } | null} the space around an enlarged page */ around = null;

  /** @param {HTMLElement} canvas which scrolls @param {HTMLElement} space in it, with the size of the page */
  constructor(canvas, space) {
    this.canvas = canvas;
    this.space = space;
    canvas.addEventListener('scroll', () => void (this.corner = null), { passive: true });
  }

  /** Has the place of the page read again: something may have moved it. */
  forget() {
    this.corner = null;
  }

  /** @returns {Point} */
  get origin() {
    if (!this.corner) {
      const { left, top } = this.space.getBoundingClientRect();
      this.corner = { x: left, y: top };
    }
    return this.corner;
  }

  /** @param {{ clientX: number, clientY: number }} at @returns {Point} of the page */
  pointAt({ clientX, clientY }) {
    const { x, y } = this.origin;
    return { x: (clientX - x) / this.zoom, y: (clientY - y) / this.zoom };
  }

  /** @param {number} width of the page @param {number} height */
  resize(width, height) {
    [this.width, this.height] = [width, height];
    if (this.isFitted) this.fit();
    else this.show();
  }

  /** Writes the zoom and the size. */
  show() {
    const { style } = this.space, { clientWidth, clientHeight } = this.canvas, beside = this.isFitted ? (clientWidth - this.width * this.zoom) / 2 : BESIDE;
    style.setProperty('--zoom', String(this.zoom));
    style.setProperty('--beside', `${Math.max(Math.min(beside, BESIDE), MARGIN)}px`);
    style.width = `${this.width * this.zoom}px`;
    style.height = `${this.height * this.zoom}px`;
    // Around an enlarged page there is space, so that each of its points can be anywhere.
    const { around } = this, next = this.isFitted ? null : { across: Math.max(clientWidth - REMAINS, 0), down: Math.max(clientHeight - REMAINS, 0) };
    style.margin = next ? `${next.down}px ${next.across}px` : '';
    this.around = next;
    if (around && next) this.scrollBy(next.across - around.across, next.down - around.down); // the page stays where it is while the window gets another size
    this.corner = null;
    this.canvas.dispatchEvent(new CustomEvent('wm-zoom'));
  }

  /** @returns {number} the zoom at which the whole page is visible; a small page is not enlarged */
  get fitting() {
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !this.width || !this.height) return 1;
    return Math.max(Math.min((clientWidth - 2 * MARGIN) / this.width, (clientHeight - 2 * MARGIN) / this.height, 1), LEAST);
  }

  /** Shows the whole page. */
  fit() {
    this.isFitted = true;
    this.zoom = this.fitting;
    this.show();
  }

  /** Enlarges the page around a point in the window, or in the middle.
   * @param {number} zoom @param {{ clientX: number, clientY: number }} [at] */
  zoomTo(zoom, at) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const place = at ?? { clientX: left + width / 2, clientY: top + height / 2 }, point = this.pointAt(place);
    this.isFitted = false;
    this.zoom = Math.min(Math.max(zoom, LEAST), MOST);
    this.show();
    this.put(point, place);
  }

  /** Scrolls by a distance, as far as the page goes.
   * @param {number} across points in the window @param {number} down @returns {boolean} whether that has moved the page */
  scrollBy(across, down) {
    const { canvas } = this, { scrollLeft, scrollTop } = canvas;
    if (!across && !down) return false;
    canvas.scrollLeft += across;
    canvas.scrollTop += down;
    this.corner = null;
    return canvas.scrollLeft !== scrollLeft || canvas.scrollTop !== scrollTop;
  }

  /** Scrolls, so that a point of the page is at a place in the window.
   * @param {Point} point @param {{ clientX: number, clientY: number }} at */
  put(point, { clientX, clientY }) {
    this.corner = null;
    const { x, y } = this.origin;
    this.canvas.scrollLeft += x + point.x * this.zoom - clientX;
    this.canvas.scrollTop += y + point.y * this.zoom - clientY;
    this.corner = null;
  }
}
