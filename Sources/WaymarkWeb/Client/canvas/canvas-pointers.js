// Follows pointers on canvases: one presses and drags, two enlarge and turn. A step is shown once a frame.
import { idleWhile, updateIdle } from '../connection/idle.js';
import { on, onPageHide } from '../elements/page.js';
import { isSwipeStart } from '../gestures/edge-swipe.js';
import { isApple } from '../keyboard/shortcut-names.js';
import { CanvasEdges } from './canvas-edges.js';
import { CanvasPress } from './canvas-press.js';
import { ObjectCanvas } from './canvas-element.js';
import { contains } from './object-frame.js';
import { PinchGesture } from './pan-gesture.js';
import { editedField, endEditing } from './text-editing.js';
import { TwoFingerGesture } from './turn-gesture.js';

/** @typedef {import('./object-frame.js').Point} Point */

const SLOP = { mouse: 3, touch: 8 }, HOLD = 500; // points, ms
const INSIDE = 'textarea,wm-rich-text,.wm-object-link,.wm-canvas-badge > *,.wm-menu-layer'; // what is pressed itself

export const held = { isSpace: false, /** Whether the pointer was moved meanwhile. */ hasPanned: false };

/** @type {ObjectCanvas | null} */ let canvas = null; // of the present gesture
/** @type {CanvasPress | null} */ let press = null;
/** @type {import('./canvas-press.js').Gesture | null} */ let gesture = null;
/** @type {TwoFingerGesture | PinchGesture | null} */ let pair = null;
/** @type {CanvasEdges | null} */ let edges = null;
/** @type {Map<number, Point>} */ const pointers = new Map(); // in the window
let frame = 0, timer = 0;
let keys = { shift: false, option: false, command: false };

idleWhile(() => !press && !gesture && !pair);

/** @param {MouseEvent} event */
const keysOf = ({ shiftKey, altKey, metaKey, ctrlKey }) => ({ shift: shiftKey, option: altKey, command: isApple() ? metaKey : ctrlKey });

/** @param {Point} at @returns {Point} of the page */
const onPage = ({ x, y }) => canvas?.viewport?.pointAt({ clientX: x, clientY: y }) ?? { x, y };

function step() {
  cancelAnimationFrame(frame);
  frame = 0;
  const all = [...pointers.values()];
  if (pair && all[1]) pair.moveBoth([onPage(all[0]), onPage(all[1])], [all[0], all[1]]);
  else if (gesture && all[0]) gesture.move(onPage(all[0]), keys, all[0]);
}

/** Ends what goes on.
 * @param {boolean} isCancelled */
function finish(isCancelled) {
  clearTimeout(timer);
  if (frame && !isCancelled) step();
  cancelAnimationFrame(frame);
  const ending = pair ?? gesture;
  frame = 0;
  edges?.end();
  press = gesture = pair = edges = null;
  if (isCancelled) ending?.cancel();
  else ending?.end();
  updateIdle();
}

/** Puts everything back as it was when the gesture began.
 * @returns {boolean} whether there was a gesture */
export function cancelGesture() {
  const isActive = !!(gesture || pair);
  if (isActive || press) finish(true);
  return isActive;
}

/** @param {[Point, Point]} both in the window */
function beginPair(both) {
  if (!canvas) return;
  finish(true);
  const points = /** @type {[Point, Point]} */ (both.map(onPage)), isTyping = !!editedField(canvas);
  const box = canvas.isEditable && !isTyping && canvas.changeable.length ? canvas.selectionFrame : null;
  pair = box && points.every(point => contains(box, point, 12)) ? new TwoFingerGesture(canvas, points) : new PinchGesture(canvas, both);
}

/** Called when a finger has been held. */
function hold() {
  if (!press) return;
  endEditing(press.canvas);
  press.held();
  const { canvas: { isEditable }, at, object, handle } = press;
  if (isEditable && !handle) press.canvas.dispatchEvent(new CustomEvent('wm-held', { bubbles: true, detail: { at, isFree: !object } })); // a menu follows
}

on('pointerdown', (target, event) => {
  const pressed = target.closest?.('wm-canvas'), { pointerId, pointerType, clientX: x, clientY: y, button } = event, isTouch = pointerType === 'touch';
  if (!(pressed instanceof ObjectCanvas) || target.closest(INSIDE) || (isTouch && isSwipeStart(event)) || button > 2) return;
  if (button === 2) return new CanvasPress(pressed, { x, y }, false, keysOf(event), false).began(); // a menu may follow
  if (canvas && canvas !== pressed && pointers.size) return;
  if (!pointers.size) pressed.viewport?.forget();
  canvas = pressed;
  pointers.set(pointerId, { x, y });
  pressed.setPointerCapture(pointerId);
  if (!isTouch) endEditing(pressed); // a second finger may follow the first, to enlarge the page while a text is edited
  keys = keysOf(event);
  const both = [...pointers.values()];
  if (both.length === 2) return beginPair([both[0], both[1]]);
  if (both.length > 2) return;
  press = new CanvasPress(pressed, { x, y }, isTouch, keys, button === 1 || held.isSpace);
  press.began();
  updateIdle();
  if (isTouch) timer = setTimeout(hold, HOLD);
});

on('pointermove', (_, event) => {
  const { pointerId, pointerType, clientX: x, clientY: y } = event;
  if (!pointers.has(pointerId)) return;
  pointers.set(pointerId, { x, y });
  keys = keysOf(event);
  if (press && !gesture && !pair && Math.hypot(x - press.at.x, y - press.at.y) >= (pointerType === 'touch' ? SLOP.touch : SLOP.mouse)) {
    clearTimeout(timer);
    held.hasPanned = true;
    endEditing(press.canvas);
    const around = new CanvasEdges(press.canvas, press.at, step); // which reads a place: before the gesture changes the page
    gesture = press.dragged();
    if (!gesture) return finish(false);
    if (gesture.scrolls) edges = around;
  }
  edges?.follow({ x, y });
  if ((gesture || pair) && !frame) frame = requestAnimationFrame(step);
});

on('pointerup', (_, { pointerId, timeStamp }) => {
  if (!pointers.has(pointerId)) return;
  const ended = gesture || pair ? null : press;
  finish(false);
  pointers.delete(pointerId);
  if (!ended) return;
  endEditing(ended.canvas);
  ended.ended(timeStamp);
});

on('pointercancel', (_, { pointerId }) => pointers.delete(pointerId) && finish(true));
onPageHide(() => {
  finish(true);
  pointers.clear();
});

// The press moves the focus itself, and drags nothing else; pictures in the text that is edited are dragged by the browser.
on('mousedown', (target, event) => target.closest?.('wm-canvas') && !target.closest(INSIDE) && event.preventDefault());
on('dragstart', (target, event) => target.closest?.('wm-canvas') && !target.closest('wm-rich-text') && event.preventDefault());
document.addEventListener('touchmove', event => {
  if (event.cancelable && (event.touches.length > 1 || gesture) && pointers.size) event.preventDefault();
}, { passive: false });
on('contextmenu', (target, event) => {
  if (/touch|pen/.test(/** @type {any} */ (event).pointerType) && target.closest?.('wm-canvas')) event.preventDefault();
});
