// An object of a page. The server writes its place as an attribute; what is shown is the style, which is the client's: while a finger holds
// the object, and until the server has answered, it is where the user has put it.
import { claim } from '../elements/client-attributes.js';
import { releaseLayer } from './held-layers.js';
import { moved, parsedFrame } from './object-frame.js';

/** @typedef {import('./object-frame.js').Frame} Frame */
/** How far lifted objects have been moved.
 * @typedef {{ across: number, down: number }} Lift */

/** Selects the elements of objects, also of the parts of groups. */ export const OBJECT = 'wm-object,wm-part';

export class PageObject extends HTMLElement {
  static observedAttributes = ['data-frame', 'data-selected', 'data-entered'];

  /** @type {Frame} where it was shown last */ shown = parsedFrame('');
  /** @type {Frame} where the server has it */ served = this.shown;
  /** @type {{ x: number, y: number }} where it is without a transform */ origin = { x: 0, y: 0 };
  isHeld = false;
  /** @type {Lift | null} how far it is moved with its slot, which is shared by all that are moved with it */ lift = null;
  /** The event with its place, until it is answered; 0 for none. */ awaited = 0;
  /** @type {{ isLocked: boolean, sequence: number } | null} whether it is locked, as the user has decided, and the event that says so */ decision = null;

  /** @returns {Frame} where it is on the page */
  get frame() {
    const { shown, lift } = this;
    return lift ? moved(shown, lift.across, lift.down) : shown;
  }

  /** Its identity in the document. */
  get key() {
    return this.dataset.object ?? '';
  }

  get isLocked() {
    return this.decision?.isLocked ?? this.hasAttribute('data-locked');
  }

  /** Whether it is a part of the page: not a copy that the server does not know yet, and not deleted. */
  get isPresent() {
    return this.isConnected && !this.hasAttribute('data-client-copy') && !this.hasAttribute('data-client-deleted');
  }

  connectedCallback() {
    claim(this, 'style', 'aria-current');
    this.dispatchEvent(new CustomEvent('wm-object', { bubbles: true, detail: this }));
  }

  /** @param {string} name @param {string | null} _ @param {string | null} value */
  attributeChangedCallback(name, _, value) {
    if (name === 'data-frame') {
      this.served = parsedFrame(value ?? '');
      if (!this.isHeld && !this.awaited) this.rest();
      return;
    }
    this.dispatchEvent(new CustomEvent('wm-object', { bubbles: true }));
  }

  /** Shows it in a place. Reads nothing from the page. What is held is moved by a transform, which needs no layout; what is not has none, because
   * a thousand of them would cost more than half of each frame.
   * @param {Frame} frame */
  show(frame) {
    const { style, isHeld, origin } = this, { x, y, width, height, rotation } = frame;
    if (width !== this.shown.width) style.width = `${width}px`;
    if (height !== this.shown.height) style.height = `${height}px`;
    this.shown = frame;
    if (!isHeld && (x !== origin.x || y !== origin.y)) {
      style.left = `${x}px`;
      style.top = `${y}px`;
      this.origin = { x, y };
    }
    const turn = rotation ? `rotate(${rotation}deg)` : '';
    style.transform = isHeld ? `translate(${x - origin.x}px,${y - origin.y}px) ${turn}` : turn;
  }

  /** Shows it where the server has it. */
  rest() {
    this.show(this.served);
  }

  /** Shows it in a place until the server has answered.
   * @param {Frame} frame @param {number} sequence of the event that leads to it */
  await(frame, sequence) {
    this.awaited = sequence;
    this.show(frame);
  }

  /** Lets it go: it stays where it is until the server has answered.
   * @param {number} sequence of the event with its place; 0 if the event was refused */
  release(sequence) {
    const { frame } = this;
    this.isHeld = false;
    this.lift = null;
    this.awaited = sequence;
    releaseLayer(this);
    if (sequence) this.show(frame);
    else this.rest();
  }

  /** Shows what the server has, as far as it has answered.
   * @param {number} acknowledged the last event answered @returns {boolean} whether nothing is awaited any more */
  answered(acknowledged) {
    if (this.awaited && acknowledged >= this.awaited) {
      this.awaited = 0;
      if (!this.isHeld) this.rest();
    }
    if (this.decision && acknowledged >= this.decision.sequence) this.decision = null;
    return !this.awaited && !this.decision;
  }
}

/** The element whose children are the parts of a group.
 * @param {PageObject} group @returns {Element | null} */
export const partsElement = group => group.querySelector(':scope > .wm-parts');

/** @param {Element | null} parent @returns {PageObject[]} the objects in it, from the backmost to the frontmost */
export const objectsIn = parent => /** @type {PageObject[]} */ ([...parent?.children ?? []].filter(each => each instanceof PageObject && each.isPresent));

/** @param {PageObject} group @returns {PageObject[]} its parts, from the backmost to the frontmost */
export const partsOf = group => objectsIn(partsElement(group));
