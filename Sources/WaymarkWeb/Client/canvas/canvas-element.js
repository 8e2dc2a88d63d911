// The element of a canvas: its objects, which of them are selected, and what the server has yet to answer.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { OBJECTS } from '../connection/protocol.js';
import { CanvasViewport } from './canvas-viewport.js';
import { boundsOf, frameOf, union } from './object-frame.js';
import { ObjectSlots } from './object-slots.js';
import { PageObject } from './page-object.js';
import { SelectionOverlay } from './selection-overlay.js';
import { ZoomExchange } from './zoom-exchange.js';

/** @typedef {import('./object-frame.js').Frame} Frame */

const SELECTED = 2, SELECTED_TOO = 3; // changes that the server knows

export class ObjectCanvas extends HTMLElement {
  static observedAttributes = ['data-size'];

  /** @type {CanvasViewport | undefined} */ viewport;
  /** @type {SelectionOverlay | undefined} */ overlay;
  /** @type {ObjectSlots | undefined} */ slots;
  /** @type {ZoomExchange | undefined} */ zooms;
  /** @type {ResizeObserver | undefined} */ resized;
  /** @type {Set<PageObject>} */ selected = new Set();
  /** The last event that changes the selection; until it is answered, the user's selection is shown. */ decided = 0;
  /** The last event that changes the order of the objects. */ ordered = 0;
  /** Whether the server may have selected other objects. */ isOutdated = true;
  /** Whether Tab moves the focus only, because the user adds objects to the selection one by one. */ isAdding = false;
  /** Whether a gesture draws the selection. */ isDragging = false;
  /** @type {Set<PageObject>} what awaits an answer */ awaiting = new Set();
  /** @type {Map<PageObject, number>} copies that are shown until the server has made its own */ copies = new Map();
  /** @type {Map<PageObject, number>} objects that are hidden until the server has removed them */ deleted = new Map();

  connectedCallback() {
    const space = /** @type {HTMLElement} */ (this.firstElementChild);
    claim(space, 'style');
    this.viewport ??= new CanvasViewport(this, space);
    this.overlay ??= new SelectionOverlay(space, () => this.viewport?.zoom ?? 1);
    this.slots ??= new ObjectSlots(this.page);
    this.zooms ??= new ZoomExchange(this, this.viewport);
    this.addEventListener('wm-object', () => void (this.isOutdated = true));
    this.addEventListener('wm-zoom', () => {
      this.draw();
      this.zooms?.changed();
    });
    this.resized ??= new ResizeObserver(() => {
      if (this.viewport?.isFitted) this.viewport.fit();
      else this.viewport?.show();
    });
    this.resized.observe(this);
    this.measure();
    this.zooms.follow();
  }

  disconnectedCallback() {
    this.resized?.disconnect();
  }

  attributeChangedCallback() {
    this.measure();
  }

  measure() {
    const [width = 0, height = 0] = (this.dataset.size ?? '').split(' ').map(Number);
    this.viewport?.resize(width, height);
  }

  /** Whether the user may change the page. */
  get isEditable() {
    return this.hasAttribute('data-on');
  }

  /** The element with the objects. */
  get page() {
    return /** @type {HTMLElement} */ (this.querySelector('.wm-canvas-page'));
  }

  /** The objects, from the backmost to the frontmost.
   * @returns {PageObject[]} */
  get objects() {
    return /** @type {PageObject[]} */ ([...this.page.children].filter(each => each instanceof PageObject && each.isPresent));
  }

  /** The selected objects that can be changed, from the backmost to the frontmost. */
  get changeable() {
    return this.selected.size < 2 ? [...this.selected].filter(({ isLocked }) => !isLocked) : this.objects.filter(each => this.selected.has(each) && !each.isLocked);
  }

  /** The frame around the selection: of one object its own.
   * @returns {Frame | null} */
  get selectionFrame() {
    const [first] = this.selected;
    if (this.selected.size < 2) return first?.frame ?? null;
    const box = union([...this.selected].map(({ frame }) => boundsOf(frame)));
    return box && frameOf(box);
  }

  /** Selects objects, and tells the server.
   * @param {Iterable<PageObject>} objects */
  select(objects) {
    const wanted = new Set(objects);
    if (wanted.size === this.selected.size && [...wanted].every(each => this.selected.has(each))) return;
    this.showSelection(wanted);
    const keys = [...wanted].map(({ key }) => key);
    for (let start = 0; start === 0 || start < keys.length; start += OBJECTS) {
      this.decided = send(['objects', numberOf(this), start ? SELECTED_TOO : SELECTED, keys.slice(start, start + OBJECTS), []]);
    }
  }

  /** @param {Set<PageObject>} wanted */
  showSelection(wanted) {
    for (const object of this.selected) if (!wanted.has(object)) mark(object, false);
    for (const object of wanted) mark(object, true);
    this.selected = wanted;
    if (!this.isDragging) this.draw();
  }

  /** Draws the box around the selection. */
  draw() {
    this.overlay?.drawBox(this.selectionFrame, this.isEditable && this.changeable.length > 0, !!this.querySelector('wm-object textarea'));
  }

  /** Shows what the server has, as far as it has answered. */
  answered() {
    const now = acknowledged();
    this.slots?.settle();
    this.zooms?.follow();
    for (const object of this.awaiting) if (object.answered(now)) this.awaiting.delete(object);
    for (const [copy, sequence] of this.copies) if (now >= sequence) {
      this.copies.delete(copy);
      copy.remove();
    }
    for (const [object, sequence] of this.deleted) if (now >= sequence) {
      this.deleted.delete(object);
      object.removeAttribute('data-client-deleted'); // still there, so the app has not deleted it
    }
    if (this.ordered && now >= this.ordered) {
      this.ordered = 0;
      for (const object of this.objects) object.style.zIndex = '';
    }
    if (this.isOutdated && now >= this.decided && !this.isDragging) {
      this.isOutdated = false;
      this.showSelection(new Set(this.objects.filter(each => each.hasAttribute('data-selected'))));
      this.moveFocus();
    } else if (!this.isDragging && this.selected.size) this.draw();
  }

  /** Moves the focus from the canvas to the one object that is selected, such as a new group. */
  moveFocus() {
    const [object] = this.selected;
    if (document.activeElement === this && this.selected.size === 1) object.focus({ preventScroll: true });
  }
}

/** @param {PageObject} object @param {boolean} isSelected */
function mark(object, isSelected) {
  object.toggleAttribute('data-client-selected', isSelected);
  if (isSelected) object.setAttribute('aria-current', 'true');
  else object.removeAttribute('aria-current');
}

afterPatches('elements', () => {
  for (const canvas of document.querySelectorAll('wm-canvas')) if (canvas instanceof ObjectCanvas) canvas.answered();
});
