// Moves the selected objects, or copies of them, and snaps them to others.
import { keepCopies, shownCopies } from './canvas-commands.js';
import { holdLayer } from './held-layers.js';
import { boundsOf, frameOf, moved, movedBox, union } from './object-frame.js';
import { reportMoved, reportMoving } from './object-reports.js';
import { SnapTargets } from './snapped-move.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./page-object.js').PageObject} PageObject */
/** @typedef {import('./object-frame.js').Frame} Frame */
/** @typedef {import('./object-frame.js').Point} Point */
/** The keys that are held.
 * @typedef {{ shift: boolean, option: boolean, command: boolean }} Keys */

export const REACH = 6; // points on the screen within which something snaps
const LAYERS = 8; // objects that are drawn in layers of their own while they are resized or turned

/** @param {ObjectCanvas} canvas @param {PageObject[]} objects that do not count @returns {SnapTargets} */
export function targetsBeside(canvas, objects) {
  const except = new Set(objects), { width = 0, height = 0 } = canvas.viewport ?? {};
  const others = canvas.objects.filter(each => !except.has(each)).map(({ frame }) => boundsOf(frame));
  return new SnapTargets(others, { left: 0, top: 0, right: width, bottom: height });
}

/** Holds objects for a gesture.
 * @param {ObjectCanvas} canvas @param {PageObject[]} objects @returns {Frame[]} their frames */
export function hold(canvas, objects) {
  canvas.isDragging = true;
  canvas.overlay?.hold();
  for (const object of objects) {
    object.isHeld = true;
    if (objects.length <= LAYERS && !object.lift) holdLayer(object);
  }
  canvas.badges?.hold();
  return objects.map(({ frame }) => frame);
}

/** Holds objects that are moved as a whole. Parts of a group have no slots.
 * @param {ObjectCanvas} canvas @param {PageObject[]} objects @returns {Frame[]} their frames */
function lift(canvas, objects) {
  if (!canvas.inside.length) canvas.slots?.lift(objects);
  return hold(canvas, objects);
}

/** Ends a gesture: the objects stay where they are, until the server has answered.
 * @param {ObjectCanvas} canvas @param {PageObject[]} objects */
export function letGo(canvas, objects) {
  const sequence = reportMoved(canvas, objects);
  for (const object of objects) {
    object.release(sequence);
    canvas.awaiting.add(object);
  }
  canvas.refit(sequence);
  end(canvas);
  canvas.draw();
}

/** @param {ObjectCanvas} canvas */
function end(canvas) {
  canvas.slots?.drop();
  canvas.isDragging = false;
  canvas.badges?.release();
  canvas.overlay?.release();
}

export class MoveGesture {
  scrolls = true;
  across = 0;
  down = 0;
  /** @type {PageObject[]} */ copies = [];

  /** @param {ObjectCanvas} canvas @param {Point} start @param {boolean} copies whether copies are moved */
  constructor(canvas, start, copies) {
    this.canvas = canvas;
    this.start = start;
    this.objects = copies ? canvas.objects.filter(each => canvas.selected.has(each)) : canvas.changeable;
    if (copies) this.copies = shownCopies(canvas, this.objects);
    this.moving = copies ? this.copies : this.objects;
    this.frames = lift(canvas, this.moving);
    this.box = union(this.frames.map(boundsOf));
    const [first] = this.frames;
    this.outline = this.frames.length === 1 ? first : this.box && frameOf(this.box);
    this.targets = targetsBeside(canvas, copies ? [] : this.objects);
  }

  /** @param {Point} point @param {Keys} keys */
  move(point, { shift, command }) {
    const { canvas, box, outline, targets } = this, zoom = canvas.viewport?.zoom ?? 1;
    if (!box || !outline) return;
    let across = point.x - this.start.x, down = point.y - this.start.y;
    if (shift) [across, down] = Math.abs(across) >= Math.abs(down) ? [across, 0] : [0, down];
    const snap = command ? null : targets.snapMove(movedBox(box, across, down), REACH / zoom);
    if (snap && (!shift || across)) across += snap.across;
    if (snap && (!shift || down)) down += snap.down;
    [this.across, this.down] = [across, down];
    this.show(across, down);
    canvas.overlay?.drawBox(moved(outline, across, down), true);
    canvas.follow();
    canvas.overlay?.drawGuides(snap?.guides ?? []);
    if (!this.copies.length) reportMoving(canvas, this.objects);
  }

  /** Shows what is moved at a distance from where it was: lifted objects are moved with their slots.
   * @param {number} across @param {number} down */
  show(across, down) {
    this.canvas.slots?.move(across, down);
    this.moving.forEach((object, index) => object.lift || object.show(moved(this.frames[index], across, down)));
  }

  end() {
    const { canvas, objects, copies } = this;
    if (!copies.length) return letGo(canvas, objects);
    for (const copy of copies) copy.release(1);
    end(canvas);
    keepCopies(canvas, objects, copies, this.across, this.down);
  }

  cancel() {
    const { canvas, copies, objects } = this;
    for (const copy of copies) copy.remove();
    if (!copies.length) this.show(0, 0);
    letGo(canvas, copies.length ? [] : objects);
  }
}
