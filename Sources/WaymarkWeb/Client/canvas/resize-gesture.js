// Resizes the selection by a handle: one object along its own axes, several in the box around them.
import { hold, letGo, REACH, targetsBeside } from './move-gesture.js';
import { boundsOf, frameOf, union } from './object-frame.js';
import { reportMoving } from './object-reports.js';
import { axisOf, placeOf, resized, stretched } from './resizing.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./object-frame.js').Point} Point */
/** @typedef {import('./resizing.js').Handle} Handle */

export class ResizeGesture {
  scrolls = true;

  /** @param {ObjectCanvas} canvas @param {Point} start @param {Handle} handle */
  constructor(canvas, start, handle) {
    this.canvas = canvas;
    this.start = start;
    this.handle = handle;
    this.objects = canvas.changeable;
    this.frames = hold(canvas, this.objects);
    const [first] = this.frames, box = union(this.frames.map(boundsOf));
    this.isOne = this.frames.length === 1;
    this.outline = this.isOne ? first : box && frameOf(box);
    this.targets = targetsBeside(canvas, this.objects);
  }

  /** @param {Point} point @param {import('./move-gesture.js').Keys} keys */
  move(point, { shift, option, command }) {
    const { canvas, handle, outline, objects, frames } = this;
    if (!outline) return;
    const manner = { isCentred: option, keepsRatio: shift }, isUpright = !outline.rotation;
    let across = point.x - this.start.x, down = point.y - this.start.y;
    let wanted = resized(outline, handle, across, down, manner);
    const snaps = !command && !shift, box = boundsOf(wanted), reach = REACH / (canvas.viewport?.zoom ?? 1);
    if (snaps && !isUpright) {
      const distance = this.targets.snapHandle(placeOf(wanted, handle), axisOf(outline, handle), reach);
      wanted = resized(outline, handle, across + distance.x, down + distance.y, manner);
    } else if (snaps) {
      if (handle.across) across += this.targets.snapEdge(handle.across < 0 ? box.left : box.right, reach, true);
      if (handle.down) down += this.targets.snapEdge(handle.down < 0 ? box.top : box.bottom, reach, false);
      wanted = resized(outline, handle, across, down, manner);
    }
    const from = boundsOf(outline), to = boundsOf(wanted);
    objects.forEach((object, index) => object.show(this.isOne ? wanted : stretched(frames[index], from, to)));
    canvas.follow();
    canvas.overlay?.drawBox(wanted, true);
    canvas.overlay?.drawGuides(!snaps ? [] : !isUpright ? this.targets.handleGuides(placeOf(wanted, handle))
      : this.targets.edgeGuides(to, handle.across < 0, handle.across > 0, handle.down < 0, handle.down > 0));
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
