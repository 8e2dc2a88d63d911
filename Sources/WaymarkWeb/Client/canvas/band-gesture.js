// Selects the objects that a band meets, which is drawn from an empty place.
import { bandBetween, meets } from './hit-test.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./object-frame.js').Point} Point */

export class BandGesture {
  scrolls = true;

  /** @param {ObjectCanvas} canvas @param {Point} start @param {boolean} adds whether what was selected stays selected */
  constructor(canvas, start, adds) {
    this.canvas = canvas;
    this.start = start;
    this.before = new Set(canvas.selected);
    this.kept = adds ? this.before : new Set();
    this.items = canvas.objects.filter(({ isLocked }) => !isLocked);
    canvas.isDragging = true;
    canvas.overlay?.drawBox(null, false);
  }

  /** @param {Point} point */
  move(point) {
    const band = bandBetween(this.start, point);
    this.canvas.overlay?.drawBand(band);
    this.canvas.showSelection(new Set([...this.kept, ...this.items.filter(({ frame }) => meets(frame, band))]));
  }

  end() {
    const { canvas } = this, found = canvas.selected;
    this.leave();
    canvas.select(found);
  }

  cancel() {
    this.leave();
    this.canvas.draw();
  }

  leave() {
    const { canvas } = this;
    canvas.isDragging = false;
    canvas.overlay?.drawBand(null);
    canvas.showSelection(this.before); // what the server knows
  }
}
