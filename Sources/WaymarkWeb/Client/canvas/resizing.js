// Resizes objects by a handle: an object along its own axes, several in the box around them. No I/O.
import { centreOf, turned } from './object-frame.js';

/** @typedef {import('./object-frame.js').Frame} Frame */
/** @typedef {import('./object-frame.js').Box} Box */
/** Where a handle is: -1 at the left or the top, 0 in the middle, 1 at the right or the bottom of the frame before its rotation.
 * @typedef {{ across: number, down: number }} Handle */
/** @typedef {{ isCentred: boolean, keepsRatio: boolean }} Manner `isCentred`: both sides move, and the centre stays */

export const LEAST = 1; // points: the least width and height

/** @type {Handle[]} */
export const HANDLES = [-1, 0, 1].flatMap(down => [-1, 0, 1].map(across => ({ across, down }))).filter(({ across, down }) => across || down);

/** @param {number} length @param {number} side @param {number} distance @param {boolean} isCentred */
const longer = (length, side, distance, isCentred) => Math.max(side ? length + side * distance * (isCentred ? 2 : 1) : length, LEAST);

/** @param {Frame} frame @param {Handle} handle @param {number} width @param {number} height @returns {[number, number]} the size with
 * the ratio of the frame that suits the handle: a side determines the other one, a corner follows the side that has changed more */
function inRatio(frame, { across, down }, width, height) {
  const byWidth = width / Math.max(frame.width, LEAST), byHeight = height / Math.max(frame.height, LEAST);
  const farther = Math.abs(byWidth - 1) >= Math.abs(byHeight - 1) ? byWidth : byHeight;
  const wanted = !across ? byHeight : !down ? byWidth : farther;
  const factor = Math.max(wanted, LEAST / Math.max(Math.min(frame.width, frame.height), LEAST));
  return [frame.width * factor, frame.height * factor];
}

/** Moves a handle of an object. What is opposite to it stays in its place, however the object is turned.
 * @param {Frame} frame before @param {Handle} handle @param {number} across the distance on the page @param {number} down
 * @param {Manner} manner @returns {Frame} */
export function resized(frame, handle, across, down, { isCentred, keepsRatio }) {
  const own = turned({ x: across, y: down }, -frame.rotation);
  let width = longer(frame.width, handle.across, own.x, isCentred), height = longer(frame.height, handle.down, own.y, isCentred);
  if (keepsRatio) [width, height] = inRatio(frame, handle, width, height);
  const fixed = isCentred ? { across: 0, down: 0 } : handle, centre = centreOf(frame);
  // From the old centre to the fixed point, and back to the new centre, along the object's axes.
  const shift = turned({ x: fixed.across * (width - frame.width) / 2, y: fixed.down * (height - frame.height) / 2 }, frame.rotation);
  return { x: centre.x + shift.x - width / 2, y: centre.y + shift.y - height / 2, width, height, rotation: frame.rotation };
}

/** @param {Frame} frame @param {Handle} handle @returns {{ x: number, y: number }} where a handle is on the page */
export function placeOf(frame, { across, down }) {
  const centre = centreOf(frame), { x, y } = turned({ x: across * frame.width / 2, y: down * frame.height / 2 }, frame.rotation);
  return { x: centre.x + x, y: centre.y + y };
}

/** @param {Frame} frame @param {Handle} handle @returns {{ x: number, y: number } | null} the axis along which a handle in the middle of a side goes; null for a corner */
export const axisOf = ({ rotation }, { across, down }) => (across && down ? null : turned({ x: Math.abs(across), y: Math.abs(down) }, rotation));

/** Stretches an object as a box around it is stretched. What is turned by other than a right angle is stretched along its own axes.
 * @param {Frame} frame @param {Box} from @param {Box} to @returns {Frame} */
export function stretched(frame, from, to) {
  const across = (to.right - to.left) / Math.max(from.right - from.left, LEAST), down = (to.bottom - to.top) / Math.max(from.bottom - from.top, LEAST);
  const angle = frame.rotation * Math.PI / 180, cos = Math.cos(angle), sin = Math.sin(angle), centre = centreOf(frame);
  const width = frame.width * Math.hypot(across * cos, down * sin), height = frame.height * Math.hypot(across * sin, down * cos);
  return {
    x: to.left + (centre.x - from.left) * across - width / 2, y: to.top + (centre.y - from.top) * down - height / 2, width, height,
    rotation: frame.rotation,
  };
}
