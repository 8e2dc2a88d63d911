// Puts content on the clipboard that the server has yet to send. Some browsers allow that only during a press: so the writing begins with the press, and is
// told the content when it arrives.
import { ownText, ownType, webType } from './copied-objects.js';

/** @typedef {{ text: string, html: string, picture?: string }} Content `picture`: the address of a PNG file */
/** What is announced when the writing begins, because nothing can be added later.
 * @typedef {{ kind: import('./copied-objects.js').Kind, hasPicture: boolean }} Announced */

const PATIENCE = 2000; // ms for which copying waits for a picture

/** @type {{ arrived: (content: Content) => void, isWritten: Promise<boolean> } | null} */ let awaited = null;
/** @type {Promise<Content> | null} what is being written */ let underway = null;

/** @param {Content} content @returns {Promise<Blob>} */
async function load({ picture }) {
  if (!picture) throw new Error('no picture');
  const answer = await fetch(picture, { signal: /** @type {any} */ (AbortSignal).timeout?.(PATIENCE) });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}

/** @param {Promise<Content>} content @param {Announced | null} announced @param {Promise<Blob> | null} picture @returns {Promise<boolean>} whether the browser has
 * taken it */
async function write(content, announced, picture) {
  const part = (/** @type {'text' | 'html'} */ name, /** @type {string} */ type) => content.then(each => new Blob([each[name]], { type }));
  try {
    const { kind } = announced ?? {};
    await navigator.clipboard.write([new ClipboardItem({
      'text/plain': part('text', 'text/plain'), 'text/html': part('html', 'text/html'),
      ...kind && /** @type {any} */ (ClipboardItem).supports?.(webType(kind))
        && { [webType(kind)]: content.then(({ html }) => new Blob([ownText(html, kind)], { type: ownType(kind) })) },
      ...picture && { 'image/png': picture },
    })]);
    return true;
  } catch {
    return false;
  }
}

/** Writes content with its picture, or without one that can't be loaded in time: a browser takes all that was announced, or nothing.
 * @param {Promise<Content>} content @param {Announced | null} announced @returns {Promise<boolean>} whether the browser has taken it */
async function writeAll(content, announced) {
  const picture = announced?.hasPicture ? content.then(load) : null;
  picture?.catch(() => {}); // it is the browser's to report
  underway = content;
  const isWritten = await write(content, announced, picture) || picture !== null && await write(content, announced, null);
  if (underway === content) underway = null;
  return isWritten;
}

/** Begins to write content that the server sends. Call it during a press.
 * @param {Announced} announced */
export function awaitContent(announced) {
  /** @type {(content: Content) => void} */ let arrived = () => {};
  const content = new Promise(/** @param {(content: Content) => void} done */ done => void (arrived = done));
  awaited = { arrived, isWritten: writeAll(content, announced) };
}

/** @param {Content} content of the server @returns {Promise<boolean>} whether it is on the clipboard */
export function contentArrived(content) {
  if (!awaited) return writeAll(Promise.resolve(content), null);
  const { arrived, isWritten } = awaited;
  awaited = null;
  arrived(content);
  return isWritten;
}

/** @returns {Promise<Content> | null} what was copied here last, as long as the clipboard does not have it yet */
export const contentUnderway = () => underway;
