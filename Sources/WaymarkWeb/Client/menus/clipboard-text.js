// Reads the clipboard, which browsers allow during a press, on https pages, and may ask the person about.
import { KINDS, ownOf, webType } from '../connection/copied-objects.js';

/** What is on a clipboard. `own`: the objects of a canvas, or a style; `pictures`: its files of pictures
 * @typedef {{ text: string, html: string, own?: import('../connection/copied-objects.js').Own, pictures?: File[] }} Clipboard */

const PICTURE = 'image/png'; // what browsers make of every picture

/** @param {boolean} isRich whether more than a text is wanted @returns {Promise<Clipboard | null>} null if the browser
 * refuses it */
export async function readClipboard(isRich) {
  const { clipboard } = navigator;
  try {
    if (!isRich || !clipboard.read) return { text: await clipboard.readText(), html: '' };
    const [item] = await clipboard.read(), types = item?.types ?? [];
    const read = async (/** @type {string} */ type) => types.includes(type) ? (await item.getType(type)).text() : '';
    const own = ownOf(await Promise.all(KINDS.map(kind => read(webType(kind)))));
    const pictures = types.includes(PICTURE) ? [new File([await item.getType(PICTURE)], 'image.png', { type: PICTURE })] : [];
    return { text: await read('text/plain'), html: await read('text/html'), own, pictures };
  } catch {
    return null;
  }
}
