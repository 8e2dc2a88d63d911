// Reads texts from the clipboard, which browsers allow during a press, on https pages, and may ask the person about.

/** @param {boolean} isRich whether a text with attributes is wanted, too @returns {Promise<{ text: string, html: string } | null>} null if the browser
 * refuses it */
export async function readClipboard(isRich) {
  const { clipboard } = navigator;
  try {
    if (!isRich || !clipboard.read) return { text: await clipboard.readText(), html: '' };
    const [item] = await clipboard.read();
    const read = async (/** @type {string} */ type) => item?.types.includes(type) ? (await item.getType(type)).text() : '';
    return { text: await read('text/plain'), html: await read('text/html') };
  } catch {
    return null;
  }
}
