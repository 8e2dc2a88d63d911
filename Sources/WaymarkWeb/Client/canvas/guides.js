// Draws the guides at which something snaps. A point that is stretched to a line needs no layout, and is not drawn again.
import { DrawnElement } from './drawn-element.js';
import { holdLayer, releaseLayer } from './held-layers.js';

/** @typedef {import('./snapping.js').Guide} Guide */

const FIRST = 4; // guides that are there before they are needed: a new one has the layers of the page found out anew

/** @param {Element} parent @param {string} name @returns {HTMLElement} */
export function added(parent, name) {
  const element = document.createElement('div');
  element.className = name;
  parent.append(element);
  return element;
}

/** The guides of one colour. */
export class Guides {
  /** @type {DrawnElement[]} */ drawn = [];
  isHeld = false;

  /** @param {Element} parent @param {string} name of their class */
  constructor(parent, name) {
    this.parent = parent;
    this.name = name;
  }

  /** @param {number} count */
  provide(count) {
    while (this.drawn.length < count) this.drawn.push(new DrawnElement(added(this.parent, this.name)));
    if (this.isHeld) for (const { element } of this.drawn) holdLayer(element, ['transform', 'opacity']);
  }

  hold() {
    this.isHeld = true;
    this.provide(FIRST);
  }

  release() {
    this.isHeld = false;
    for (const each of this.drawn) {
      each.write('opacity', '0');
      releaseLayer(each.element);
    }
  }

  /** @param {Guide[]} guides @param {number} zoom */
  draw(guides, zoom) {
    if (guides.length > this.drawn.length) this.provide(guides.length);
    this.drawn.forEach((each, index) => {
      const guide = guides[index];
      each.write('opacity', guide ? '1' : '0');
      if (!guide) return;
      const { isVertical, at, from, to, gap } = guide, length = (to - from) * zoom, width = gap === undefined ? 1 : 2;
      each.write('transform', isVertical ? `translate(${at * zoom}px,${from * zoom}px) scale(${width},${length})` : `translate(${from * zoom}px,${at * zoom}px) scale(${length},${width})`);
    });
  }
}
