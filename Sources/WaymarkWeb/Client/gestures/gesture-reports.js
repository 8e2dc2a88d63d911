// Tells the server what gestures tell: changes at most once a frame and 120 times a second, ends at once.
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { idleWhile, updateIdle } from '../connection/idle.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { CHANGED } from './recognizers.js';

const INTERVAL = 8; // ms between two changes, on average
const UNANSWERED = 30; // events without an answer, beyond which changes wait

/** @typedef {import('./recognizers.js').Part} Part */

/** @param {Element} element with the gesture @param {Part} part @returns {Element | null} what its coordinates refer to; null for the window */
function spaceOf(element, { space }) {
  if (space === 0) return element;
  return typeof space === 'string' ? element.closest(`[data-space="${CSS.escape(space)}"]`) : null;
}

/** @param {number} number @returns {number} rounded to what a report needs */
const rounded = number => Math.round(number * 1000) / 1000;

/** Converts the numbers of a part from the window's coordinates, so that those across count from the leading edge.
 * @param {Element} element with the gesture @param {Part} part @param {number[]} numbers */
export function converted(element, part, numbers) {
  const space = spaceOf(element, part), isMirrored = isRightToLeft(element);
  const { left, right, top, width, height } = space?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight), sign = isMirrored ? -1 : 1;
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
  waiting.delete(report.part);
  tell(report, phase);
}
