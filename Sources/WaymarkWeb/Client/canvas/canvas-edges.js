// Scrolls a canvas while something is dragged near its edge.
import { edgeStep } from '../gestures/edge-scroll.js';

/** @typedef {import('./object-frame.js').Point} Point */

const EDGE = 40; // points

export class CanvasEdges {
  frame = 0;

  /** @param {import('./canvas-element.js').ObjectCanvas} canvas @param {Point} start where the drag began, in the window
   * @param {() => void} moved called when the page has moved below the pointer */
  constructor(canvas, start, moved) {
    this.canvas = canvas;
    this.start = start;
    this.at = start;
    this.moved = moved;
    this.box = canvas.getBoundingClientRect();
  }

  /** The pointer is somewhere else.
   * @param {Point} at in the window */
  follow(at) {
    this.at = at;
    if (!this.frame && this.steps.some(Boolean)) this.frame = requestAnimationFrame(() => this.scroll());
  }

  /** How far the page scrolls in a frame, across and down: only towards an edge to which the pointer was moved. */
  get steps() {
    const { at, start, box } = this, across = edgeStep(at.x, box.left, box.right, EDGE), down = edgeStep(at.y, box.top, box.bottom, EDGE);
    return [across * (at.x - start.x) > 0 ? across : 0, down * (at.y - start.y) > 0 ? down : 0];
  }

  scroll() {
    const [across, down] = this.steps;
    this.frame = 0;
    if (!this.canvas.viewport?.scrollBy(across, down)) return;
    this.moved();
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  end() {
    cancelAnimationFrame(this.frame);
  }
}
