// Shows the objects of a page in slots of small boxes: a browser that moves one of them looks at its neighbours in the box only. Objects that
// are moved together have slots of their own, which are moved instead of them. In the document they stay where they are.
import { holdLayer, releaseLayer } from './held-layers.js';
import { chunked, runsOf } from './object-runs.js';

const LAYERS = 24; // slots that are drawn in layers of their own while they are moved: each layer needs memory

export class ObjectSlots {
  /** @type {{ items: Element[], box: HTMLElement }[]} */ chunks = [];
  /** @type {Set<Element>} */ lifted = new Set();
  /** @type {HTMLSlotElement[]} */ moving = [];
  /** @type {import('./page-object.js').Lift} */ distance = { across: 0, down: 0 };

  /** @param {HTMLElement} page whose children are the objects */
  constructor(page) {
    this.page = page;
    this.root = page.attachShadow({ mode: 'open', slotAssignment: 'manual' });
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
    this.chunks = chunked([...this.page.children], before.map(({ items }) => items)).map(({ items, from }) => ({ items, box: from === null ? newBox() : before[from].box }));
    for (const { box } of before) if (!this.chunks.some(chunk => chunk.box === box)) box.remove();
    this.chunks.forEach(({ box }, index) => {
      if (box.parentNode !== root) root.insertBefore(box, this.chunks[index - 1]?.box.nextSibling ?? (index ? null : root.firstChild));
    });
    this.assign();
  }

  /** Gives each run of objects a slot. */
  assign() {
    for (const { items, box } of this.chunks) {
      const runs = runsOf(items, this.lifted);
      while (box.childElementCount > runs.length) box.lastElementChild?.remove();
      runs.forEach(({ items, isLifted }, index) => {
        const slot = /** @type {HTMLSlotElement} */ (box.children[index] ?? box.appendChild(document.createElement('slot'))), shown = slot.assignedNodes();
        if (shown.length !== items.length || items.some((item, place) => item !== shown[place])) slot.assign(...items);
        slot.toggleAttribute('data-client-lifted', isLifted);
      });
    }
    this.hold();
  }

  /** Lets the slots of lifted objects be moved. */
  hold() {
    const moving = [...this.root.querySelectorAll('slot')].filter(slot => slot.hasAttribute('data-client-lifted')), { style } = this.moving[0] ?? {};
    const transform = style?.transform ?? '';
    for (const slot of this.moving) {
      if (!moving.includes(slot)) slot.style.cssText = '';
      releaseLayer(slot);
    }
    this.moving = moving;
    for (const { style } of moving) Object.assign(style, { display: 'block', position: 'absolute', left: '0', top: '0', transform });
    if (moving.length <= LAYERS) for (const slot of moving) holdLayer(slot);
  }

  /** Prepares objects for being moved together.
   * @param {import('./page-object.js').PageObject[]} objects */
  lift(objects) {
    this.lifted = new Set(objects);
    this.distance = { across: 0, down: 0 };
    for (const object of objects) object.lift = this.distance;
    this.update();
  }

  /** @param {number} across points from where the objects were lifted @param {number} down */
  move(across, down) {
    Object.assign(this.distance, { across, down });
    const transform = `translate(${across}px,${down}px)`;
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
