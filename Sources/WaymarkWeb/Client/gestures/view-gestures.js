// Recognizes the gestures that apps add to views. Of several that can't happen together, the first to begin wins: one of high priority
// before those of views inside, these before those around them.
import { on, onPageHide } from '../elements/page.js';
import { recognizer } from './combined-recognizers.js';
import { isReachable } from './control-press.js';
import { isSwipeStart } from './edge-swipe.js';
import { GestureMotion } from './gesture-motion.js';
import { converted, reportGesture } from './gesture-reports.js';
import { onPress } from './press-dispatcher.js';
import { unhighlight } from './press-highlight.js';
import { CHANGED } from './recognizers.js';

/** @typedef {import('./recognizers.js').Input} Input */
/** @typedef {import('./recognizers.js').Part} Part */

const CONTROL = 'a[href],button,select,label,.selectable,[data-on~=tap]:not(.w),[data-on~=push]';
const FIELD = 'input,textarea,select,[contenteditable=true],.row-grip';

/** @type {WeakMap<Element, GestureMotion>} */ const motions = new WeakMap();

/** A gesture of a view, from the first touch until it has ended or failed. */
class ViewGesture {
  hasBegun = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.precedence = element.dataset.precedence;
    this.recognizer = recognizer(JSON.parse(element.dataset.gesture ?? '[]'), this);
    const kinds = this.recognizer.parts.filter(part => part.reportsChanges).map(({ kind }) => kind);
    this.motion = motions.get(element) ?? new GestureMotion(element, kinds);
    motions.set(element, this.motion);
  }

  /** Whether it may begin. */
  allows() {
    if (this.precedence !== 'simultaneous') {
      if ([...owners].some(other => other !== this && sharesTouch(other, this))) return false;
      owners.add(this);
    }
    this.hasBegun = true;
    unhighlight();
    blocksPress = true;
    if (!touches.size) allowPressesSoon(); // it begins after its last touch
    return true;
  }

  /** @param {Part} part @param {number} phase @param {number[]} raw */
  report(part, phase, raw) {
    const { element, motion } = this, numbers = converted(element, part, raw);
    if (phase === CHANGED && this.hasBegun) motion.move(part.kind, numbers);
    reportGesture({ element, part, numbers, told: sequence => motion.told(sequence) }, phase);
  }

  /** @param {Input} input */
  handle(input) {
    if (this.recognizer.isDone) return;
    this.recognizer.handle(input);
    if (this.recognizer.isDone) this.motion.end();
  }
}

/** The gestures that have begun and exclude others with the same touch.
 * @type {Set<ViewGesture>} */
const owners = new Set();

let blocksPress = false; // the click that ends a gesture is not a press

/** Allows presses again after the click that may follow. */
const allowPressesSoon = () => setTimeout(() => void (blocksPress = false));

/** The gestures that get the present input, which may be that their touch was lifted.
 * @type {Set<ViewGesture>} */
let current = new Set();

/** @param {ViewGesture} first @param {ViewGesture} second @returns {boolean} whether one touch is, or was just now, on both */
const sharesTouch = (first, second) => [current, ...[...touches.values()].map(touch => touch.on)].some(all => all.has(first) && all.has(second));

/** @type {Map<Element, ViewGesture>} */ const gestures = new Map();
/** @type {Map<number, { x: number, y: number, on: Set<ViewGesture> }>} */ const touches = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** @param {Element} target @returns {HTMLElement[]} the views with gestures around it, the first to be asked first */
function viewsAround(target) {
  /** @type {HTMLElement[]} */ let views = [];
  for (let view = target.closest('[data-gesture],[data-gestures-inside]'); view; view = view.parentElement?.closest('[data-gesture],[data-gestures-inside]') ?? null) {
    if (view.hasAttribute('data-gestures-inside')) views = [];
    if (view.hasAttribute('data-gesture') && isReachable(view)) views.push(/** @type {HTMLElement} */ (view));
  }
  const high = views.filter(({ dataset: { precedence } }) => precedence === 'high').reverse();
  return [...high, ...views.filter(view => !high.includes(view))];
}

