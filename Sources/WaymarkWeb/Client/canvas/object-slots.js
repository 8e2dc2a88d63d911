// Shows the objects of a page in slots of small boxes: a browser that moves one of them looks at its neighbours in the box only. Objects that
// are moved together have slots of their own, which are moved instead of them. In the document they stay where they are.
//
// Many such slots are moved as one: they are in a box of their own, the stage, and each of them and of those between them has a depth, by which
// the browser draws them in their order. Nothing else depends on depths, because the page has no perspective.
import { holdLayer, releaseLayer } from './held-layers.js';
import { boundsOf } from './object-frame.js';
import { areaAround, chunked, runsOf } from './object-runs.js';
import { PageObject } from './page-object.js';

const FEW = 24; // slots that are moved one by one, each in a layer
const MOST_AREA = 48; // layers as large as the page: what those of many slots may need together, because layers need memory

/** @typedef {{ items: Element[], box: HTMLElement, slots: HTMLSlotElement[] }} Chunk */

export class ObjectSlots {
  /** @type {Chunk[]} */ chunks = [];
  /** @type {Map<HTMLSlotElement, Node[]>} what the slots show */ shown = new Map();
  /** Of what was laid out last, from the page to the reader. */ depth = 0;
  /** @type {Set<Element>} */ lifted = new Set();
  /** @type {HTMLElement[]} what is moved with the lifted objects: their slots, or the stage */ moving = [];
  /** @type {import('./page-object.js').Lift} */ distance = { across: 0, down: 0 };

  /** @param {HTMLElement} page whose children are the objects @param {() => number} area of the page */
  constructor(page, area) {
    this.page = page;
    this.area = area;
    this.root = page.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    this.stage = newBox();
    this.stage.style.transformStyle = 'preserve-3d';
    this.observer = new MutationObserver(() => this.update());
    this.observer.observe(page, { childList: true });
    this.update();
  }

  /** Shows what has come since: what is not shown can't get the focus. */
  settle() {
    if (this.observer.takeRecords().length) this.update();
  }

  /** Shows the objects that the page has now. */
  update() {
    const { root, chunks: before } = this;
    this.observer.takeRecords();
    this.chunks = chunked([...this.page.children], before.map(({ items }) => items))
      .map(({ items, from }) => (from === null ? { items, box: newBox(), slots: [] } : { ...before[from], items }));
    for (const { box, slots } of before) {
      if (this.chunks.some(chunk => chunk.box === box)) continue;
      for (const each of [box, ...slots]) each.remove();
    }
    this.chunks.forEach(({ box }, index) => {
      if (box.parentNode !== root) root.insertBefore(box, this.chunks[index - 1]?.box.nextSibling ?? (index ? null : root.firstChild));
    });
    this.assign();
  }

  /** Gives each run of objects a slot. */
  assign() {
    const runs = this.chunks.map(({ items }) => runsOf(items, this.lifted)), count = runs.flat().filter(({ isLifted }) => isLifted).length;
    const isStaged = count > FEW && areaAround(runs.flat().map(boxesOf)) <= MOST_AREA * this.area();
    // Read at once: after each change the browser would find them out anew.
    this.shown = new Map(this.chunks.flatMap(({ slots }) => slots).map(slot => [slot, slot.assignedNodes()]));
    this.depth = 0;
    this.chunks.forEach((chunk, index) => this.layOut(chunk, runs[index], isStaged));
    this.page.toggleAttribute('data-client-staged', isStaged);
    if (isStaged && !this.stage.parentNode) this.root.append(this.stage);
    const lifted = this.chunks.flatMap(({ slots }) => slots.filter(slot => slot.hasAttribute('data-client-lifted')));
    this.hold(isStaged ? [this.stage] : lifted, isStaged || count <= FEW);
    if (!isStaged) this.stage.remove();
  }

  /** @param {Chunk} chunk @param {import('./object-runs.js').Run<Element>[]} runs of its objects @param {boolean} isStaged */
  layOut({ box, slots }, runs, isStaged) {
    const isWhole = runs.length === 1 && !runs[0].isLifted;
    while (slots.length > runs.length) slots.pop()?.remove();
    box.style.transform = isStaged && isWhole && this.depth ? `translateZ(${++this.depth}px)` : '';
    box.style.transformStyle = isStaged && !isWhole ? 'preserve-3d' : '';
    runs.forEach(({ items, isLifted }, index) => {
      const slot = slots[index] ??= document.createElement('slot'), before = this.shown.get(slot) ?? [];
      if (isStaged && isLifted && slot.parentNode !== this.stage) this.stage.append(slot);
      if (before.length !== items.length || items.some((item, place) => item !== before[place])) slot.assign(...items);
      slot.toggleAttribute('data-client-lifted', isLifted);
      if (isStaged && (isLifted || this.depth && !isWhole)) this.depth++; // what is below all that is lifted stays flat
      setPlace(slot, isLifted || isStaged && !isWhole, isStaged && !isWhole && this.depth ? `translateZ(${this.depth}px)` : '');
    });
    putInOrder(box, isStaged ? slots.filter((_, index) => !runs[index].isLifted) : slots);
  }

  /** Lets what is lifted be moved.
   * @param {HTMLElement[]} moving @param {boolean} inLayers whether it is drawn in layers of its own */
  hold(moving, inLayers) {
    for (const each of this.moving) {
      if (moving.includes(each)) continue;
      releaseLayer(each);
      if (each === this.stage) each.style.transform = '';
    }
    this.moving = moving;
    for (const each of moving) {
      if (inLayers) holdLayer(each);
      else releaseLayer(each);
    }
    if (moving.length) this.move(this.distance.across, this.distance.down);
  }

  /** Prepares objects for being moved together.
   * @param {PageObject[]} objects */
  lift(objects) {
    this.lifted = new Set(objects);
    this.distance = { across: 0, down: 0 };
    for (const object of objects) object.lift = this.distance;
    if (this.observer.takeRecords().length) this.update();
    else this.assign();
  }

  /** @param {number} across points from where the objects were lifted @param {number} down */
  move(across, down) {
    const transform = `translate(${across}px,${down}px)`;
    Object.assign(this.distance, { across, down });
    for (const { style } of this.moving) style.transform = transform;
  }

  /** The objects are where they belong again. */
  drop() {
    if (!this.lifted.size) return;
    this.lifted.clear();
    this.assign();
  }
}

function newBox() {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', left: '0', top: '0' });
  return box;
}

/** @param {import('./object-runs.js').Run<Element>} run */
const boxesOf = ({ items }) => items.flatMap(item => (item instanceof PageObject ? [boundsOf(item.frame)] : []));

/** @param {HTMLSlotElement} slot @param {boolean} isBox whether it is a box, which can be moved @param {string} transform */
function setPlace({ style }, isBox, transform) {
  if (isBox) Object.assign(style, { display: 'block', position: 'absolute', left: '0', top: '0', transform });
  else if (style.display) style.cssText = '';
}

/** @param {HTMLElement} box @param {HTMLSlotElement[]} slots that belong to it */
function putInOrder(box, slots) {
  let place = box.firstElementChild;
  for (const slot of slots) {
    if (slot === place) place = place.nextElementSibling;
    else box.insertBefore(slot, place);
  }
}
