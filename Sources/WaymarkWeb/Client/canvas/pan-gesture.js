// Moves and enlarges what is visible of a page, by the pointer or two fingers.
import { measured } from './turn-gesture.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./object-frame.js').Point} Point */

export class PanGesture {
  /** @param {ObjectCanvas} canvas @param {Point} at in the window */
  constructor(canvas, { x, y }) {
    this.canvas = canvas;
    this.point = canvas.viewport?.pointAt({ clientX: x, clientY: y }) ?? { x: 0, y: 0 };
  }

  /** @param {Point} _ @param {unknown} __ @param {Point} at in the window */
  move(_, __, { x, y }) {
    this.canvas.viewport?.put(this.point, { clientX: x, clientY: y });
  }

  end() {}
  cancel() {}
}

export class PinchGesture {
  /** @param {ObjectCanvas} canvas @param {[Point, Point]} start in the window */
  constructor(canvas, start) {
    const { middle: { x, y }, distance } = measured(start);
    this.canvas = canvas;
    this.distance = Math.max(distance, 1);
    this.zoom = canvas.viewport?.zoom ?? 1;
    this.point = canvas.viewport?.pointAt({ clientX: x, clientY: y }) ?? { x: 0, y: 0 };
  }

  /** @param {[Point, Point]} _ @param {[Point, Point]} points in the window */
  moveBoth(_, points) {
    const { middle: { x, y }, distance } = measured(points), at = { clientX: x, clientY: y }, { viewport } = this.canvas;
    viewport?.zoomTo(this.zoom * distance / this.distance, at);
    viewport?.put(this.point, at);
  }

  end() {}
  cancel() {}
}
