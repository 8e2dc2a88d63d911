// Moves, scales and rotates views with a gesture at once, before the server has answered. It expects what the answers so far suggest; at
// first, that an offset follows a drag, a scale a magnification, and a rotation a rotation.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';
import { EFFECTS } from './gesture-effects.js';
import { Gain, LIKELY } from './gesture-gains.js';

/** @typedef {import('./gesture-gains.js').Measures} Measures */
/** @typedef {import('./gesture-effects.js').Effect} Effect */

const DEPTH = 6; // views inside that are searched for an effect
const SMALL = [2, 2, 0.01, 1]; // changes of the measures from which nothing is learned

/** @param {Measures} from @param {Measures} to @returns {Measures} */
const difference = (from, to) => /** @type {any} */ (to.map((each, index) => each - from[index]));

/** An effect that follows a gesture. */
class Follower {
  /** @type {number[]} */ server; // as the server has it,
  /** @type {Measures} */ at; // for these measures
  isShown = false; // whether something else is shown
  /** The last numbers and measures from which something was learned.
   * @type {{ numbers: number[], at: Measures }} */
  known;

  /** @param {Element} element @param {Effect} effect @param {Measures} at @param {boolean} isLikely whether the effect is expected to follow the gesture */
  constructor(element, effect, at, isLikely) {
    this.element = element;
    this.effect = effect;
    this.server = effect.read(element.style) ?? [];
    this.at = at;
    this.known = { numbers: this.server, at };
    this.start = this.server; // when the gesture began
    const expected = !isLikely ? 0 : effect.name === 'scale' ? this.server[0] : 1;
    const likely = effect.name === 'translate' ? [LIKELY.across, LIKELY.down] : [effect.name === 'scale' ? LIKELY.scale : LIKELY.angle];
    this.gains = this.server.map((_, index) => new Gain(likely[index] ?? likely[0], expected, effect.name === 'scale' ? 0.02 : 1));
  }

  /** Begins another gesture.
   * @param {Measures} at */
  restart(at) {
    this.follow(this.effect.read(this.element.style) ?? this.server, at, false);
    this.gains.forEach((gain, index) => gain.restart(this.server[index] / this.start[index] || 1));
    this.start = this.server;
  }

  /** Reads the element after patches.
   * @param {Measures} at the measures that the server knew @param {boolean} isPatched whether the server has changed the element's style
   * @param {boolean} learns whether the change follows from the measures */
  answered(at, isPatched, learns) {
    const numbers = isPatched ? this.effect.read(this.element.style) : this.server;
    if (isPatched) this.isShown = false;
    if (numbers) this.follow(numbers, at, learns);
  }

  /** @param {number[]} numbers as the server has them @param {Measures} at these measures @param {boolean} learns */
  follow(numbers, at, learns) {
    const { known } = this, change = difference(known.at, at), isSmall = change.every((each, index) => Math.abs(each) < SMALL[index]);
    if (learns && !isSmall) this.gains.forEach((gain, index) => gain.learn(change, numbers[index] - known.numbers[index]));
    // Small changes add up.
    if (!learns || !isSmall) this.known = { numbers, at };
    this.server = numbers;
    this.at = at;
  }

  /** Shows what is expected.
   * @param {Measures} now */
  show(now) {
    const { element: { style }, effect } = this, change = difference(this.at, now);
    if (!style[effect.name] && !style.transform) return; // the app has removed it
    effect.write(style, this.server.map((each, index) => each + (this.gains[index]?.expect(change) ?? 0)));
    style.transition = '';
    this.isShown = true;
  }

  /** Shows what the server has. */
  settle() {
    if (this.isShown) this.effect.write(this.element.style, this.server);
    this.isShown = false;
  }
}

/** @type {Set<GestureMotion>} */ const moving = new Set();
/** Sees the server's changes. All motions share it, so that none takes what another one shows for an answer. */
const observer = new MutationObserver(() => {});

export class GestureMotion {
  /** @type {Map<Element, Follower[]>} */ followers = new Map();
  /** @type {Measures} */ now = [0, 0, 0, 0];
  /** @type {Measures} */ start = [0, 0, 0, 0]; // when the gesture began
  /** @type {Measures} */ answeredAt = [0, 0, 0, 0];
  /** @type {{ sequence: number, measures: Measures, isEnd: boolean }[]} */ sent = [];
  isRunning = false;

