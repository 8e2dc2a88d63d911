// Keeps the badges of a canvas at the corners of their objects.
import { claim } from '../elements/client-attributes.js';
import { boundsOf } from './object-frame.js';
import { PageObject } from './page-object.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

export class CanvasBadges {
  /** @type {{ badge: HTMLElement, object: PageObject | null }[]} `object`: null for the page */ all = [];

  /** @param {ObjectCanvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  /** Finds the objects of the badges that there are now. */
  update() {
    const { canvas, all } = this, beside = /** @type {HTMLElement[]} */ ([...canvas.page.parentElement?.children ?? []]);
    this.all = beside.filter(each => each.matches('.wm-canvas-badge')).map(badge => {
      const { badge: key = '' } = badge.dataset, known = all.find(each => each.badge === badge);
      if (known && (known.object?.isConnected && known.object.key === key || !key)) return known;
      claim(badge, 'style');
      const object = key ? canvas.querySelector(`[data-object="${CSS.escape(key)}"]`) : null;
      return { badge, object: object instanceof PageObject ? object : null };
    });
    this.follow();
  }

  /** Moves the badges to where the objects are shown. */
  follow() {
    for (const { badge: { dataset, style }, object } of this.all) {
      if (dataset.badge && !object) continue;
      const { width = 0 } = this.canvas.viewport ?? {}, { left, right, top } = object ? boundsOf(object.frame) : { left: 0, right: width, top: 0 };
      const places = { left, right, top };
      for (const [name, place] of Object.entries(places)) {
        if (style.getPropertyValue(`--${name}`) !== String(place)) style.setProperty(`--${name}`, String(place));
      }
    }
  }
}
