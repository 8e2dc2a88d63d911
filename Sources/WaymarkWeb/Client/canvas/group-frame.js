// Where the parts of a group are seen: their places are relative to the corner of the group before its rotation. CanvasObject+Parts.swift has the
// same functions. No I/O.
import { boundsOf, centreOf, frameOf, inAxesOf, turned, union } from './object-frame.js';

/** @typedef {import('./object-frame.js').Frame} Frame */

/** @param {Frame} part in its group @param {Frame} group @returns {Frame} where it is seen outside of the group */
export function outside(part, group) {
  const { rotation } = group, { x, y } = centreOf(part), middle = centreOf(group);
  if (!rotation) return { ...part, x: part.x + group.x, y: part.y + group.y };
  const away = turned({ x: x - group.width / 2, y: y - group.height / 2 }, rotation);
  return { ...part, x: middle.x + away.x - part.width / 2, y: middle.y + away.y - part.height / 2, rotation: part.rotation + rotation };
}

/** @param {Frame} frame outside of a group @param {Frame} group @returns {Frame} where that is in the group */
export function inside(frame, group) {
  const { rotation } = group;
  if (!rotation) return { ...frame, x: frame.x - group.x, y: frame.y - group.y };
  const away = inAxesOf(group, centreOf(frame));
  return {
    ...frame, x: away.x + group.width / 2 - frame.width / 2, y: away.y + group.height / 2 - frame.height / 2, rotation: frame.rotation - rotation };
}

/** @param {Frame} fractions a place in per cent of a group's size @param {Frame} group @returns {Frame} in points, in the group */
export const inPoints = ({ x, y, width, height, rotation }, group) => ({
  x: x / 100 * group.width, y: y / 100 * group.height, width: width / 100 * group.width, height: height / 100 * group.height, rotation });

/** @param {Frame[]} parts as they are seen outside of their group @param {number} rotation of the group
 * @returns {Frame | null} the smallest frame around them with the group's rotation; null for none */
export function fitted(parts, rotation) {
  const box = union(parts.map(part => boundsOf(inAxes(part, -rotation))));
  return box && { ...inAxes(frameOf(box), rotation), rotation };
}

/** @param {Frame} frame @param {number} degrees @returns {Frame} turned around the origin of the page */
function inAxes(frame, degrees) {
  const { x, y } = turned(centreOf(frame), degrees), { width, height, rotation } = frame;
  return { x: x - width / 2, y: y - height / 2, width, height, rotation: rotation + degrees };
}
