// The attributes of rich texts that the surface shows, and the values that fit, as in RichTextAttribute.swift. Others stay in the
// server's text, and are never part of a style.

/** @typedef {import('../text/text-edit.js').TextAttributes} TextAttributes */

const COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i, FLAG = /^1$/;

/** Those of characters that are elements of their own, from the outside in, with the names of their marks' elements. */
export const FLAGS = { bold: 'b', italic: 'i', underline: 'u', strikethrough: 's' };

/** Those of characters that are properties of one span, in their order, with the names of the properties. */
export const PROPERTIES = { font: 'font-family', size: 'font-size', color: 'color', highlight: 'background-color' };

/** @type {Record<string, RegExp>} */
const CHARACTER = {
  link: /^(?=.{1,2000}$)(?:https?:|mailto:|tel:|\/(?!\/))[^\s<>"\0-\x20\x7f]*$/i,
  comment: /^[\dA-Za-z-]{1,64}(?: [\dA-Za-z-]{1,64}){0,9}$/,
  font: /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,99}$/u,
  size: /^(?:[1-9]\d{0,2}(?:\.\d{1,3})?|1000)$/,
  color: COLOR,
  highlight: COLOR,
  bold: FLAG,
  italic: FLAG,
  underline: FLAG,
  strikethrough: FLAG,
};

/** @type {Record<string, RegExp>} */
const PARAGRAPH = {
  heading: /^[1-6]$/,
  align: /^(?:start|center|end|justify)$/,
  spacing: /^(?:[1-4](?:\.\d{1,3})?|0\.[5-9]\d{0,2}|5)$/,
  list: /^(?:bullet|number|check)$/,
  level: /^[1-8]$/,
  checked: FLAG,
};

/** @type {Record<string, RegExp>} */
const PICTURE = {
  picture: /^[\da-f]{32}$/,
  description: /^[^\p{Cc}\p{Cs}]{1,500}$/u,
  dimensions: /^[1-9]\d{0,3}x[1-9]\d{0,3}$/,
};

/** The names of the attributes of pictures, which only their characters have. */
export const PICTURE_NAMES = Object.keys(PICTURE);

/** The names of the attributes of paragraphs, which their line feeds have. */
export const PARAGRAPH_NAMES = Object.keys(PARAGRAPH);

/** @param {Record<string, RegExp>} known @param {TextAttributes} attributes @returns {Record<string, string>} those that are known and fit */
function fitting(known, attributes) {
  /** @type {Record<string, string>} */ const result = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && Object.hasOwn(known, name) && known[name].test(value)) result[name] = value;
  }
  return result;
}

/** @param {TextAttributes} attributes @returns {Record<string, string>} */
export const ofCharacters = attributes => fitting(CHARACTER, attributes);

/** @param {TextAttributes} attributes @returns {Record<string, string>} */
export const ofParagraph = attributes => fitting(PARAGRAPH, attributes);

/** @param {TextAttributes} attributes @returns {Record<string, string>} those of a picture; none without its name */
export const ofPicture = attributes => PICTURE.picture.test(attributes.picture ?? '') ? fitting(PICTURE, attributes) : {};

/** @param {string} name @returns {boolean} whether paragraphs have this attribute, rather than characters */
export const isOfParagraph = name => Object.hasOwn(PARAGRAPH, name);

/** @param {TextAttributes} from @param {TextAttributes} to @returns {TextAttributes} the change that makes the one of the other */
export function changeOf(from, to) {
  /** @type {TextAttributes} */ const change = {};
  for (const name of Object.keys(from)) if (to[name] === undefined) change[name] = null;
  for (const [name, value] of Object.entries(to)) if (from[name] !== value) change[name] = value;
  return change;
}
