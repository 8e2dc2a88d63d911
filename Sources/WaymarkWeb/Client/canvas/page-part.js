// A part of a group. The server writes its place in per cent of the group's size, so that it is stretched with the group by the browser's layout.
// While the user moves it, and until the server has answered, its place is in points, so that it stays where it is when the group becomes larger.
import { claim } from '../elements/client-attributes.js';
import { inPoints, inside, outside } from './group-frame.js';
import { OBJECT, PageObject } from './page-object.js';

/** @typedef {import('./object-frame.js').Frame} Frame */

export class PagePart extends PageObject {
  /** Whether its place is the user's, in points of the page. */ isPinned = false;

  /** @override */
  connectedCallback() {
    claim(this, 'tabindex');
    super.connectedCallback();
  }

  /** The group that it is in.
   * @returns {PageObject | null} */
  get group() {
    return /** @type {PageObject | null} */ (this.parentElement?.closest(OBJECT) ?? null);
  }

  /** @override */
  get frame() {
    const { group } = this;
    return this.isPinned || !group ? this.shown : outside(inPoints(this.served, group.frame), group.frame);
  }

  /** @override @param {Frame} frame on the page */
  show(frame) {
    const { style, group, isHeld, isPinned } = this;
    if (!group) return;
    const { x, y, width, height, rotation } = inside(frame, group.frame);
    if (!isPinned || !isHeld) {
      const corner = isHeld ? inside(this.frame, group.frame) : { x, y };
      this.origin = { x: corner.x, y: corner.y };
      style.left = `${corner.x}px`;
      style.top = `${corner.y}px`;
    }
    if (!isPinned || width !== this.shown.width) style.width = `${width}px`;
    if (!isPinned || height !== this.shown.height) style.height = `${height}px`;
    this.shown = frame;
    this.isPinned = true;
    const { origin } = this, turn = rotation ? `rotate(${rotation}deg)` : '';
    style.transform = isHeld ? `translate(${x - origin.x}px,${y - origin.y}px) ${turn}` : turn;
  }

  /** @override */
  rest() {
    const { style, served: { x, y, width, height, rotation } } = this;
    this.isPinned = false;
    style.left = `${x}%`;
    style.top = `${y}%`;
    style.width = `${width}%`;
    style.height = `${height}%`;
    style.transform = rotation ? `rotate(${rotation}deg)` : '';
  }

  /** Stays where it is on the page, although its group has another place now. */
  stay() {
    if (this.isPinned) this.show(this.shown);
  }
}
