// The element of a canvas: its objects, which of them are selected, and what the server has yet to answer.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { focusedElement } from '../keyboard/early-keys.js';
import { tagged } from '../elements/tagged.js';
import { OBJECTS } from '../connection/protocol.js';
import { CanvasBadges } from './canvas-badges.js';
import { CanvasViewport } from './canvas-viewport.js';
import { fitted } from './group-frame.js';
import { endNudge } from './nudge.js';
import { boundsOf, frameOf, isSameFrame, union } from './object-frame.js';
import { ObjectSlots } from './object-slots.js';
import { OBJECT, objectsIn, PageObject, partsElement, partsOf } from './page-object.js';
import { PagePart } from './page-part.js';
import { PresentedComment } from './presented-comment.js';
import { SelectionOverlay } from './selection-overlay.js';
import { ZoomExchange } from './zoom-exchange.js';

/** @typedef {import('./object-frame.js').Frame} Frame */

const SELECTED = 2, SELECTED_TOO = 3, ENTERED = 4; // changes that the server knows

export class ObjectCanvas extends HTMLElement {
  static observedAttributes = ['data-size'];

  /** @type {CanvasViewport | undefined} */ viewport;
  /** @type {SelectionOverlay | undefined} */ overlay;
  /** @type {ObjectSlots | undefined} */ slots;
  /** @type {ZoomExchange | undefined} */ zooms;
  /** @type {CanvasBadges | undefined} */ badges;
  /** @type {PresentedComment | undefined} */ comment;
  /** @type {ResizeObserver | undefined} */ resized;
  /** @type {Set<PageObject>} */ selected = new Set();
  /** @type {PageObject[]} the groups that are entered, from the outermost */ inside = [];
  /** The last event that changes the selection; until it is answered, the user's selection is shown. */ decided = 0;
  /** The last event that changes the order of the objects. */ ordered = 0;
  /** @type {PageObject[]} the objects that are shown in another order until it is answered */ reordered = [];
  /** Whether the server may have selected other objects. */ isOutdated = true;
  /** @type {Set<PageObject> | null} the objects that have come since the last answer; null while the first ones come */ arrived = null;
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
    this.slots ??= new ObjectSlots(this.page, () => (this.viewport?.width ?? 0) * (this.viewport?.height ?? 0));
    this.zooms ??= new ZoomExchange(this, this.viewport);
    this.badges ??= new CanvasBadges(this);
    this.comment ??= new PresentedComment(this);
    this.addEventListener('wm-object', event => {
      this.isOutdated = true;
      const { detail: arrived } = /** @type {CustomEvent<PageObject | null>} */ (event);
      if (arrived) this.arrived?.add(arrived);
    });
    queueMicrotask(() => void (this.arrived ??= new Set()));
    this.addEventListener('wm-zoom', () => {
      this.draw();
      this.zooms?.changed();
    });
    this.resized ??= new ResizeObserver(() => this.comment?.keep(() => {
      if (this.viewport?.isFitted) this.viewport.fit();
      else this.viewport?.show();
    }));
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

  /** The element with what can be selected: the objects of the page, or the parts of the group that is entered.
   * @returns {Element | null} */
  get level() {
    return this.levelAt(this.inside.length);
  }

  /** @param {number} depth a number of groups that are entered @returns {Element | null} the element with what is in the last of them */
  levelAt(depth) {
    return depth ? partsElement(this.inside[depth - 1]) : this.page;
  }

  /** What can be selected, from the backmost to the frontmost.
   * @returns {PageObject[]} */
  get objects() {
    return objectsIn(this.level);
  }