/** Passes an input to gestures, and forgets those that are done.
 * @param {Iterable<ViewGesture>} all @param {Omit<Input, 'touches'>} input */
function pass(all, input) {
  current = new Set(all);
  for (const gesture of all) {
    const own = [...touches.values()].filter(touch => touch.on.has(gesture));
    gesture.handle({ ...input, touches: own });
  }
  const touched = [...touches.values()].flatMap(touch => [...touch.on]);
  gestures.forEach((gesture, element) => {
    if (!gesture.recognizer.isDone || touched.includes(gesture)) return;
    gestures.delete(element);
    owners.delete(gesture);
  });
  clearTimeout(timer);
  const due = Math.min(...[...gestures.values()].filter(({ recognizer: { isDone } }) => !isDone).map(({ recognizer: each }) => each.due));
  if (due < Infinity) timer = setTimeout(() => pass([...gestures.values()], { kind: 'time', time: due }), due - performance.now());
}

/** Puts a touch down on an element.
 * @param {number} id @param {Element} target @param {{ x: number, y: number }} point @param {number} time ms */
export function touchDown(id, target, point, time) {
  const views = viewsAround(target), control = target.closest(CONTROL);
  if (!views[0]) return;
  const all = views.map(view => gestures.get(view) ?? new ViewGesture(view));
  touches.set(id, { ...point, on: new Set(all) });
  for (const gesture of all) {
    gestures.set(gesture.element, gesture);
    pass([gesture], { kind: 'down', time, point, isOnControl: !!control && gesture.element !== control && gesture.element.contains(control) });
  }
}

/** Moves touches at the same time.
 * @param {[id: number, point: { x: number, y: number }][]} moves @param {number} time ms */
export function touchesMoved(moves, time) {
  /** @type {Set<ViewGesture>} */ const all = new Set();
  for (const [id, point] of moves) {
    const touch = touches.get(id);
    if (!touch || (touch.x === point.x && touch.y === point.y)) continue;
    Object.assign(touch, point);
    touch.on.forEach(gesture => all.add(gesture));
  }
  if (all.size) pass(all, { kind: 'move', time });
}

/** @param {number} id of a touch @param {{ x: number, y: number }} point @param {number} time ms */
export function touchLifted(id, point, time) {
  const touch = touches.get(id);
  if (!touch) return;
  touches.delete(id);
  pass(touch.on, { kind: 'up', time, point });
  allowPressesSoon();
}

/** Whether no finger and no pressed button is on a view with a gesture. */
export const isUntouched = () => !touches.size;

on('pointerdown', (target, event) => {
  const { pointerId, pointerType, button, clientX: x, clientY: y, timeStamp } = event;
  if (event.isPrimary) blocksPress = false;
  if (button || target.closest(FIELD) || (pointerType === 'touch' && isSwipeStart(event))) return;
  touchDown(pointerId, target, { x, y }, timeStamp);
});
on('pointermove', (_, { pointerId, pointerType, buttons, clientX: x, clientY: y, timeStamp }) => {
  // The button was released over a menu of the browser.
  if (pointerType === 'mouse' && !(buttons & 1) && touches.has(pointerId)) return cancelAll();
  touchesMoved([[pointerId, { x, y }]], timeStamp);
});
on('pointerup', (_, { pointerId, clientX: x, clientY: y, timeStamp }) => touchLifted(pointerId, { x, y }, timeStamp));

function cancelAll() {
  touches.clear();
  pass([...gestures.values()], { kind: 'cancel', time: performance.now() });
  allowPressesSoon();
}

on('pointercancel', (_, { pointerId }) => touches.has(pointerId) && cancelAll());
onPageHide(() => touches.size && cancelAll());

onPress('gesture', '*', () => blocksPress);
// Once a gesture has begun, the finger does not scroll.
document.addEventListener('touchmove', event => owners.size && event.cancelable && event.preventDefault(), { passive: false });
// A finger that is held does not open the browser's menu.
on('contextmenu', (target, event) => {
  if (/touch|pen/.test(/** @type {any} */ (event).pointerType) && target.closest('[data-gesture]') && touches.size) event.preventDefault();
});
on('dragstart', (target, event) => target.closest?.('[data-gesture]') && touches.size && event.preventDefault());
