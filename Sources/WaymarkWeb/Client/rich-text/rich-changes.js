// Makes the steps of ProseMirror that carry out an edit of a rich text.
import { attributesOf, contentOf } from '../text/text-edit.js';
import { isOfParagraph, ofCharacters, ofParagraph, ofPicture } from './rich-attributes.js';
import { attributesOfNode, attributesOfParagraph, makeParagraph, marksOf, readParts, sectionsOf } from './rich-document.js';
import { placeAt, textLength } from './rich-positions.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */
/** @typedef {import('../text/text-edit.js').TextAttributes} TextAttributes */

/** @param {Record<string, string>} attributes @param {TextAttributes} change @returns {Record<string, string>} */
const changed = (attributes, change) =>
  /** @type {any} */ (Object.fromEntries(Object.entries({ ...attributes, ...change }).filter(([, value]) => value !== null)));

/** @param {any} paragraph @param {TextAttributes} change @returns {any} with other attributes of its line feed. A value that does not fit is none */
function withAttributes(paragraph, change) {
  const attributes = ofParagraph(changed(attributesOfParagraph(paragraph), change));
  return makeParagraph(paragraph.type.schema, attributes, paragraph.content);
}

/** @param {any} paragraph @param {number} from @param {number} to offsets @param {TextAttributes} change @returns {any} with other attributes of
 * these characters */
function withMarks(paragraph, from, to, change) {
  const { schema } = paragraph.type;
  let content = paragraph.content.cut(0, from);
  paragraph.content.cut(from, to).forEach((/** @type {any} */ node) => {
    const attributes = changed(attributesOfNode(node), change), marks = marksOf(schema, ofCharacters(attributes));
    const made = node.type.name === 'picture' ? node.type.create(ofPicture(attributes), null, marks) : node.mark(marks);
    content = content.append(paragraph.content.constructor.from(made));
  });
  return paragraph.copy(content.append(paragraph.content.cut(to)));
}

/** Changes attributes of characters and line feeds, by one step.
 * @param {any} pm @param {any} tr @param {number} position @param {number} count @param {TextAttributes} change */
function changeAttributes(pm, tr, position, count, change) {
  const { doc } = tr, end = Math.min(position + count, textLength(doc)), names = Object.keys(change);
  if (position >= end) return;
  const isOfLine = names.some(isOfParagraph), isOfText = !names.every(isOfParagraph);
  const [first, last] = [placeAt(doc, position), placeAt(doc, end - 1)];
  let start = first.start;
  /** @param {any} section @param {number} from @param {number} to indices @returns {any[]} */
  const paragraphs = (section, from, to) => Array.from({ length: to - from }, (_, index) => {
    let paragraph = section.child(from + index);
    const { size } = paragraph.content, [left, right] = [Math.max(0, position - start), Math.min(size, end - start)];
    if (isOfLine && end > start + size) paragraph = withAttributes(paragraph, change);
    if (isOfText && left < right) paragraph = withMarks(paragraph, left, right, change);
    start += size + 1;
    return paragraph;
  });
  const { Fragment, Slice } = pm.model;
  if (first.section === last.section) {
    const nodes = paragraphs(doc.child(first.section), first.index, last.index + 1);
    const from = first.pos - first.offset - 1, to = last.pos - last.offset + last.paragraph.content.size + 1;
    return void tr.step(new pm.transform.ReplaceStep(from, to, new Slice(Fragment.from(nodes), 0, 0)));
  }
  const sections = [];
  let from = 0, to = 0;
  for (let index = 0; index <= last.section; index++) {
    const section = doc.child(index);
    to += section.nodeSize;
    if (index < first.section) {
      from = to;
      continue;
    }
    const skipped = index === first.section ? first.index : 0, stop = index === last.section ? last.index + 1 : section.childCount;
    const nodes = Array.from({ length: section.childCount }, (_, each) => section.child(each));
    nodes.splice(skipped, stop - skipped, ...paragraphs(section, skipped, stop));
    sections.push(section.copy(Fragment.from(nodes)));
  }
  tr.step(new pm.transform.ReplaceStep(from, to, new Slice(Fragment.from(sections), 0, 0)));
}

/** Sets the attributes of the line feed of one paragraph.
 * @param {any} tr @param {number} pos of the paragraph @param {Record<string, string>} attributes */
