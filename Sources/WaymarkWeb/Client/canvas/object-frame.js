// The place of an object on a page: a rectangle in points, turned around its centre in degrees clockwise. No I/O.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number, rotation: number }} Frame */
/** A rectangle that is not turned.
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {Frame} frame @returns {Point} */
export const centreOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @param {Point} point @param {number} degrees clockwise @returns {Point} turned around the origin */
export function turned({ x, y }, degrees) {
  if (!degrees) return { x, y };
  const angle = degrees * Math.PI / 180, cos = Math.cos(angle), sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** @param {number} degrees @returns {number} from 0 to 360 */
export const normalized = degrees => ((degrees % 360) + 360) % 360;

/** @param {Frame} frame @returns {Point[]} its corners clockwise, from the one that is at the top left without rotation */
export function cornersOf(frame) {
  const { width, height, rotation } = frame, centre = centreOf(frame);
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([across, down]) => {
    const { x, y } = turned({ x: across * width / 2, y: down * height / 2 }, rotation);
    return { x: centre.x + x, y: centre.y + y };
  });
}

/** @param {Frame} frame @returns {Box} the smallest box around the turned frame */
export function boundsOf(frame) {
  const { x, y, width, height, rotation } = frame;
  if (!rotation) return { left: x, top: y, right: x + width, bottom: y + height };
  const angle = rotation * Math.PI / 180, cos = Math.abs(Math.cos(angle)), sin = Math.abs(Math.sin(angle)), centre = centreOf(frame);
  const across = (width * cos + height * sin) / 2, down = (width * sin + height * cos) / 2;
  return { left: centre.x - across, top: centre.y - down, right: centre.x + across, bottom: centre.y + down };
}

/** @param {Box[]} boxes @returns {Box | null} the smallest box around all of them; null for none */
export function union(boxes) {
  let all = null;
  for (const { left, top, right, bottom } of boxes) {
    if (!all) all = { left, top, right, bottom };
    else all = { left: Math.min(all.left, left), top: Math.min(all.top, top), right: Math.max(all.right, right), bottom: Math.max(all.bottom, bottom) };
  }
  return all;
}

/** @param {Box} box @returns {Frame} */
export const frameOf = ({ left, top, right, bottom }) => ({ x: left, y: top, width: right - left, height: bottom - top, rotation: 0 });

/** @param {Frame} frame @param {number} across @param {number} down @returns {Frame} */
export const moved = (frame, across, down) => ({ ...frame, x: frame.x + across, y: frame.y + down });

/** @param {Box} box @param {number} across @param {number} down @returns {Box} */
export const movedBox = ({ left, top, right, bottom }, across, down) => ({ left: left + across, top: top + down, right: right + across, bottom: bottom + down });

/** @param {Frame} frame @param {Point} point @returns {Point} from the centre of the frame, along its own axes */
export function inAxesOf(frame, point) {
  const centre = centreOf(frame);
  return turned({ x: point.x - centre.x, y: point.y - centre.y }, -frame.rotation);
}

/** @param {Frame} frame @param {Point} point @param {number} [slop] points around the frame that belong to it */
export function contains(frame, point, slop = 0) {
  const { x, y } = inAxesOf(frame, point);
  return Math.abs(x) <= frame.width / 2 + slop && Math.abs(y) <= frame.height / 2 + slop;
}

const DECIMALS = 1000;

/** @param {number} number @returns {number} as it is written */
const rounded = number => Math.round(number * DECIMALS) / DECIMALS || 0;

/** @param {Frame} frame @returns {number[]} its five numbers, as events have them */
export const numbersOf = ({ x, y, width, height, rotation }) => [x, y, width, height, rotation].map(rounded);

/** @param {string} text the five numbers, as the server writes them @returns {Frame} */
export function parsedFrame(text) {
  const [x = 0, y = 0, width = 0, height = 0, rotation = 0] = text.split(' ').map(Number);
  return { x, y, width, height, rotation };
}

/** @param {Frame} one @param {Frame} other @returns {boolean} whether both are written alike */
export const isSameFrame = (one, other) => numbersOf(one).join() === numbersOf(other).join();
