// Puts content on the clipboard that the server has yet to send. Some browsers allow that only during a press: so the writing begins with the press, and is
// told the content when it arrives.

/** @typedef {{ text: string, html: string }} Content */

/** @type {{ arrived: (content: Content) => void, isWritten: Promise<boolean> } | null} */ let awaited = null;

/** @param {Promise<Content>} content @returns {Promise<boolean>} whether the browser has taken it */
async function write(content) {
  const part = (/** @type {'text' | 'html'} */ name, /** @type {string} */ type) => content.then(each => new Blob([each[name]], { type }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': part('text', 'text/plain'), 'text/html': part('html', 'text/html') })]);
    return true;
  } catch {
    return false;
  }
}

/** Begins to write content that the server sends. Call it during a press. */
export function awaitContent() {
  /** @type {(content: Content) => void} */ let arrived = () => {};
  const content = new Promise(/** @param {(content: Content) => void} done */ done => void (arrived = done));
  awaited = { arrived, isWritten: write(content) };
}

/** @param {Content} content of the server @returns {Promise<boolean>} whether it is on the clipboard */
export function contentArrived(content) {
  if (!awaited) return write(Promise.resolve(content));
  const { arrived, isWritten } = awaited;
  awaited = null;
  arrived(content);
  return isWritten;
}
