// Reads where others edit a rich text. No I/O.

/** Where somebody else edits a text.
 * @typedef {{ start: number, end: number, color: string, name: string }} Caret */

/** @param {string | null} text of the attribute @returns {Caret[]} */
export function readCarets(text) {
  return (text ?? '').split('\n').filter(Boolean).map(line => {
    const [start, end, color, ...name] = line.split(' ');
    return { start: +start, end: +end, color, name: name.join(' ') };
  });
}
