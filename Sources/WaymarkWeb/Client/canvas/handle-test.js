// Finds the handle of a frame at a point. No I/O.
import { inAxesOf } from './object-frame.js';
import { HANDLES } from './resizing.js';

/** @typedef {import('./object-frame.js').Frame} Frame */
/** @typedef {import('./object-frame.js').Point} Point */
/** @typedef {import('./resizing.js').Handle} Handle */

const RADIUS = { mouse: 9, touch: 22 }; // points on the screen
const INSIDE = 0.25; // of the size of the frame: a small one can still be moved
export const ROTATION_DISTANCE = 28; // points on the screen, from the upper edge to the handle that turns the object

/** @param {Frame} frame @param {Point} point of the page @param {number} zoom @param {boolean} isTouch
 * @returns {Handle | 'rotation' | null} */
export function handleAt(frame, point, zoom, isTouch) {
  const { x, y } = inAxesOf(frame, point), across = frame.width / 2 * zoom, down = frame.height / 2 * zoom;
  const at = { x: x * zoom, y: y * zoom }, radius = isTouch ? RADIUS.touch : RADIUS.mouse;
  // Within the frame, the radius is limited by its size.
  const isInside = Math.abs(at.x) <= across && Math.abs(at.y) <= down;
  const reach = isInside ? Math.min(radius, Math.max(across, down) * 2 * INSIDE) : radius;
  if (Math.hypot(at.x, at.y + down + ROTATION_DISTANCE) <= radius) return 'rotation';
  let nearest = null, least = reach;
  for (const handle of HANDLES) {
    // Handles in the middle of sides that are too short for three are not shown.
    if (!isHandleShown(handle, frame, zoom)) continue;
    const distance = Math.hypot(at.x - handle.across * across, at.y - handle.down * down);
    if (distance <= least) [nearest, least] = [handle, distance];
  }
  return nearest;
}

const SHORTEST = 36; // points on the screen: the shortest side with a handle in its middle

/** @param {Handle} handle @param {Frame} frame @param {number} zoom @returns {boolean} whether its side is long enough for it */
export const isHandleShown = ({ across, down }, { width, height }, zoom) =>
  (across !== 0 || width * zoom >= SHORTEST) && (down !== 0 || height * zoom >= SHORTEST);
