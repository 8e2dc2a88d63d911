// Carries out edits of the text in ProseMirror's state, for the user's commands.
import { composed } from '../text/composed-edit.js';
import { applyEdit } from './rich-changes.js';
import { changeOf } from './rich-attributes.js';
import { attributesOfMarks, attributesOfParagraph, marksOf } from './rich-document.js';
import { placeAt, positionOf } from './rich-positions.js';
import { permitted } from './rich-refused.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */
/** @typedef {import('../text/text-edit.js').TextAttributes} TextAttributes */

/** The part of the text that is selected; both ends are equal where nothing is.
 * @typedef {{ start: number, end: number }} Range */

/** @param {any} state @returns {Range} */
export const selectedRange = ({ doc, selection: { from, to } }) => ({ start: positionOf(doc, from), end: positionOf(doc, to) });

/** @param {any} state @returns {Record<string, string>} the attributes that a typed letter gets */
export const typingAttributes = ({ storedMarks, selection: { $from } }) => attributesOfMarks(storedMarks ?? $from.marks());

/** @param {any} pm @param {any} tr @param {number} anchor @param {number} [head] positions in the text, which are selected then */
export function select(pm, tr, anchor, head = anchor) {
  const [from, to] = [anchor, head].map(position => placeAt(tr.doc, position).pos);
  return tr.setSelection(pm.state.TextSelection.create(tr.doc, from, to));
}

/** @param {any} pm @param {any} state @param {TextEdit} edit @param {number} [anchor] @param {number} [head] positions in the text after the edit,
 * which
 * are selected then @returns {any} the transaction, without what the text refuses. What was to be typed keeps its attributes */
export function transactionOf(pm, state, edit, anchor, head) {
  const { tr } = state, attributes = typingAttributes(state);
  applyEdit(pm, tr, permitted(state, edit));
  if (anchor !== undefined) select(pm, tr, anchor, head);
  if (tr.selection.empty && JSON.stringify(attributesOfMarks(tr.selection.$from.marks())) !== JSON.stringify(attributes))
    tr.setStoredMarks(marksOf(state.schema, attributes));
  return tr.scrollIntoView();
}

/** @param {any} doc @param {number} start @param {number} end @returns {{ start: number, paragraph: any }[]} the paragraphs that are touched, from
 * the last one
 * of several on which the selection only ends before its first letter */
export function touchedParagraphs(doc, start, end) {
  const all = [];
  for (let position = start; ;) {
    const { paragraph, start: from } = placeAt(doc, position), to = from + paragraph.content.size;
    all.push({ start: from, paragraph });
    if (to + 1 >= end) return all;
    position = to + 1;
    if (placeAt(doc, position).start === from) return all;
  }
}

/** @param {TextEdit} parts of which some may change nothing @returns {TextEdit} the edit without them */
export function editWith(parts) {
  const edit = composed(parts, []);
  while (typeof edit.at(-1) === 'number' && Number(edit.at(-1)) > 0) edit.pop();
  return edit;
}

/** @param {number} start of a paragraph in the text @param {any} paragraph @param {TextAttributes} change @returns {TextEdit} that changes its
 * attributes */
export const paragraphEdit = (start, paragraph, change) => editWith([start + paragraph.content.size, [1, change]]);

/** @param {any} doc @param {number} start @param {number} end @returns {TextEdit} that removes what is between them. A paragraph that is joined
 * with the one
 * before gets its attributes, unless nothing is left of that */
export function removal(doc, start, end) {
  const first = placeAt(doc, start), last = placeAt(doc, end);
  const isKept = first.start !== last.start && (first.offset > 0 || last.paragraph.content.size === last.offset);
  const change = isKept ? changeOf(attributesOfParagraph(last.paragraph), attributesOfParagraph(first.paragraph)) : {};
  return editWith([start, -(end - start), last.paragraph.content.size - last.offset, [1, change]]);
}
