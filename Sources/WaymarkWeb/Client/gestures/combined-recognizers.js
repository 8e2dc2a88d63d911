// Combines recognizers: two at the same time, one after the other, or one only if the other fails. No I/O.
import { CANCELLED, CHANGED, Drag, Magnify, Press, Rotate, Tap, TAP_INTERVAL } from './recognizers.js';

/** @typedef {import('./recognizers.js').Host} Host */
/** @typedef {import('./recognizers.js').Part} Part */
/** @typedef {import('./recognizers.js').State} State */
/** @typedef {import('./recognizers.js').Input} Input */
/** @typedef {Tap | Press | Drag | Magnify | Rotate | Simultaneous | Sequence | Exclusive} Recognizer */
/** A gesture as the attribute `data-gesture` describes it: a part with its options, or two gestures.
 * @typedef {[name: string, ...rest: any[]]} Description */

const PARTS = { tap: Tap, press: Press, drag: Drag, magnify: Magnify, rotate: Rotate };

/** @param {Description} description @param {Host} host @param {{ parts: number }} [count] the number of parts so far @returns {Recognizer} */
export function recognizer([name, ...rest], host, count = { parts: 0 }) {
  if (name in PARTS) {
    const [reportsChanges, ...options] = rest;
    return new (/** @type {any} */ (PARTS)[name])(count.parts++, host, !!reportsChanges, ...options);
  }
  const [first, second] = rest;
  if (name === 'simultaneous') return new Simultaneous(recognizer(first, host, count), recognizer(second, host, count));
  if (name === 'sequence') return new Sequence(recognizer(first, host, count), recognizer(second, host, count), host);
  return new Exclusive(first, second, host, count);
}

class Pair {
  /** @param {Recognizer} first @param {Recognizer} second */
  constructor(first, second) {
    this.first = first;
    this.second = second;
  }

  /** @returns {State} */
  get state() {
    return 'possible';
  }

  /** @returns {boolean} */
  get isDone() {
    return this.state === 'ended' || this.state === 'failed';
  }

  /** @returns {number} */
  get due() {
    return Math.min(this.first.due, this.second.due);
  }

  /** @returns {boolean} */
  get hasTold() {
    return this.first.hasTold || this.second.hasTold;
  }

  /** @returns {Part[]} */
  get parts() {
    return [...this.first.parts, ...this.second.parts];
  }
}

class Simultaneous extends Pair {
  /** @override @returns {State} */
  get state() {
    const states = [this.first.state, this.second.state];
    for (const state of /** @type {const} */ (['active', 'possible', 'ended'])) if (states.includes(state)) return state;
    return 'failed';
  }

  /** @param {Input} input */
  handle(input) {
    for (const each of [this.first, this.second]) if (!each.isDone) each.handle(input);
  }
}

class Sequence extends Pair {
  limit = Infinity; // the time until which the second has to begin, if no finger is down
  isOver = false;

  /** @param {Recognizer} first @param {Recognizer} second @param {Host} host */
  constructor(first, second, host) {
    super(first, second);
    this.host = host;
  }

  /** @override @returns {State} */
  get state() {
    if (this.first.state !== 'ended') return this.first.state;
    if (this.isOver) return 'failed';
    return this.second.state === 'possible' ? 'active' : this.second.state;
  }

  /** @override @returns {number} */
  get due() {
    return Math.min(super.due, this.limit);
  }

  /** @param {Input} input */
  handle(input) {
    const { first, second } = this, { kind, touches, time } = input;
    if (!first.isDone) {
      first.handle(input);
      if (first.state !== 'ended') return;
      if (touches[0]) second.handle({ ...input, kind: 'down', point: touches[0] });
      else this.limit = time + TAP_INTERVAL;
    } else {
      if (kind === 'down') this.limit = Infinity;
      second.handle(input);
    }
    this.isOver = second.state === 'failed' || time >= this.limit;
    // What the first has told is taken back, even if the second has told nothing.
    if (this.isOver && !second.hasTold) this.host.report(second.parts[0], CANCELLED, []);
  }
}

class Exclusive extends Pair {
  isSettled = false; // whether the first has failed, so that the second acts

  /** @param {Description} first @param {Description} second @param {Host} host @param {{ parts: number }} count */
  constructor(first, second, host, count) {
    /** What the second has told while the first could still succeed: of each part the last change.
     * @type {[Part, number, number[]][]} */
    let waiting = [];
    /** @param {[Part, number, number[]]} report */
    const keep = report => waiting = [...waiting.filter(([part, phase]) => part !== report[0] || phase !== CHANGED), report];
    const one = recognizer(first, host, count), two = recognizer(second, {
      allows: () => one.state === 'possible' || host.allows(),
      report: (...report) => this.isSettled ? this.isRefused || host.report(...report) : void keep(report),
    }, count);
    super(one, two);
    this.isRefused = false; // whether the second has begun, and may not
    this.host = host;
    this.takeWaiting = () => waiting.splice(0);
  }

  /** @override @returns {State} */
  get state() {
    if (this.first.state !== 'failed') return this.first.state;
    return this.isRefused ? 'failed' : this.second.state;
  }

  /** @param {Input} input */
  handle(input) {
    const { first, second } = this;
    if (!first.isDone) first.handle(input);
    if (first.state === 'active' || first.state === 'ended') return; // the second never acts
    if (first.state === 'failed' && !this.isSettled) this.settle();
    if (!second.isDone && !this.isRefused) second.handle(input);
  }

  settle() {
    const hasBegun = this.second.state === 'active' || this.second.state === 'ended', reports = this.takeWaiting();
    this.isSettled = true;
    this.isRefused = hasBegun && !this.host.allows();
    if (!this.isRefused) for (const each of reports) this.host.report(...each);
  }
}
