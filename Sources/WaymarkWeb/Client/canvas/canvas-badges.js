// Keeps the badges of a canvas at the corners of their objects.
import { claim } from '../elements/client-attributes.js';
import { boundsOf } from './object-frame.js';
import { OBJECT, PageObject } from './page-object.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

export class CanvasBadges {
  /** @type {{ badge: HTMLElement, object: PageObject | null }[]} `object`: null for the page */ all = [];

  /** @param {ObjectCanvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  /** Finds the objects of the badges that there are now. */
  update() {
    const { canvas } = this, badges = /** @type {HTMLElement[]} */ ([...canvas.querySelectorAll('[data-badge]')]);
    this.all = badges.map(badge => {
      claim(badge, 'style');
      const object = badge.dataset.badge ? [...canvas.querySelectorAll(OBJECT)].find(each => each instanceof PageObject && each.key === badge.dataset.badge) : null;
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
