// Decides what a press on a canvas begins: which objects it selects, which groups it enters or leaves, and which gesture follows when the pointer
// is moved.
import { BandGesture } from './band-gesture.js';
import { handleAt } from './handle-test.js';
import { enterGroup } from './group-entry.js';
import { objectAt } from './hit-test.js';
import { MoveGesture } from './move-gesture.js';
import { contains } from './object-frame.js';
import { objectsIn } from './page-object.js';
import { PanGesture } from './pan-gesture.js';
import { ResizeGesture } from './resize-gesture.js';
import { editText } from './text-editing.js';
import { RotateGesture } from './turn-gesture.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./object-frame.js').Point} Point */
/** @typedef {import('./page-object.js').PageObject} PageObject */
/** @typedef {import('./move-gesture.js').Keys} Keys */
/** A gesture of one pointer: it gets a point of the page, the keys, and the point in the window.
 * `scrolls`: whether the page scrolls near the edges meanwhile.
 * @typedef {{ move: (point: Point, keys: Keys, at: Point) => void, end: () => void, cancel: () => void, scrolls?: boolean }} Gesture */

const SLOP = { mouse: 4, touch: 12 }; // points on the screen around small objects
const DOUBLE = 400; // ms between the presses that edit a text or enter a group

/** @type {{ object: PageObject | null, time: number }} the press before */ let last = { object: null, time: 0 };

export class CanvasPress {
  /** Whether the press has selected what it is on already. */ hasSelected = false;

  /** @param {ObjectCanvas} canvas @param {Point} at in the window @param {boolean} isTouch @param {Keys} keys @param {boolean} pans */
  constructor(canvas, at, isTouch, keys, pans) {
    const { zoom = 1 } = canvas.viewport ?? {};
    this.canvas = canvas;
    this.at = at;
    this.isTouch = isTouch;
    this.keys = keys;
    this.point = canvas.viewport?.pointAt({ clientX: at.x, clientY: at.y }) ?? { x: 0, y: 0 };
    const frame = canvas.isEditable && canvas.changeable.length ? canvas.selectionFrame : null;
    this.pans = pans || (!canvas.isEditable && !isTouch);
    this.handle = frame && !pans && handleAt(frame, this.point, zoom, isTouch);
    this.slop = (isTouch ? SLOP.touch : SLOP.mouse) / zoom;
    /** The number of groups that stay entered: a press beside a group leaves it. */ this.depth = canvas.inside.length;
    this.object = this.objectHere();
    while (this.depth && !this.object && !this.handle && !contains(canvas.inside[this.depth - 1].frame, this.point, this.slop)) {
      this.depth -= 1;
      this.object = this.objectHere();
    }
    this.adds = keys.shift || keys.command;
  }

  /** @returns {PageObject | null} the object at the point, in the groups that stay entered; a locked one if nothing near the point is in front of it */
  objectHere() {
    const { point, slop } = this, all = objectsIn(this.canvas.levelAt(this.depth));
    const here = objectAt(all, point, 0), near = objectAt(all.filter(({ isLocked }) => !isLocked), point, slop);
    return here?.isLocked && (!near || all.indexOf(near) < all.indexOf(here)) ? here : near;
  }

  /** The object at the point, if it can be moved. */
  get movable() {
    return this.object?.isLocked ? null : this.object;
  }

  /** What stays selected if the press adds to it. */
  get kept() {
    return this.leaves ? [] : [...this.canvas.selected];
  }

  /** Whether the press leaves groups. */
  get leaves() {
    return this.depth < this.canvas.inside.length;
  }

  /** The press begins: a mouse selects at once, but a locked object only if no band is drawn from there. */
  began() {
    const { canvas, movable: object, pans, handle, isTouch, adds } = this;
    if (pans || handle || isTouch || !object || canvas.selected.has(object) || !canvas.isEditable) return;
    this.select(adds ? [...this.kept, object] : [object], object);
  }

  /** @param {PageObject[]} objects @param {PageObject} object that gets the focus */
  select(objects, object) {
    this.hasSelected = true;
    this.canvas.isAdding = false;
    this.show(objects);
    object.focus({ preventScroll: true });
  }

  /** Selects objects in the groups that stay entered.
   * @param {PageObject[]} objects */
  show(objects) {
    const { canvas, depth, leaves } = this;
    if (leaves) canvas.enter(canvas.inside.slice(0, depth), objects);
    else canvas.select(objects);
  }

  /** The finger is held: it selects what is below it. */
  held() {
    const { canvas, object } = this;
    if (!this.handle && object && canvas.isEditable) this.select(canvas.selected.has(object) ? [...canvas.selected] : [object], object);
  }

  /** The pointer is moved.
   * @returns {Gesture | null} what that begins */
  dragged() {
    const { canvas, handle, movable: object, point, adds, keys } = this;
    if (this.pans) return new PanGesture(canvas, this.at);
    if (!canvas.isEditable) return null;
    if (handle === 'rotation') return new RotateGesture(canvas, point);
    if (handle) return new ResizeGesture(canvas, point, handle);
    // What is selected is moved as a whole, also where it is empty between its parts of a small object.
    const isOnSelection = object ? canvas.selected.has(object) : !this.leaves && canvas.selected.size === 1 && canvas.changeable.some(({ frame }) => contains(frame, point, this.slop));
    if (!object && this.leaves) this.show([]);
    if (!object && !isOnSelection) return new BandGesture(canvas, point, adds);
    if (object && !isOnSelection) this.select(adds ? [...this.kept, object] : [object], object);
    return canvas.changeable.length ? new MoveGesture(canvas, point, keys.option) : null;
  }

  /** The pointer is lifted where it was.
   * @param {number} time ms */
  ended(time) {
    const { canvas, object, at, isTouch, adds, hasSelected } = this;
    if (this.pans || !canvas.isEditable) return;
    const isSecond = object && last.object === object && time - last.time < DOUBLE;
    last = { object: isSecond ? null : object, time };
    if (isSecond && !adds && (editText(canvas, object, { ...at, takesWord: !isTouch }) || enterGroup(canvas, object, this.point, this.slop))) return;
    if (this.handle || hasSelected) return;
    if (object && adds) {
      const isSelected = canvas.selected.has(object);
      this.select(isSelected ? [...canvas.selected].filter(each => each !== object) : [...this.kept, object], object);
    } else if (object) this.select([object], object);
    else if (!adds) {
      canvas.isAdding = false;
      this.show([]);
      canvas.focus({ preventScroll: true });
    }
  }
}
