// A drag from the first movement to the drop: what is dragged follows the pointer, destinations that take it are marked, and the server is told
// when that changes. The drop is shown at once; if the server does not confirm it, what was dragged goes back.
import { afterPatches } from '../connection/after-patches.js';
import { commands } from '../connection/commands.js';
import { trackLoading } from '../connection/idle.js';
import { acknowledged, send } from '../connection/outbox.js';
import { announce } from '../elements/live-region.js';
import { showNote } from '../elements/note.js';
import { numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { edgeSpeed, EdgeSteps } from '../gestures/edge-scroll.js';
import { unhighlight } from '../gestures/press-highlight.js';
import { DragPreview } from './drag-preview.js';
import { draggedWith, reported } from './drag-sources.js';
import { given, isMoved } from './drag-types.js';
import { SpringLoading } from './spring-loading.js';
import { nextNumber } from './taking.js';
import { DROP, TargetTracker } from './target-tracker.js';

/** @typedef {{ x: number, y: number }} Point */

// As the protocol numbers them.
const TAKE = { drag: 0, addition: 1 }, ANSWER = { refused: 0, accepted: 1, later: 2 };
const SCROLLER = '.scroll.y,.wm-scroll', OUTSIDE = { x: -1, y: -1 }, TAKEN = 10_000; // ms

/** What was dropped or pasted and is not answered yet.
 * @typedef {{ number: number, sequence: number, isRead?: boolean, accepted: () => void, refused: () => void }} Drop `sequence`: the number of the event;
 * `isRead`: whether the server reads it before it answers
 * @type {Set<Drop>} */
const dropped = new Set();

export class DragSession {
  number = nextNumber();
  listening = new AbortController();
  springs = new SpringLoading();
  tracker = new TargetTracker(this.number);
  /** Whether the person holds a key so that it is copied. */ copies = false;
  sequence = 0; // of the drop
  frame = 0;
  steps = new EdgeSteps();

  /** @param {HTMLElement} source @param {Point} at where it is taken @param {(session: DragSession) => void} ended called at the end of the drag */
  constructor(source, at, ended) {
    const { all, count } = draggedWith(source), { signal } = this.listening;
    this.at = at;
    this.ended = ended;
    this.sources = all;
    this.count = count;
    this.preview = new DragPreview(all, at, /** @type {any} */ (source.dataset.formation ?? 'stack'));
    reported(all).forEach((each, index) => send(['take', numberOf(each), index ? TAKE.addition : TAKE.drag, this.number]));
    for (const each of all) each.toggleAttribute('data-client-taken', true);
    unhighlight();
    getSelection()?.removeAllRanges();
    /** @param {KeyboardEvent} event */
    const keys = event => this.setCopies(event.altKey || event.ctrlKey);
    addEventListener('keydown', keys, { signal });
    addEventListener('keyup', keys, { signal });
    const tick = (/** @type {number} */ now) => {
      this.scroll(now);
      this.find();
      this.springs.follow(this.at, this.sources);
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
    this.showBadge();
  }

  /** @returns {import('./drag-types.js').Given[]} */
  get given() {
    return this.sources.map(source => given(source.dataset.drag ?? ''));
  }

  /** @returns {Set<string>} the types of what is dragged */
  get types() {
    return new Set(this.given.flatMap(({ types }) => types));
  }

  get target() {
    return this.tracker.target;
  }

  get moves() {
    return isMoved(this.given, this.target?.dataset.destination ?? null, this.copies);
  }

  /** Adds a source, as a second finger does by a tap.
   * @param {HTMLElement} source */
  add(source) {
    if (this.sources.includes(source)) return;
    const { all } = draggedWith(source), added = all.filter(each => !this.sources.includes(each));
    for (const each of reported(added)) send(['take', numberOf(each), TAKE.addition, this.number]);
    this.preview.add(added);
    for (const each of added) each.toggleAttribute('data-client-taken', true);
    this.sources.push(...added);
    this.count += added.length;
    this.showBadge();
  }

  /** Hides what is dragged while the pointer is outside of the window. */
  leaveWindow() {
    this.preview.hide();
    this.at = OUTSIDE;
    this.find();
  }

  /** @param {Point} point of the window @param {{ altKey: boolean, ctrlKey: boolean }} keys */
  moveTo(point, { altKey, ctrlKey }) {
    this.at = point;
    this.preview.moveTo(point);
    this.setCopies(altKey || ctrlKey);
  }

  /** @param {boolean} copies */
  setCopies(copies) {
    if (copies === this.copies) return;
    this.copies = copies;
    this.showBadge();
  }

  showBadge() {
    this.preview.showBadge(this.count, !!this.target && !this.moves);
  }

  /** Marks the destination under the pointer. */
  find() {
    if (this.tracker.find(this.at, this.types, this.sources)) this.showBadge();
  }

  /** Scrolls while the pointer is near an edge of what scrolls.
   * @param {number} now ms: the time of the frame */
  scroll(now) {
    const { x, y } = this.at, scroller = document.elementFromPoint(x, y)?.closest(SCROLLER), box = scroller?.getBoundingClientRect();
    const step = this.steps.next(box ? edgeSpeed(y, box.top, box.bottom) : 0, now);
    if (scroller && step) scroller.scrollTop += step;
  }

  /** Drops what is dragged where the pointer is. */
  drop() {
    this.find();
    const { target } = this;
    if (!target) return this.cancel();
    const isMove = this.moves;
    this.stop();
    this.sequence = this.tracker.send(target, isMove ? DROP.moved : DROP.copied, this.at);
    if (!this.sequence) return this.goBack();
    dropped.add(this);
    if (!isMove) this.show();
    trackLoading(this.preview.flyInto(target));
  }

  /** Ends the drag without a drop. */
  cancel() {
    this.stop();
    this.release();
    this.goBack();
  }

  /** Ends the drag, as it was dropped outside of the window. It stays taken for a while, in which another window of the app may report the drop. */
  end() {
    this.stop();
    this.preview.end();
    this.show();
    setTimeout(() => this.release(), TAKEN);
  }

  release() {
    const source = reported(this.sources)[0];
    if (source.isConnected) send(['release', numberOf(source), this.number]);
  }

  stop() {
    this.listening.abort();
    cancelAnimationFrame(this.frame);
    this.springs.stop();
    this.tracker.end();
    this.ended(this);
  }

  goBack() {
    trackLoading(this.preview.flyBack().then(() => this.show()));
  }

  /** Shows the sources as they are. */
  show() {
    for (const each of this.sources) each.removeAttribute('data-client-taken');
  }

  accepted() {
    trackLoading(Promise.resolve(this.preview.motion).then(() => this.preview.end()));
    this.show();
  }

  refused() {
    this.goBack();
  }
}

/** Pastes or drops what was taken under a number, and is not seen.
 * @param {HTMLElement} target @param {number} number @param {boolean} isMove @param {[number, number]} [place] in the target */
export function showDrop(target, number, isMove, place = [0, 0]) {
  const sequence = send(['drop', numberOf(target), isMove ? DROP.moved : DROP.copied, number, ...place]);
  if (sequence) dropped.add({ number, sequence, accepted() {}, refused() {} });
}

/** @param {Drop} drop @param {number} answer of the server */
function answered(drop, answer) {
  drop.isRead = answer === ANSWER.later;
  if (drop.isRead) return;
  dropped.delete(drop);
  if (answer === ANSWER.accepted) return drop.accepted();
  drop.refused();
  const text = localized('That was not possible.');
  showNote(text, false);
  announce(document.body, text, 'polite');
}

commands.dropped = (number, answer) => {
  for (const drop of dropped) if (drop.number === number) answered(drop, answer);
  return 0;
};

// A drop that was handled without an answer was rejected: its destination has gone, or takes it no more.
afterPatches('banner', () => {
  for (const drop of dropped) if (!drop.isRead && drop.sequence <= acknowledged()) answered(drop, ANSWER.refused);
});
