// Tells the server where objects are: at most ten times a second while they are moved, and always where they end.
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { idleWhile, updateIdle } from '../connection/idle.js';
import { OBJECTS } from '../connection/protocol.js';
import { numberOf } from '../elements/page.js';
import { numbersOf } from './object-frame.js';

/** @typedef {import('./page-object.js').PageObject} PageObject */

const INTERVAL = 100; // ms between two reports, of at most 1,000 objects: more take the longer
const UNANSWERED = 8; // events without an answer, beyond which places on the way are not sent
const MOST = 400; // objects in an event with places: its size is limited
const MOVING = 0, MOVED = 1;

/** @type {Map<Element, Set<PageObject>>} */ const waiting = new Map(); // by canvas
/** @type {PageObject[]} what was added to it last: a gesture adds the same objects in each frame */ let last = [];
let timer = 0, next = 0;

idleWhile(() => !waiting.size);

/** @param {Element} canvas @param {PageObject[]} objects @param {number} change @returns {number} the last event; 0 if one was refused */
function tell(canvas, objects, change) {
  let sequence = 0;
  for (let start = 0; start === 0 || start < objects.length; start += MOST) {
    const some = objects.slice(start, start + MOST), isLast = start + MOST >= objects.length;
    sequence = send(['objects', numberOf(canvas), isLast ? change : MOVING, some.map(({ key }) => key), some.flatMap(({ frame }) => numbersOf(frame))]);
    if (!sequence) return 0;
  }
  return sequence;
}

function flush() {
  timer = 0;
  if (!waiting.size) return;
  if (lastEvent() - acknowledged() > UNANSWERED) return void (timer = setTimeout(flush, INTERVAL));
  const count = [...waiting.values()].reduce((sum, { size }) => sum + size, 0);
  next = performance.now() + INTERVAL * Math.max(1, count / OBJECTS);
  for (const [canvas, objects] of waiting) {
    const present = [...objects].filter(({ isPresent }) => isPresent);
    if (present.length) tell(canvas, present, MOVING);
  }
  waiting.clear();
  updateIdle();
}

/** Reports places on the way, soon.
 * @param {Element} canvas @param {PageObject[]} objects */
export function reportMoving(canvas, objects) {
  const known = waiting.get(canvas);
  if (known && objects === last) return;
  const all = known ?? new Set();
  last = objects;
  for (const object of objects) all.add(object);
  waiting.set(canvas, all);
  if (!timer) timer = setTimeout(flush, Math.max(next - performance.now(), 0));
}

/** Reports the final places, at once: also that a gesture has ended whose objects have gone.
 * @param {Element} canvas @param {PageObject[]} objects @returns {number} the event; 0 if it was refused, or there is none */
export function reportMoved(canvas, objects) {
  waiting.delete(canvas);
  const sequence = objects.length ? tell(canvas, objects.filter(({ isPresent }) => isPresent), MOVED) : 0;
  updateIdle();
  return sequence;
}
