// Turns and enlarges objects around a point. No I/O.
import { centreOf, normalized, turned } from './object-frame.js';

/** @typedef {import('./object-frame.js').Frame} Frame */
/** @typedef {import('./object-frame.js').Point} Point */

const STEP = 15; // degrees
const NEAR = 3; // degrees within which an object becomes upright

/** @param {Point} centre @param {Point} point @returns {number} the direction of the point, in degrees clockwise */
export const directionOf = (centre, point) => Math.atan2(point.y - centre.y, point.x - centre.x) * 180 / Math.PI;

/** Turns an object around a point.
 * @param {Frame} frame @param {Point} pivot @param {number} degrees @param {number} [scale] a factor of its size and its distance @returns {Frame} */
export function turnedAround(frame, pivot, degrees, scale = 1) {
  const centre = centreOf(frame), away = turned({ x: centre.x - pivot.x, y: centre.y - pivot.y }, degrees);
  const width = frame.width * scale, height = frame.height * scale;
  return { x: pivot.x + away.x * scale - width / 2, y: pivot.y + away.y * scale - height / 2, width, height, rotation: normalized(frame.rotation + degrees) };
}

/** @param {number} rotation before, in degrees @param {number} degrees of the pointer's turn @param {boolean} isStepped whether it goes in
 * steps of 15° @returns {number} the turn in which the object rests: at a step, or upright if it nearly is */
export function restingTurn(rotation, degrees, isStepped) {
  const wanted = rotation + degrees;
  if (isStepped) return Math.round(wanted / STEP) * STEP - rotation;
  const upright = Math.round(wanted / 90) * 90;
  return Math.abs(wanted - upright) <= NEAR ? upright - rotation : degrees;
}
