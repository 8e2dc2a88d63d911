// A text as it is compared when people search: composed, without accents, or with `ss` for `ß`. As CICU/fold.c on the server, but for the writing systems
// whose marks are known here; the tests of both run find-options.json. No I/O.

/** What is folded.
 * @typedef {{ marks: boolean, longCases: boolean }} Folding */

/** A text as it is compared, and the places from which on it and the original go on alike. In between, places inside of what has become of one character
 * are none of the original.
 * @typedef {{ text: string, folded: number[], original: number[], isInside: boolean[] }} FoldedText */

// The accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic ones: all have a combining class of 10 or more.
const ACCENTS = '\\u0300-\\u0333\\u0339-\\u034e\\u0350-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670'
  + '\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed';
const JOINED = `${ACCENTS}\\u0334-\\u0338\\u3099\\u309a`; // with strokes and the voicing of kana, which stay
const APART = '\\ufe00-\\ufe0f\\u20e3'; // marks that are never composed
// Characters that stay as they are unless a mark follows.
const PLAIN = '\\x00-\\xbf\\u0391-\\u03a9\\u03b1-\\u03c9\\u0410-\\u0418\\u041a-\\u0438\\u043a-\\u044f\\u05d0-\\u05ea\\u0621\\u0627-\\u063a\\u0641-\\u064a\\u2010-\\u2027'
  + '\\u2030-\\u205e\\u4e00-\\u9fff\\uac00-\\ud7a3';

const UNKNOWN = new RegExp(`(?![${JOINED}${APART}])\\p{M}|[\\u1160-\\u11ff]`, 'u');
const ACCENT = new RegExp(`[${ACCENTS}]`, 'g');
const PIECE = new RegExp(`[^${PLAIN}][${JOINED}]*`, 'gu');
const BEGINS_JOINED = new RegExp(`^[${JOINED}]`);

const LONGEST_PIECE = 60; // code units: the server folds what is longer in parts
const MOST_PIECES = 2000; // that are remembered

/** @type {Map<string, string | null>[]} by the folding */ const known = [new Map(), new Map(), new Map(), new Map()];

/** @param {string} point @returns {string} its small form, if that has several code points */
function withLongCase(point) {
  const small = point === 'ẞ' ? 'ss' : point.toUpperCase().toLowerCase();
  return small.length > 1 && [...small].length > 1 ? small : point;
}

/** @param {string} text @returns {string} with those characters small whose small form has several */
export const withLongCases = text => Array.from(text, withLongCase).join('');

/** @param {string} piece a character with its marks @param {Folding} folding @returns {string | null} */
function foldPiece(piece, { marks, longCases }) {
  if (piece.length > LONGEST_PIECE) return null;
  let folded = piece.normalize(marks ? 'NFD' : 'NFC');
  if (marks) {
    if (UNKNOWN.test(folded)) return null;
    folded = folded.replace(ACCENT, '').normalize('NFC');
  }
  if (longCases) folded = withLongCases(folded);
  return marks && longCases ? folded.replace(ACCENT, '') : folded;
}

/** @param {string} piece @param {Folding} folding @returns {string | null} */
function foldedPiece(piece, folding) {
  const pieces = known[+folding.marks + 2 * +folding.longCases];
  let folded = pieces.get(piece);
  if (folded === undefined) {
    if (pieces.size === MOST_PIECES) pieces.clear();
    folded = foldPiece(piece, folding);
    pieces.set(piece, folded);
  }
  return folded;
}

/** @param {string} text @param {Folding | null} folding null if nothing is folded @returns {FoldedText | null} null if it has marks that are not known here */
export function foldedText(text, folding) {
  /** @type {FoldedText} */ const result = { text, folded: [], original: [], isInside: [] };
  if (!folding || !/[^\x00-\x7f]/.test(text)) return result;
  if (UNKNOWN.test(text)) return null;
  let copied = 0, written = '', [foldedBase, originalBase, isBaseInside] = [0, 0, false];
  const note = (/** @type {number} */ original, /** @type {boolean} */ isInside) => {
    if (!isBaseInside && !isInside && written.length - foldedBase === original - originalBase) return;
    [foldedBase, originalBase, isBaseInside] = [written.length, original, isInside];
    // Of two places of the folded text that are the same, what has become nothing is in between.
    const last = result.folded.at(-1) === foldedBase ? result.folded.length - 1 : result.folded.length;
    [result.folded[last], result.original[last], result.isInside[last]] = [foldedBase, original, isInside];
  };
  for (const { 0: piece, index = 0 } of text.matchAll(PIECE)) {
    const end = index + piece.length;
    // A mark belongs to the letter before it.
    const start = index > copied && BEGINS_JOINED.test(piece) ? index - 1 : index;
    const folded = foldedPiece(text.slice(start, end), folding);
    if (folded === null) return null;
    written += text.slice(copied, start);
    if (folded.length > 1 && [...folded].length > 1) note(start, true);
    written += folded;
    note(end, false);
    copied = end;
  }
  result.text = written + text.slice(copied);
  return result;
}

/** @param {FoldedText} text @param {number} place in the folded text @returns {number} the place in the original; -1 inside of a character */
export function originalPlace({ folded, original, isInside }, place) {
  let low = 0, high = folded.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (folded[middle] <= place) low = middle + 1;
    else high = middle;
  }
  const index = low - 1;
  if (index < 0) return place;
  if (isInside[index]) return place === folded[index] ? original[index] : -1;
  return original[index] + place - folded[index];
}