  /** @param {Element} element with the gesture @param {string[]} kinds of the parts that report changes */
  constructor(element, kinds) {
    this.element = element;
    const likely = { translate: 'drag', scale: 'magnify', rotate: 'rotate' };
    for (const effect of EFFECTS) {
      const found = kinds.includes(likely[effect.name]) && this.find(effect);
      if (found) this.add(found, new Follower(found, effect, this.now, true));
    }
  }

  /** @param {Effect} effect @returns {Element | null} the view that most likely follows: the one with the gesture, the next inside, or around it */
  find(effect) {
    /** @type {Element | null} */ let inside = this.element;
    for (let depth = 0; inside && depth < DEPTH; depth++) {
      if (effect.read(inside.style)) return inside;
      inside = inside.childElementCount === 1 ? inside.firstElementChild : null;
    }
    for (let around = this.element.parentElement; around && !around.matches('wm-screen'); around = around.parentElement) {
      if (effect.read(around.style)) return around;
    }
    return null;
  }

  /** @param {Element} element @param {Follower} follower */
  add(element, follower) {
    this.followers.set(element, [...this.followers.get(element) ?? [], follower]);
  }

  get all() {
    return [...this.followers.values()].flat();
  }

  /** Begins to follow a gesture. */
  begin() {
    this.isRunning = true;
    this.start = this.now;
    if (!moving.size) observer.observe(document.body, { subtree: true, attributeFilter: ['style'], attributeOldValue: true });
    if (!moving.has(this)) {
      for (const follower of this.all) follower.restart(this.now);
      this.answeredAt = this.now;
    }
    moving.add(this);
  }

  /** Follows what a part has measured.
   * @param {string} kind @param {number[]} numbers of its report */
  move(kind, numbers) {
    if (!this.isRunning) this.begin();
    const [first, , across, down] = numbers, { start, now } = this;
    if (kind === 'drag') this.now = [start[0] + across, start[1] + down, now[2], now[3]];
    else if (kind === 'magnify') this.now = [now[0], now[1], start[2] + first - 1, now[3]];
    else if (kind === 'rotate') this.now = [now[0], now[1], now[2], start[3] + first];
    this.show();
  }

  show() {
    for (const follower of this.all) follower.show(this.now);
    observer.takeRecords(); // so that the next records are the server's
  }

  /** Notes that the server is told the present measures.
   * @param {number} sequence of the frame */
  told(sequence) {
    if (this.isRunning) this.sent.push({ sequence, measures: this.now, isEnd: false });
  }

  /** Ends with what the server has been told last. */
  end() {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.sent.push({ sequence: lastEvent(), measures: this.now, isEnd: true });
    if (acknowledged() >= lastEvent()) this.answered(observer.takeRecords());
  }

  /** Follows the server's answers.
   * @param {MutationRecord[]} records of what they have changed */
  answered(records) {
    const patched = new Set(records.map(({ target }) => target)), done = acknowledged();
    const known = this.sent.filter(({ sequence }) => sequence <= done), at = known.at(-1)?.measures ?? this.answeredAt;
    const learns = !!known[0] && !known.some(({ isEnd }) => isEnd);
    this.sent = this.sent.filter(({ sequence }) => sequence > done);
    for (const follower of this.all) follower.answered(at, patched.has(follower.element), learns);
    if (learns) this.discover(records, at);
    this.answeredAt = at;
    this.followers.forEach((_, element) => element.isConnected || this.followers.delete(element));
    if (this.isRunning || this.sent[0]) return this.show();
    for (const follower of this.all) follower.settle();
    observer.takeRecords();
    moving.delete(this);
    if (!moving.size) observer.disconnect();
  }

  /** Finds effects that have changed with an answer.
   * @param {MutationRecord[]} records @param {Measures} at */
  discover(records, at) {
    const before = document.createElement('i').style;
    for (const { target, oldValue } of records) {
      const element = /** @type {Element} */ (target), known = this.followers.get(element) ?? [];
      if ([...moving].some(other => other !== this && other.followers.has(element))) continue;
      before.cssText = oldValue ?? '';
      for (const effect of EFFECTS) {
        const [old, numbers] = [effect.read(before), effect.read(element.style)];
        if (!old || !numbers || String(old) === String(numbers) || known.some(each => each.effect === effect)) continue;
        const follower = new Follower(element, effect, at, false);
        follower.known = { numbers: old, at: this.answeredAt };
        follower.follow(numbers, at, true);
        this.add(element, follower);
      }
    }
  }
}

afterPatches('rows', () => {
  const records = observer.takeRecords();
  for (const each of moving) each.answered(records);
});
