// Sets and reads the attributes of what is selected, for keys, menus and toolbars.
import { composed } from '../text/composed-edit.js';
import { changeOf, isOfParagraph, ofCharacters, ofParagraph } from './rich-attributes.js';
import { attributesOfMarks, attributesOfParagraph, marksOf } from './rich-document.js';
import { editWith, selectedRange, touchedParagraphs, transactionOf, typingAttributes } from './rich-edits.js';
import { refuses } from './rich-refused.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */

/** @param {Record<string, string>[]} all @returns {Record<string, string>} what all have */
const common = all => all.reduce((shared, each) => Object.fromEntries(Object.entries(shared).filter(([name, value]) => each[name] === value)));

/** @param {any} state @returns {Record<string, string>} the attributes that everything selected has, and those of its paragraphs; with a caret,
 * those of what is
 * typed there */
export function formatOfState(state) {
  const { doc, selection: { from, to, empty } } = state, { start, end } = selectedRange(state);
  const paragraphs = common(touchedParagraphs(doc, start, end).map(({ paragraph }) => attributesOfParagraph(paragraph)));
  /** @type {Record<string, string>[]} */ const runs = [];
  if (!empty) doc.nodesBetween(from, to, (/** @type {any} */ node) => void (node.isInline && runs.push(attributesOfMarks(node.marks))));
  return { ...paragraphs, ...(runs.length ? common(runs) : typingAttributes(state)) };
}

/** @param {Record<string, string>} attributes of a paragraph @param {string} name @param {string | null} value @returns
 * {import('../text/text-edit.js').TextAttributes} what changes
 * with one of them: what is no list has no level, and only checks are checked */
export function paragraphChange(attributes, name, value) {
  const after = { ...attributes };
  if (value === null) delete after[name];
  else after[name] = value;
  if (!after.list) delete after.level;
  if (after.list !== 'check') delete after.checked;
  if (after.list && name === 'list') delete after.heading;
  if (after.heading && name === 'heading') for (const each of ['list', 'level', 'checked']) delete after[each];
  return changeOf(attributes, after);
}

/** @param {any} pm @param {any} state @param {string} name of an attribute @param {string | null} value null to remove it. A value that everything
 * selected has
 * is removed, too @returns {any} the transaction; null if nothing changes */
export function formatTransaction(pm, state, name, value) {
  const { doc, selection } = state, { start, end } = selectedRange(state);
  if (value !== null && !{ ...ofCharacters({ [name]: value }), ...ofParagraph({ [name]: value }) }[name]) return null; // it does not fit
  const wanted = value !== null && formatOfState(state)[name] === value ? null : value;
  if (wanted !== null && refuses(state, name, wanted)) return state.tr; // the browser must not carry it out either
  if (isOfParagraph(name)) {
    /** @type {TextEdit} */ const parts = [];
    let position = 0;
    for (const each of touchedParagraphs(doc, start, end)) {
      const place = each.start + each.paragraph.content.size;
      parts.push(place - position, [1, paragraphChange(attributesOfParagraph(each.paragraph), name, wanted)]);
      position = place + 1;
    }
    const edit = editWith(parts);
    return edit.length ? transactionOf(pm, state, edit, start, end) : null;
  }
  if (selection.empty) {
    const attributes = typingAttributes(state);
    if (wanted === null) delete attributes[name];
    else attributes[name] = wanted;
    return state.tr.setStoredMarks(marksOf(state.schema, attributes));
  }
  const isBackward = selection.anchor > selection.head;
  return transactionOf(pm, state, composed([start, [end - start, { [name]: wanted }]], []), isBackward ? end : start, isBackward ? start : end);
}
