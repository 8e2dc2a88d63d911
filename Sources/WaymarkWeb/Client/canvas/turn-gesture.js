// Turns the selection: by the handle above it, or by two fingers, which enlarge it too.
import { hold, letGo } from './move-gesture.js';
import { boundsOf, centreOf, frameOf, moved, union } from './object-frame.js';
import { reportMoving } from './object-reports.js';
import { directionOf, restingTurn, turnedAround } from './rotating.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./object-frame.js').Point} Point */

/** What both ways of turning have in common. */
class Turn {
  /** @param {ObjectCanvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.objects = canvas.changeable;
    this.frames = hold(canvas, this.objects);
    const [first] = this.frames, box = union(this.frames.map(boundsOf));
    this.isOne = this.frames.length === 1;
    this.outline = this.isOne ? first : frameOf(box ?? { left: 0, top: 0, right: 0, bottom: 0 });
    this.pivot = centreOf(this.outline);
  }

  /** @param {number} degrees @param {number} scale @param {number} across @param {number} down */
  show(degrees, scale = 1, across = 0, down = 0) {
    const { canvas, objects, frames, pivot, outline } = this;
    objects.forEach((object, index) => object.show(moved(turnedAround(frames[index], pivot, degrees, scale), across, down)));
    canvas.overlay?.drawBox(moved(turnedAround(outline, pivot, degrees, scale), across, down), true);
    canvas.follow();
    reportMoving(canvas, objects);
  }

  end() {
    letGo(this.canvas, this.objects);
  }

  cancel() {
    this.objects.forEach((object, index) => object.show(this.frames[index]));
    this.end();
  }
}

export class RotateGesture extends Turn {
  /** @param {ObjectCanvas} canvas @param {Point} start */
  constructor(canvas, start) {
    super(canvas);
    this.direction = directionOf(this.pivot, start);
  }

  /** @param {Point} point @param {import('./move-gesture.js').Keys} keys */
  move(point, { shift }) {
    this.show(restingTurn(this.outline.rotation, directionOf(this.pivot, point) - this.direction, shift));
  }
}

export class TwoFingerGesture extends Turn {
  /** @param {ObjectCanvas} canvas @param {[Point, Point]} start */
  constructor(canvas, start) {
    super(canvas);
    this.start = measured(start);
  }

  /** @param {[Point, Point]} points */
  moveBoth(points) {
    const { start } = this, now = measured(points), scale = Math.min(Math.max(now.distance / Math.max(start.distance, 1), 0.05), 20);
    this.show(restingTurn(this.outline.rotation, now.direction - start.direction, false), scale, now.middle.x - start.middle.x, now.middle.y - start.middle.y);
  }
}

/** @param {[Point, Point]} points @returns {{ middle: Point, distance: number, direction: number }} */
export function measured([one, other]) {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, distance: Math.hypot(other.x - one.x, other.y - one.y), direction: directionOf(one, other) };
}
