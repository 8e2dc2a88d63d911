// What is visible of a large collection, along the axis in which it scrolls. All positions are px from the start of the scroller on the
// screen, in the direction of reading.
import { claimStyles } from '../elements/client-attributes.js';
import { isRightToLeft } from '../elements/page.js';
import { noteCorrection, visiblePart } from '../presentation/scrolling.js';

export class Viewport {
  /** The start of the scroller on the screen, px of the page. */ base = 0;
  /** How large the page is drawn: behind a sheet it is smaller. */ factor = 1;
  /** The start and the end of what is visible. @type {[number, number]} */ visible = [0, 0];

  /** @param {HTMLElement} element of the scroller's content: it is looked at along with it */
  constructor(element) {
    this.element = element;
    this.isHorizontal = !!element.parentElement?.matches('.hstack,.hgrid');
    this.scroller = element.parentElement?.closest(this.isHorizontal ? '.scroll.x' : '.scroll.y,.wm-scroll') ?? null;
    if (this.scroller instanceof HTMLElement) {
      this.scroller.style.overflowAnchor = 'none'; // the rows are kept in place by their collection
      claimStyles(this.scroller, 'overflow-anchor');
    }
  }

  /** Looks where the scroller is.
   * @returns {boolean} whether the collection is laid out: it is not on a covered screen */
  look() {
    const parent = this.element.parentElement;
    if (!this.element.isConnected || !parent?.getClientRects().length) return false;
    this.factor = parent.getBoundingClientRect().width / parent.offsetWidth || 1;
    const [from, to] = this.scroller ? this.#onScreen(this.scroller) : this.#along([0, this.isHorizontal ? innerWidth : innerHeight]);
    const part = this.scroller && visiblePart(this.scroller);
    const [start, end] = part ? this.#along(this.isHorizontal ? part.x : part.y) : [from, to]; // without the bars, whose sizes are the page's own
    this.base = from / this.factor;
    this.visible = [start - from, (to - from) / this.factor - (to - end)];
    return true;
  }

  /** The start and the end of an element.
   * @param {Element} element @returns {[number, number]} */
  extent(element) {
    const [from, to] = this.#onScreen(element);
    return [from / this.factor - this.base, to / this.factor - this.base];
  }

  /** @param {Element} element @returns {[number, number]} */
  #onScreen(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return this.#along(this.isHorizontal ? [left, right] : [top, bottom]);
  }

  /** @param {[number, number]} extent @returns {[number, number]} */
  #along([from, to]) {
    return this.isHorizontal && isRightToLeft(this.element) ? [-to, -from] : [from, to];
  }

  /** How far the scroller is scrolled. */
  get scrolled() {
    return this.scroller ? this.isHorizontal ? Math.abs(this.scroller.scrollLeft) : this.scroller.scrollTop : 0;
  }

  /** Scrolls while what is visible is moved by as much, so that the user sees nothing.
   * @param {number} way px */
  scrollBy(way) {
    if (!this.scroller || Math.abs(way) < 0.5) return;
    if (this.isHorizontal) this.scroller.scrollLeft += isRightToLeft(this.element) ? -way : way;
    else this.scroller.scrollTop += way;
    noteCorrection(this.scroller);
  }
}
