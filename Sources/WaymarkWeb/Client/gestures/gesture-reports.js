// Tells the server what gestures tell: changes at most once a frame and 120 times a second, ends at once.
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { idleWhile, updateIdle } from '../connection/idle.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { CHANGED } from './recognizers.js';

const INTERVAL = 8; // ms between two changes, on average
const LARGEST = 1e8; // number in a report
const UNANSWERED = 30; // events without an answer, beyond which changes wait

/** @typedef {import('./recognizers.js').Part} Part */

/** The boxes to which the coordinates of parts refer, when they began: what moves with a gesture does not change its coordinates.
 * @type {WeakMap<Part, DOMRect>} */
const boxes = new WeakMap();

/** @param {Element} element with the gesture @param {Part} part @returns {DOMRect} the box to which its coordinates refer */
function boxOf(element, part) {
  const known = boxes.get(part), { space } = part;
  if (known) return known;
  const view = space === 0 ? element : typeof space === 'string' ? element.closest(`[data-space="${CSS.escape(space)}"]`) : null;
  const box = view?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  boxes.set(part, box);
  return box;
}

/** @param {number} number @returns {number} rounded to what a report needs, and within what the server accepts */
const rounded = number => Math.round(Math.min(Math.max(number, -LARGEST), LARGEST) * 1000) / 1000;

/** Converts the numbers of a part from the window's coordinates, so that those across count from the leading edge.
 * @param {Element} element with the gesture @param {Part} part @param {number[]} numbers */
export function converted(element, part, numbers) {
  const isMirrored = isRightToLeft(element), sign = isMirrored ? -1 : 1, { left, right, top, width, height } = boxOf(element, part);
  /** @param {number} x @param {number} y */
  const place = (x, y) => [isMirrored ? right - x : x - left, y - top];
  if (part.kind === 'tap' && numbers[0] !== undefined) return place(numbers[0], numbers[1]).map(rounded);
  if (part.kind === 'drag' && numbers[0] !== undefined) {
    const [x, y, across, down, fast, falling] = numbers;
    return [...place(x, y), across * sign, down, fast * sign, falling].map(rounded);
  }
  if (numbers[2] === undefined) return numbers;
  const [value, velocity, x, y] = numbers, [across, down] = place(x, y);
  return [value, velocity, across, down, across / (width || 1), down / (height || 1)].map(rounded);
}

/** @typedef {{ element: Element, part: Part, numbers: number[], told: (sequence: number) => void }} Report */

/** Changes that have not been sent, by part.
 * @type {Map<Part, Report>} */
const waiting = new Map();
let frame = 0, next = 0;

idleWhile(() => !waiting.size);

/** @param {Report} report @param {number} phase */
function tell({ element, part, numbers, told }, phase) {
  if (element.isConnected) told(send(['gesture', numberOf(element), part.number, phase, numbers]));
}

function flush() {
  frame = 0;
  if (!waiting.size) return;
  const now = performance.now();
  if (now < next || lastEvent() - acknowledged() > UNANSWERED) return schedule();
  next = now + INTERVAL * waiting.size;
  for (const report of waiting.values()) tell(report, CHANGED);
  waiting.clear();
  updateIdle();
}

function schedule() {
  if (!frame) frame = requestAnimationFrame(flush);
}

/** @param {Report} report @param {number} phase */
export function reportGesture(report, phase) {
  if (phase === CHANGED) {
    waiting.set(report.part, report);
    return schedule();
  }
  const last = waiting.get(report.part);
  waiting.delete(report.part);
  if (last) tell(last, CHANGED); // the server learns that it has begun, also where it ends within a frame
  tell(report, phase);
  updateIdle();
}