function setAttributes(tr, pos, attributes) {
  const node = tr.doc.nodeAt(pos), made = makeParagraph(node.type.schema, attributes);
  if (!made.hasMarkup(node.type, node.attrs, node.marks)) tr.setNodeMarkup(pos, null, made.attrs);
}

/** Replaces a part of the text before its last line feed.
 * @param {any} pm @param {any} tr @param {number} position @param {number} removed @param {TextEdit} parts that are inserted */
function replaceInside(pm, tr, position, removed, parts) {
  const { Fragment, Slice } = pm.model, { schema } = tr.doc.type, { paragraphs, rest } = readParts(schema, parts);
  const from = placeAt(tr.doc, position), to = removed ? placeAt(tr.doc, position + removed) : from;
  const attributes = attributesOfParagraph(to.paragraph), first = paragraphs[0];
  if (first) {
    const sections = sectionsOf(schema, [...paragraphs, makeParagraph(schema, attributes, rest)]);
    tr.step(new pm.transform.ReplaceStep(from.pos, to.pos, new Slice(Fragment.from(sections), 2, 2)));
  } else tr.step(new pm.transform.ReplaceStep(from.pos, to.pos, new Slice(Fragment.from(rest), 0, 0)));
  setAttributes(tr, from.pos - from.offset - 1, first ? attributesOfParagraph(first) : attributes);
}

/** Replaces the end of the text, with its last line feed.
 * @param {any} pm @param {any} tr @param {number} position @param {TextEdit} parts that are inserted */
function replaceEnd(pm, tr, position, parts) {
  const { schema } = tr.doc.type, length = textLength(tr.doc), { paragraphs, rest } = readParts(schema, parts);
  const isAtStart = position === length || placeAt(tr.doc, position).offset === 0;
  if (!paragraphs.length && !rest.length && isAtStart && position > 0 && position < length) {
    // What comes before ends with a line feed, which becomes the last.
    const attributes = attributesOfParagraph(placeAt(tr.doc, position - 1).paragraph);
    replaceInside(pm, tr, position - 1, length - position, []);
    const end = placeAt(tr.doc, position - 1);
    return setAttributes(tr, end.pos - end.offset - 1, attributes);
  }
  if (!paragraphs.length && !rest.length && position === length) return;
  /** @type {TextEdit} */ const inserted = [...parts];
  const start = Math.min(position, length - 1), old = attributesOfParagraph(placeAt(tr.doc, start).paragraph);
  const last = paragraphs.at(-1), attributes = rest.length || !last ? old : attributesOfParagraph(last);
  if (position === length) inserted.unshift(Object.keys(old).length ? ['\n', old] : '\n');
  if (!rest.length && last) dropLineFeed(inserted);
  replaceInside(pm, tr, start, length - 1 - start, inserted);
  const end = placeAt(tr.doc, Infinity);
  setAttributes(tr, end.pos - end.offset - 1, attributes);
}

/** @param {TextEdit} parts that end with a line feed, which is removed */
function dropLineFeed(parts) {
  const part = /** @type {TextEdit[number]} */ (parts.pop()), text = String(contentOf(part)).slice(0, -1);
  if (text) parts.push(Array.isArray(part) ? [text, attributesOf(part)] : text);
}

/** Carries out an edit. A text keeps its last line feed also where the edit removes it.
 * @param {any} pm ProseMirror's modules @param {any} tr a transform of a document @param {TextEdit} edit */
export function applyEdit(pm, tr, edit) {
  let position = 0;
  for (let index = 0; index < edit.length; index++) {
    const part = edit[index], content = contentOf(part);
    if (typeof content === 'number' && content > 0) {
      if (Array.isArray(part)) changeAttributes(pm, tr, position, content, attributesOf(part));
      position += content;
      continue;
    }
    /** @type {TextEdit} */ const inserted = [];
    let removed = 0;
    for (; index < edit.length; index++) {
      const each = contentOf(edit[index]);
      if (typeof each === 'string') inserted.push(edit[index]);
      else if (each < 0) removed -= each;
      else break;
    }
    index--;
    const length = textLength(tr.doc);
    position = Math.min(position, length);
    if (position + removed < length) replaceInside(pm, tr, position, removed, inserted);
    else replaceEnd(pm, tr, position, inserted);
    for (const each of inserted) position += String(contentOf(each)).length;
  }
}
