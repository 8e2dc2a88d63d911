// The files of pictures that are pasted or dropped.
import { PICTURE_TYPES } from './picture-types.js';
import { showNote } from '../elements/note.js';
import { localized } from '../elements/texts.js';

/** @param {string} name @param {number} limit in bytes */
const refuseLarge = (name, limit) => showNote(localized('“%@” is too large. At most %lld MB can be taken.', name, limit / 1048576));

/** @param {DataTransfer | null} data @param {number} limit the bytes that each can have @returns {File[]} the pictures among its files. It is said
 * why one is refused */
export function pictureFiles(data, limit) {
  const files = [...data?.files ?? []], known = files.filter(({ type }) => Object.hasOwn(PICTURE_TYPES, type));
  const other = files.find(file => !known.includes(file)), large = known.find(({ size }) => size > limit);
  if (other) showNote(localized('“%@” is of another kind.', other.name));
  else if (large) refuseLarge(large.name, limit);
  return known.filter(({ size }) => size <= limit);
}

/** Reads the picture that a page contains. Its address is never opened.
 * @param {string} address of a picture in pasted HTML @param {number} limit the bytes that it can have @returns {File | null} */
export function dataPicture(address, limit) {
  const [start, type] = /^data:([a-z/]+);base64,/.exec(address.slice(0, 40)) ?? [];
  if (!type || !Object.hasOwn(PICTURE_TYPES, type)) return null;
  const name = `${localized('Picture')}.${PICTURE_TYPES[type]}`;
  if ((address.length - start.length) * 3 / 4 > limit + 2) {
    refuseLarge(name, limit);
    return null;
  }
  try {
    return new File([Uint8Array.from(atob(address.slice(start.length)), character => character.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}

const LONGEST = 9999; // points of a side, as RichTextAttribute.swift has it

/** @param {File} file of a picture @returns {Promise<string | null>} its dimensions, so that the text does not move when it arrives; null if it is
 * none that the browser can read */
export async function dimensionsOf(file) {
  try {
    const bitmap = await createImageBitmap(file), { width, height } = bitmap, scale = Math.min(1, LONGEST / Math.max(width, height));
    bitmap.close();
    return [width, height].map(side => Math.max(1, Math.round(side * scale))).join('x');
  } catch {
    return null;
  }
}
