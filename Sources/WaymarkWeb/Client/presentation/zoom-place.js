// Computes how a magnified picture lies in its room. Points are those from the middle of the room, which is that of the picture when it is not
// magnified.

/** @typedef {{ scale: number, x: number, y: number }} Place the factor, and how far the picture's middle is from that of the room */
/** @typedef {{ width: number, height: number }} Size */

export const LARGEST = 8;

/** @returns {Place} */
export const fitted = () => ({ scale: 1, x: 0, y: 0 });

/** @param {Place} place @param {Size} picture as it is fitted @param {Size} room @returns {Place} the nearest one without an empty margin beside a picture that is
 * larger than the room */
export function bounded({ scale, x, y }, picture, room) {
  const most = (/** @type {number} */ length, /** @type {number} */ space) => Math.max(0, (length * scale - space) / 2);
  const within = (/** @type {number} */ offset, /** @type {number} */ limit) => Math.min(Math.max(offset, -limit), limit) + 0;
  return { scale, x: within(x, most(picture.width, room.width)), y: within(y, most(picture.height, room.height)) };
}

/** @param {Place} place @param {number} factor @param {{ x: number, y: number }} point that stays where it is @returns {Place} */
export function magnified({ scale, x, y }, factor, point) {
  const now = Math.min(Math.max(scale * factor, 1), LARGEST), ratio = now / scale;
  return { scale: now, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio };
}

/** @param {Size} natural size of a picture; 0 if it has none @param {Size} room @returns {Size} its size when it fits without being enlarged */
export function fittedSize(natural, room) {
  if (!natural.width || !natural.height) return room;
  const factor = Math.min(1, room.width / natural.width, room.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}
