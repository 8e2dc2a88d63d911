// Recognizes taps, presses, drags, magnifications and rotations from the touches on a view. No I/O.
import { Velocity } from './velocity.js';

// The phases of a report.
export const CHANGED = 0;
export const ENDED = 1;
export const CANCELLED = 2;

export const TAP_INTERVAL = 300; // ms within which the taps of a gesture follow one another
const TAP_SLOP = 10, TAP_RADIUS = 40; // points that a finger may move in a tap, and between two taps

/** @typedef {{ x: number, y: number }} Point */
/** What happens to the touches on a view: `touches` are down now; `point` is where one was put down or lifted; time in ms.
 * @typedef {{ kind: 'down' | 'move' | 'up' | 'cancel' | 'time', touches: Point[], time: number, point?: Point, isOnControl?: boolean }} Input */
/** `allows`: whether a gesture may begin, or another one has begun; `report` gets what a part tells.
 * @typedef {{ allows: () => boolean, report: (part: Part, phase: number, numbers: number[]) => void }} Host */
/** @typedef {'possible' | 'active' | 'ended' | 'failed'} State */

/** @param {Point[]} touches @returns {Point | null} the point between them */
const middle = touches => touches[0] ? {
  x: touches.reduce((sum, { x }) => sum + x, 0) / touches.length,
  y: touches.reduce((sum, { y }) => sum + y, 0) / touches.length,
} : null;

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);

/** A gesture that is not combined of others. */
export class Part {
  /** @type {State} */ state = 'possible';
  due = Infinity; // the time at which it needs an input of the kind `time`
  hasTold = false;
  /** What the coordinates refer to: 0 the view, 1 the window, or the name of a view around it.
   * @type {number | string} */
  space = 0;

  /** @param {string} kind @param {number} number in the order of the gesture @param {Host} host @param {boolean} reportsChanges */
  constructor(kind, number, host, reportsChanges) {
    this.kind = kind;
    this.number = number;
    this.host = host;
    this.reportsChanges = reportsChanges;
  }

  get parts() {
    return /** @type {Part[]} */ ([this]);
  }

  get isDone() {
    return this.state === 'ended' || this.state === 'failed';
  }

  /** @returns {boolean} whether it has begun */
  begin() {
    if (!this.host.allows()) return this.fail(), false;
    this.state = 'active';
    return true;
  }

  /** @param {number[]} numbers */
  change(numbers) {
    if (!this.reportsChanges) return;
    this.hasTold = true;
    this.host.report(this, CHANGED, numbers);
  }

  /** @param {number[]} numbers */
  end(numbers) {
    this.state = 'ended';
    this.due = Infinity;
    this.host.report(this, ENDED, numbers);
  }

  fail() {
    this.state = 'failed';
    this.due = Infinity;
    if (this.hasTold) this.host.report(this, CANCELLED, []);
  }
}

export class Tap extends Part {
  taps = 0;
  /** @type {Point | null} */ start = null;

  /** @param {number} number @param {Host} host @param {boolean} reportsChanges @param {number} count @param {number | string} space */
  constructor(number, host, reportsChanges, count, space) {
    super('tap', number, host, reportsChanges);
    this.count = count;
    this.space = space;
  }

  /** @param {Input} input */
  handle({ kind, touches, time, point, isOnControl }) {
    if (kind === 'down' && point) {
      if (isOnControl || touches.length > 1 || (this.start && distance(this.start, point) > TAP_RADIUS)) return this.fail();
      this.start = point;
      this.due = Infinity;
    } else if (kind === 'move') {
      if (this.start && touches.some(touch => distance(this.start ?? touch, touch) > TAP_SLOP)) this.fail();
    } else if (kind === 'up' && point) {
      this.taps++;
      if (this.taps < this.count) this.due = time + TAP_INTERVAL;
      else if (this.begin()) this.end([point.x, point.y]);
    } else if (kind === 'cancel' || time >= this.due) this.fail();
  }
}

export class Press extends Part {
  /** @type {Point | null} */ start = null;

  /** @param {number} number @param {Host} host @param {boolean} reportsChanges @param {number} duration ms @param {number} slop points */
  constructor(number, host, reportsChanges, duration, slop) {
    super('press', number, host, reportsChanges);
    this.duration = duration;
    this.slop = slop;
  }

