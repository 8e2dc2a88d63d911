// Scrolls a canvas while something is dragged near its edge.
import { edgeSpeed, EdgeSteps } from '../gestures/edge-scroll.js';

/** @typedef {import('./object-frame.js').Point} Point */

const EDGE = 40; // points

export class CanvasEdges {
  frame = 0;
  across = new EdgeSteps();
  down = new EdgeSteps();

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
    if (!this.frame && this.speeds.some(Boolean)) this.frame = requestAnimationFrame(now => this.scroll(now));
  }

  /** How fast the page scrolls, across and down: only towards an edge to which the pointer was moved. */
  get speeds() {
    const { at, start, box } = this, across = edgeSpeed(at.x, box.left, box.right, EDGE), down = edgeSpeed(at.y, box.top, box.bottom, EDGE);
    return [across * (at.x - start.x) > 0 ? across : 0, down * (at.y - start.y) > 0 ? down : 0];
  }

  /** @param {number} now ms: the time of the frame */
  scroll(now) {
    const [across, down] = this.speeds, steps = /** @type {const} */ ([this.across.next(across, now), this.down.next(down, now)]);
    this.frame = 0;
    if (!across && !down) return;
    if (steps.some(Boolean)) {
      if (!this.canvas.viewport?.scrollBy(...steps)) return;
      this.moved();
    }
    this.frame = requestAnimationFrame(each => this.scroll(each));
  }

  end() {
    cancelAnimationFrame(this.frame);
  }
}
