// Magnifies and rotates views by a trackpad: its pinch is a wheel with Control in most browsers, and has events of its own in Safari. Both
// are passed on as two touches around the pointer.
import { on } from '../elements/page.js';
import { isUntouched, touchDown, touchesMoved, touchLifted } from './view-gestures.js';

const RADIUS = 100, PAUSE = 150; // points from the pointer to each touch; ms without a wheel that end the pinch
const LARGEST = 50; // factor of a pinch
const IDS = [-1, -2]; // no pointer has these

let x = 0, y = 0, scale = 1, isPinching = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** @param {number} factor @returns {number} the factor that is passed on, however far a wheel is turned */
const bounded = factor => Math.min(Math.max(factor, 1 / LARGEST), LARGEST);

/** @param {number} factor @param {number} degrees @returns {{ x: number, y: number }[]} the two touches */
function points(factor, degrees) {
  const across = RADIUS * factor * Math.cos(degrees * Math.PI / 180), down = RADIUS * factor * Math.sin(degrees * Math.PI / 180);
  return [{ x: x - across, y: y - down }, { x: x + across, y: y + down }];
}

/** @param {Element} target @param {MouseEvent} event @returns {boolean} whether a view there has a gesture of two fingers */
function begin(target, { clientX, clientY, timeStamp }) {
  if (!target.closest('.pinches') || !isUntouched()) return false;
  [x, y, scale, isPinching] = [clientX, clientY, 1, true];
  points(1, 0).forEach((point, index) => touchDown(IDS[index], target, point, timeStamp));
  return true;
}

/** @param {number} time ms @param {number} [degrees] */
function move(time, degrees = 0) {
  touchesMoved(points(scale, degrees).map((point, index) => [IDS[index], point]), time);
}

function end(degrees = 0) {
  isPinching = false;
  points(scale, degrees).forEach((point, index) => touchLifted(IDS[index], point, performance.now()));
}

document.addEventListener('wheel', event => {
  if (!event.ctrlKey || !(isPinching || begin(/** @type {Element} */ (event.target), event))) return;
  event.preventDefault(); // the page is not enlarged
  scale = bounded(scale * Math.exp(-event.deltaY / RADIUS));
  move(event.timeStamp);
  clearTimeout(timer);
  timer = setTimeout(end, PAUSE);
}, { passive: false });

for (const type of ['gesturestart', 'gesturechange', 'gestureend']) {
  on(/** @type {any} */ (type), (target, /** @type {any} */ event) => {
    if (type === 'gesturestart' ? !begin(target, event) : !isPinching) return;
    event.preventDefault();
    scale = bounded(event.scale);
    if (type === 'gestureend') end(event.rotation);
    else move(event.timeStamp, event.rotation);
  });
}