  /** @param {Input} input */
  handle({ kind, touches, time, point }) {
    if (kind === 'down' && point) {
      if (touches.length > 1) return this.fail();
      this.start = point;
      this.due = time + this.duration;
      this.change([]);
    } else if (kind === 'up' || kind === 'cancel') this.fail();
    else if (kind === 'move' && touches.some(touch => distance(this.start ?? touch, touch) > this.slop)) this.fail();
    if (!this.isDone && time >= this.due && this.begin()) this.end([]);
  }
}

export class Drag extends Part {
  /** @type {Point | null} */ start = null;
  /** @type {Point | null} */ anchor = null; // from which the distance is measured, as if no finger had been added or lifted
  /** @type {Point | null} */ middle = null;
  across = new Velocity();
  down = new Velocity();

  /** @param {number} number @param {Host} host @param {boolean} reportsChanges @param {number} minimum points @param {number | string} space */
  constructor(number, host, reportsChanges, minimum, space) {
    super('drag', number, host, reportsChanges);
    this.minimum = minimum;
    this.space = space;
  }

  /** @param {Input} input */
  handle({ kind, touches, time }) {
    if (kind === 'time') return;
    if (kind === 'cancel') return this.fail();
    const now = middle(touches), { middle: before } = this;
    if (!now) return this.state === 'active' ? this.end(this.numbers(time)) : this.fail();
    if (!this.anchor) this.anchor = this.start = now;
    else if (kind !== 'move' && before) this.anchor = { x: this.anchor.x + now.x - before.x, y: this.anchor.y + now.y - before.y };
    this.middle = now;
    this.across.add(time, now.x - this.anchor.x);
    this.down.add(time, now.y - this.anchor.y);
    if (this.state === 'possible' && distance(this.anchor, now) >= this.minimum) this.begin();
    if (this.state === 'active') this.change(this.numbers(time));
  }

  /** @param {number} time @returns {number[]} where it began, the distance, and the velocity in points a second */
  numbers(time) {
    const { start, anchor, middle: now, across, down } = this;
    if (!start || !anchor || !now) return [];
    return [start.x, start.y, now.x - anchor.x, now.y - anchor.y, across.at(time) * 1000, down.at(time) * 1000];
  }
}

/** A gesture of two fingers. */
class TwoFingers extends Part {
  /** @type {Point | null} */ start = null;
  velocity = new Velocity();
  value = 0;

  /** @param {Point} _a @param {Point} _b */
  measure(_a, _b) {
    return 0;
  }

  /** Whether the fingers have moved far enough. */
  get isFar() {
    return false;
  }

  /** @param {Input} input */
  handle({ kind, touches, time }) {
    if (kind === 'time') return;
    if (kind === 'cancel') return this.fail();
    const [a, b] = touches;
    if (!a || !b) {
      if (this.state === 'active') this.end(this.numbers(time));
      else if (!a) this.fail();
      return;
    }
    this.start ??= middle([a, b]);
    this.value = this.measure(a, b);
    this.velocity.add(time, this.value);
    if (this.state === 'possible' && this.isFar) this.begin();
    if (this.state === 'active') this.change(this.numbers(time));
  }

  /** @param {number} time @returns {number[]} the value, how fast it changes in a second, and where the fingers began */
  numbers(time) {
    const { value, velocity, start } = this;
    return start ? [value, velocity.at(time) * 1000, start.x, start.y] : [];
  }
}

export class Magnify extends TwoFingers {
  distance = 0;
  /** @override */ value = 1;

  /** @param {number} number @param {Host} host @param {boolean} reportsChanges @param {number} minimum difference from 1 */
  constructor(number, host, reportsChanges, minimum) {
    super('magnify', number, host, reportsChanges);
    this.minimum = minimum;
  }

  /** @override @param {Point} a @param {Point} b */
  measure(a, b) {
    const now = Math.max(distance(a, b), 1);
    this.distance ||= now;
    return now / this.distance;
  }

  /** @override */
  get isFar() {
    return Math.abs(this.value - 1) >= this.minimum;
  }
}

export class Rotate extends TwoFingers {
  /** @type {number | null} */ angle = null; // degrees, at the last input

  /** @param {number} number @param {Host} host @param {boolean} reportsChanges @param {number} minimum degrees */
  constructor(number, host, reportsChanges, minimum) {
    super('rotate', number, host, reportsChanges);
    this.minimum = minimum;
  }

  /** @override @param {Point} a @param {Point} b */
  measure(a, b) {
    const now = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI, change = now - (this.angle ?? now);
    this.angle = now;
    return this.value + change - 360 * Math.round(change / 360); // the shorter way round
  }

  /** @override */
  get isFar() {
    return Math.abs(this.value) >= this.minimum;
  }
}
