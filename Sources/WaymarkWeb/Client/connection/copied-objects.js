// Objects of canvases, and their styles, as they are on the clipboard: under a type of their own where the browser takes it, and in an attribute of the HTML
// everywhere. Both contain the same JSON: the type as a text, the attribute and what the server is told in base64.

/** @typedef {'objects' | 'style'} Kind */
/** What the clipboard has of each kind, in base64.
 * @typedef {{ [kind in Kind]?: string }} Own */

/** @type {readonly Kind[]} */ export const KINDS = ['objects', 'style'];

/** @param {Kind} kind @returns {string} */
export const ownType = kind => `application/vnd.waymark.${kind}+json`;

/** The type in what a page writes and reads itself, for which browsers want this word before it.
 * @param {Kind} kind @returns {string} */
export const webType = kind => `web ${ownType(kind)}`;

/** @param {string} text @returns {string} */
export const toBase64 = text => btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(''));

/** @param {string} encoded @returns {string} empty for what is no base64 */
export function fromBase64(encoded) {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** @param {Document} page what is on the clipboard as HTML @returns {Own} */
export function ownOfPage(page) {
  const { waymarkObjects: objects, waymarkStyle: style } = /** @type {HTMLElement | null} */ (
    page.querySelector('[data-waymark-objects],[data-waymark-style]'))?.dataset ?? {};
  return { ...objects && { objects }, ...style && { style } };
}

/** @param {string[]} texts what a clipboard has under the type of each kind, or empty texts @returns {Own} */
export const ownOf = texts => Object.fromEntries(KINDS.flatMap((kind, index) => texts[index] ? [[kind, toBase64(texts[index])]] : []));

/** @param {string} html what the server has answered @param {Kind} kind @returns {string} what the type of this kind contains */
export function ownText(html, kind) {
  // A document of its own, in which no script runs and nothing is loaded.
  return fromBase64(ownOfPage(new DOMParser().parseFromString(html, 'text/html'))[kind] ?? '');
}
