// Finds a text by itself, as FindPattern.swift on the server does, whose tests run the same vectors. Where a browser can't know what the server finds, it
// finds nothing. No I/O.
import { foldedText, originalPlace, withLongCases } from './folded-text.js';

/** @typedef {import('./found-ranges.js').Found} Found */

/** What is found. The options are letters: `c` matches case, `b` the beginning of a word, `w` a whole word, `d` ignores accents, `x` is an expression.
 * @typedef {{ expression: RegExp, folding: import('./folded-text.js').Folding | null, letters: string, isJoined: boolean, hasThirdForms: boolean }} LiteralPattern
 * the expression for the characters alone; whether its first one may be joined to what comes before; and whether it has an `s` or a `k`, whose
 * third form (the long s, the sign for Kelvin) the server does not always find */

const LONGEST = 100; // code units: each place of a text may take as many steps

const LETTER = /[^\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{S}\p{Z}\p{C}\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const VARIATION = /[\ufe00-\ufe0f]/;
const CONTINUES = /[\p{Script=Inherited}\u{1f3fb}-\u{1f3ff}]/u; // belongs to the character before it
const JOINER = '\u200d';

/** @param {string} text @param {number} place @returns {string} the code point at a place, '' outside of it */
const pointAt = (text, place) => (place >= 0 && place < text.length ? String.fromCodePoint(/** @type {number} */ (text.codePointAt(place))) : '');

/** @param {string} text @param {number} place @returns {string} the code point before a place, '' at the beginning */
function pointBefore(text, place) {
  const point = pointAt(text, place - 2);
  return point.length === 2 ? point : text.slice(Math.max(0, place - 1), place);
}

/** @param {string} text what is found @param {string} letters the options @returns {LiteralPattern | null} null if the server alone can find it */
export function literalPattern(text, letters) {
  if (!text || text.length > LONGEST || letters.includes('x') || /[\p{Cc}\p{Cs}]/u.test(text)) return null;
  const matchesCase = letters.includes('c'), marks = letters.includes('d'), spelled = matchesCase ? text : text.replace(/[ßẞ]/g, 'ss');
  const longCases = !matchesCase && (marks || /sss/i.test(spelled) || withLongCases(spelled) !== spelled);
  const folding = marks || longCases || /[^\x00-\x7f]/.test(spelled) ? { marks, longCases } : null;
  const folded = foldedText(spelled, folding)?.text;
  if (!folded) return null;
  const escaped = folded.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const source = matchesCase || longCases ? escaped : escaped.replace(/ss/gi, '(?:ss|ß)');
  return {
    expression: new RegExp(source, matchesCase ? 'gu' : 'giu'), folding, letters, isJoined: !/^[\x00-\x7f]/.test(folded),
    hasThirdForms: !matchesCase && /[sk\u017f\u212a]/i.test(folded),
  };
}

/** @param {string} text @param {number} place @param {boolean} matchesCase @returns {boolean} whether an apostrophe does not end a word there */
function continuesWord(text, place, matchesCase) {
  if (!/['\u2019]/.test(text[place] ?? '')) return false;
  const next = pointAt(text, place + 1), isPossessive = /[sS]/.test(next) || !matchesCase && next === '\u017f';
  return /\p{L}/u.test(next) && !(isPossessive && !LETTER.test(pointAt(text, place + 1 + next.length)));
}

/** @param {LiteralPattern} pattern @param {string} text @param {number} start @param {number} end @returns {boolean} whether the characters in between
 * are a match */
function isMatch({ letters, isJoined }, text, start, end) {
  const next = pointAt(text, end);
  if (CONTINUES.test(next) || isJoined && text[start - 1] === JOINER) return false;
  if (!/[bw]/.test(letters)) return true;
  if (LETTER.test(pointBefore(text, start)) && LETTER.test(pointAt(text, start))) return false;
  return !letters.includes('w') || !LETTER.test(pointBefore(text, end)) || !LETTER.test(next) && !continuesWord(text, end, letters.includes('c'));
}

/** @param {LiteralPattern} pattern @param {string} text @param {{ places: number }} [budget] how many places may still be looked at that
 * may be matches @returns {Found[] | null} the first matches; null if the browser can't know all of them up to there */
export function literalMatches(pattern, text, budget = { places: Infinity }) {
  const folded = foldedText(text, pattern.folding);
  if (!folded || pattern.hasThirdForms && /[\u017f\u212a]/.test(folded.text)) return null;
  const { expression } = pattern, subject = folded.text;
  /** @type {Found[]} */ const found = [];
  expression.lastIndex = 0;
  while (budget.places-- > 0) {
    const match = expression.exec(subject);
    if (!match) break;
    const start = match.index, last = start + match[0].length, end = VARIATION.test(subject[last] ?? '') ? last + 1 : last;
    const from = originalPlace(folded, start), to = originalPlace(folded, end);
    if (from >= 0 && to > from && isMatch(pattern, subject, start, end)) {
      found.push([from, to]);
      expression.lastIndex = end;
    } else {
      expression.lastIndex = start + pointAt(subject, start).length; // another match may begin inside this one
    }
  }
  return found;
}

/** @param {string} text @param {number} length @param {number} middle a place between 0 and 1 @returns {[start: number, end: number]} the lines around
 * the place with at most so many code units together: no match goes beyond the end of a line. None if a line is longer */
export function linesAround(text, length, middle) {
  if (text.length <= length) return [0, text.length];
  const from = Math.round(Math.min(Math.max(0, text.length * middle - length / 2), text.length - length)), to = from + length;
  const start = from && text.indexOf('\n', from - 1) + 1, end = to === text.length ? to : text.lastIndexOf('\n', to);
  return from && !start || end < start ? [0, 0] : [start, end];
}
