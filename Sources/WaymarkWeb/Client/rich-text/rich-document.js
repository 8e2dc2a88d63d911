// Converts between a rich text as parts with attributes and ProseMirror's document of it.
import { add, attributesOf, contentOf } from '../text/text-edit.js';
import { FLAGS, ofCharacters, ofParagraph, ofPicture, PROPERTIES } from './rich-attributes.js';
import { BREAK, PICTURE } from './rich-schema.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */
/** @typedef {import('../text/text-edit.js').TextAttributes} TextAttributes */

/** The paragraphs of a new section. Those of others are about as many, so that the browser lays out few of them after a key. */
export const SECTION = 50;

/** @param {any} schema @param {TextAttributes} attributes @returns {readonly any[]} marks in the order that ProseMirror requires */
export function marksOf(schema, attributes) {
  const known = ofCharacters(attributes), span = Object.keys(PROPERTIES).filter(name => known[name]);
  const marks = Object.keys(FLAGS).filter(name => known[name]).map(name => schema.marks[name].create());
  if (known.comment) marks.push(schema.marks.comment.create({ ids: known.comment }));
  if (known.link) marks.push(schema.marks.link.create({ url: known.link }));
  if (span.length) marks.push(schema.marks.span.create(Object.fromEntries(span.map(name => [name, known[name]]))));
  return marks.reduce((set, mark) => mark.addToSet(set), []);
}

/** @param {readonly any[]} marks @returns {Record<string, string>} */
export function attributesOfMarks(marks) {
  /** @type {Record<string, string>} */ const attributes = {};
  for (const { type: { name }, attrs } of marks) {
    if (name === 'comment') attributes.comment = attrs.ids;
    else if (name === 'link') attributes.link = attrs.url;
    else if (name !== 'span') attributes[name] = '1';
    else for (const property of Object.keys(PROPERTIES)) if (attrs[property] !== null) attributes[property] = attrs[property];
  }
  return attributes;
}

/** @param {any} node @returns {Record<string, string>} */
const ownAttributes = ({ attrs }) => /** @type {any} */ (Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null)));

/** @param {any} paragraph @returns {Record<string, string>} the attributes of its line feed */
export const attributesOfParagraph = ownAttributes;

/** @param {any} node in a paragraph @returns {Record<string, string>} the attributes of its characters */
export const attributesOfNode = node => ({ ...attributesOfMarks(node.marks), ...(node.type.name === 'picture' && ownAttributes(node)) });

/** @param {any} schema @param {TextAttributes} attributes of its line feed @param {any} [content] @returns {any} */
export const makeParagraph = (schema, attributes, content) => schema.nodes.paragraph.create(ofParagraph(attributes), content);

/** @param {any} schema @param {string} text without line feeds @param {TextAttributes} attributes @returns {any[]} */
function inlineNodes(schema, text, attributes) {
  const marks = marksOf(schema, attributes);
  return text.split(/([\u2028\uFFFC])/).filter(Boolean).map(part => {
    if (part === BREAK) return schema.nodes.break.create(null, null, marks);
    return part === PICTURE ? schema.nodes.picture.create(ofPicture(attributes), null, marks) : schema.text(part, marks);
  });
}

/** @param {any} schema @param {TextEdit} parts that are all insertions
 * @returns {{ paragraphs: any[], rest: any[] }} the paragraphs that end in them, and the nodes after the last line feed */
export function readParts(schema, parts) {
  /** @type {any[]} */ const paragraphs = [];
  /** @type {any[]} */ let rest = [];
  for (const part of parts) {
    const lines = String(contentOf(part)).split('\n'), attributes = attributesOf(part);
    lines.forEach((line, index) => {
      if (line) rest.push(...inlineNodes(schema, line, attributes));
      if (index === lines.length - 1) return;
      paragraphs.push(makeParagraph(schema, attributes, joined(rest)));
      rest = [];
    });
  }
  return { paragraphs, rest: joined(rest) };
}

/** @param {any[]} nodes @returns {any[]} with texts of the same marks as one, which ProseMirror requires */
function joined(nodes) {
  /** @type {any[]} */ const result = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node)) result[result.length - 1] = node.withText(last.text + node.text);
    else result.push(node);
  }
  return result;
}

/** @param {any} schema @param {any[]} paragraphs @returns {any[]} */
export function sectionsOf(schema, paragraphs) {
  /** @type {any[]} */ const all = [];
  for (let index = 0; index < paragraphs.length; index += SECTION)
    all.push(schema.nodes.section.create(null, paragraphs.slice(index, index + SECTION)));
  return all;
}

/** @param {any} schema @param {any[]} paragraphs @returns {any} */
export const documentWith = (schema, paragraphs) =>
  schema.nodes.doc.create(null, sectionsOf(schema, paragraphs.length ? paragraphs : [makeParagraph(schema, {})]));

/** @param {any} schema @param {TextEdit} parts a whole text @returns {any} its document; what has no line feed is a paragraph, too */
export function documentOf(schema, parts) {
  const { paragraphs, rest } = readParts(schema, parts);
  return documentWith(schema, rest.length ? [...paragraphs, makeParagraph(schema, {}, rest)] : paragraphs);
}

/** @param {any} doc as ProseMirror has read it from the page @returns {any} with sections of the usual size, and nodes in place of characters */
export function normalized(doc) {
  /** @type {TextEdit} */ const parts = [];
  doc.descendants((/** @type {any} */ node) => {
    if (node.type.name !== 'paragraph') return true;
    addParagraph(parts, node);
    return false;
  });
  return documentOf(doc.type.schema, parts);
}

/** @param {any} node in a paragraph @returns {string} */
export const textOf = node => node.isText ? node.text : node.type.name === 'break' ? BREAK : PICTURE;

/** @param {TextEdit} parts to which its text is added @param {any} paragraph */
export function addParagraph(parts, paragraph) {
  paragraph.forEach((/** @type {any} */ node) => add(parts, textOf(node), attributesOfNode(node)));
  add(parts, '\n', attributesOfParagraph(paragraph));
}

/** @param {any} doc @returns {TextEdit} the text that it shows, as insertions */
export function partsOf(doc) {
  /** @type {TextEdit} */ const parts = [];
  doc.forEach((/** @type {any} */ section) => section.forEach((/** @type {any} */ paragraph) => addParagraph(parts, paragraph)));
  return parts;
}
