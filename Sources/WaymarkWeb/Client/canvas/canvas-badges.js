// Keeps the badges of a canvas at the corners of their objects, and those of texts at their lines.
import { claim } from '../elements/client-attributes.js';
import { LineBadges } from './line-badges.js';
import { boundsOf } from './object-frame.js';
import { PageObject } from './page-object.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

export class CanvasBadges {
  /** @type {Map<HTMLElement, PageObject | null>} the objects of all badges at corners; null for the page */ all = new Map();
  /** @type {Map<HTMLElement, PageObject | null> | null} the badges of what a gesture holds; null without a gesture */ held = null;

  /** @param {ObjectCanvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.lines = new LineBadges(canvas);
    canvas.addEventListener('load', () => this.lines.remeasure(), { capture: true }); // of pictures in texts
  }

  /** Finds the objects of the badges that there are now. */
  update() {
    const { canvas, all } = this, beside = /** @type {HTMLElement[]} */ ([...canvas.page.parentElement?.children ?? []]);
    this.all = new Map(beside.filter(each => each.matches('.wm-canvas-badge:not(.beside)')).map(badge => {
      const { badge: key = '' } = badge.dataset, known = all.get(badge);
      if (known !== undefined && (known?.isConnected && known.key === key || !key)) return [badge, known];
      claim(badge, 'style');
      const object = key ? canvas.querySelector(`[data-object="${CSS.escape(key)}"]`) : null;
      return [badge, object instanceof PageObject ? object : null];
    }));
    this.lines.update(beside.filter(each => each.matches('.wm-canvas-badge.beside')));
    if (this.held) this.hold();
    this.place(this.all);
  }

  /** A gesture begins: until it ends, only the badges of what it holds are moved. */
  hold() {
    const { canvas } = this;
    /** @param {PageObject} object @returns {boolean} */
    const isMoved = object => [object, ...canvas.groupsAround(object)].some(({ isHeld }) => isHeld);
    this.held = new Map([...this.all].filter(([, object]) => object && isMoved(object)));
    this.lines.hold(isMoved);
  }

  /** The gesture has ended. */
  release() {
    this.held = null;
  }

  /** Moves the badges to where the objects are shown. */
  follow() {
    this.place(this.held ?? this.all);
    if (!this.held || this.lines.isHeld) this.lines.place();
  }

  /** @param {Map<HTMLElement, PageObject | null>} badges */
  place(badges) {
    for (const [{ dataset, style }, object] of badges) {
      if (dataset.badge && !object) continue;
      const { width = 0 } = this.canvas.viewport ?? {}, { left, right, top } = object ? boundsOf(object.frame) : { left: 0, right: width, top: 0 };
      const places = { left, right, top };
      for (const [name, place] of Object.entries(places)) {
        if (style.getPropertyValue(`--${name}`) !== String(place)) style.setProperty(`--${name}`, String(place));
      }
    }
  }
}