  /** @param {PageObject} object @returns {PageObject[]} the groups that it is in, from the outermost */
  groupsAround(object) {
    const groups = [];
    for (let each = object.parentElement?.closest(OBJECT); each instanceof PageObject; each = each.parentElement?.closest(OBJECT)) groups.unshift(each);
    return groups;
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

  /** Enters groups, or leaves them, selects what is in the last of them, and tells the server.
   * @param {PageObject[]} path the groups, each in the one before @param {PageObject[]} objects */
  enter(path, objects) {
    endNudge(); // while the server has the same groups entered
    this.isAdding = false;
    this.isOutdated = true; // if it is refused
    this.showInside(path);
    this.showSelection(new Set(objects));
    this.decided = send(['objects', numberOf(this), ENTERED, [...path, ...objects].map(({ key }) => key), [path.length]]);
  }

  /** @param {PageObject[]} path the groups that are entered */
  showInside(path) {
    const [before] = this.inside.slice(-1), [now] = path.slice(-1);
    for (const group of this.inside) if (!path.includes(group)) group.removeAttribute('data-client-entered');
    for (const group of path) group.setAttribute('data-client-entered', '');
    if (before !== now) {
      for (const part of before ? partsOf(before) : []) part.setAttribute('tabindex', '-1');
      for (const part of now ? partsOf(now) : []) part.setAttribute('tabindex', '0');
    }
    this.inside = path;
  }

  /** @returns {PageObject[]} the groups that are entered as far as the server knows */
  get servedPath() {
    const path = [];
    for (let level = /** @type {Element | null} */ (this.page); level;) {
      const group = objectsIn(level).find(each => each.hasAttribute('data-entered'));
      if (!group) break;
      path.push(group);
      level = partsElement(group);
    }
    return path;
  }

  /** Makes the groups that are entered as large as their parts, until the server has done so.
   * @param {number} sequence of the event that has changed the parts; 0 if it was refused */
  refit(sequence) {
    for (const group of sequence ? [...this.inside].reverse() : []) {
      const parts = partsOf(group), frames = parts.map(({ frame }) => frame), frame = fitted(frames, group.frame.rotation);
      if (!frame || isSameFrame(frame, group.frame)) continue;
      for (const each of [group, ...parts]) this.awaiting.add(each);
      group.await(frame, sequence);
      parts.forEach((part, index) => part.await(frames[index], sequence));
    }
  }

  /** @param {Set<PageObject>} wanted */
  showSelection(wanted) {
    for (const object of this.selected) if (!wanted.has(object)) mark(object, false);
    for (const object of wanted) mark(object, true);
    this.selected = wanted;
    if (!this.isDragging) this.draw();
  }

  /** Shows what follows the objects: the outline of the group that is entered, and the badges. */
  follow() {
    this.badges?.follow();
    const group = this.inside[this.inside.length - 1];
    this.overlay?.drawGroup(group ? fitted(partsOf(group).map(({ frame }) => frame), group.frame.rotation) ?? group.frame : null);
  }

  /** Draws the box around the selection. */
  draw() {
    this.follow();
    this.overlay?.drawBox(this.selectionFrame, this.isEditable && this.changeable.length > 0, !!this.querySelector('wm-object wm-rich-text'));
  }

  /** Shows what the server has, as far as it has answered. */
  answered() {
    const now = acknowledged();
    this.slots?.settle();
    this.zooms?.follow();
    this.badges?.update();
    this.comment?.update();
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
      for (const object of this.reordered) object.style.zIndex = '';
      this.reordered = [];
    }
    for (const part of this.inside.length ? this.objects : []) if (part instanceof PagePart) part.stay();
    if (this.inside.some(group => !group.isPresent)) this.isOutdated = true;
    if (this.isOutdated && now >= this.decided && !this.isDragging) {
      this.isOutdated = false;
      this.showInside(this.servedPath);
      this.showSelection(new Set(this.objects.filter(each => each.hasAttribute('data-selected'))));
      this.moveFocus();
    } else if (!this.isDragging && (this.selected.size || this.inside.length)) this.draw();
    this.arrived?.clear();
  }

  /** Moves the focus to the one object that is selected: from the canvas, such as to a new group, and from the bar if the object is new, because
   * an item of the bar has added it. */
  moveFocus() {
    const [object] = this.selected, active = focusedElement();
    if (this.selected.size !== 1 || !(active === this || this.arrived?.has(object) && this.givesFocus(active))) return;
    object.focus({ preventScroll: true });
  }

  /** @param {Element | null} active @returns {boolean} whether the focus is nowhere, or on an item of the bar above the canvas */
  givesFocus(active) {
    return !active || active === document.body || active.matches('.wm-bar :not(input)') && !active.closest('.wm-menu') && !!active.closest('.wm-bar')?.parentElement?.contains(this);
  }
}

/** @param {PageObject} object @param {boolean} isSelected */
function mark(object, isSelected) {
  object.toggleAttribute('data-client-selected', isSelected);
  if (isSelected) object.setAttribute('aria-current', 'true');
  else object.removeAttribute('aria-current');
}

afterPatches('elements', () => {
  for (const canvas of tagged('wm-canvas')) if (canvas instanceof ObjectCanvas) canvas.answered();
});
document.fonts.addEventListener('loadingdone', () => {
  for (const canvas of tagged('wm-canvas')) if (canvas instanceof ObjectCanvas) canvas.badges?.lines.remeasure();
});
