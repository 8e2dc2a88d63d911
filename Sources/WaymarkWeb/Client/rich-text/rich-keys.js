// What keys do in a rich text. Those for undo are the app's.
import { localized } from '../elements/texts.js';
import { changeOf } from './rich-attributes.js';
import { attributesOfParagraph } from './rich-document.js';
import { editWith, paragraphEdit, removal, select, selectedRange, transactionOf, typingAttributes } from './rich-edits.js';
import { formatTransaction, paragraphChange } from './rich-format.js';
import { placeAt, textLength } from './rich-positions.js';
import { BREAK } from './rich-schema.js';

/** @typedef {import('../text/text-edit.js').TextAttributes} TextAttributes */
/** A command: what it does in a state, or null where it does nothing, so that the key goes on to the browser.
 * @typedef {(pm: any, state: any) => any} Command */

/** @param {string} text @param {TextAttributes} attributes @returns {import('../text/text-edit.js').TextEdit[number]} */
const insertion = (text, attributes) => Object.keys(attributes).length ? [text, attributes] : text;

/** The attributes of the paragraph in which the selection begins, and the change that Return or Backspace make of them where nothing else remains
 * to be
 * done: an item of a list moves out by a level, and then out of the list.
 * @param {Record<string, string>} attributes @returns {TextAttributes} */
function outdented({ level, ...attributes }) {
  const before = level ? { ...attributes, level } : attributes;
  if (level) return changeOf(before, level === '1' ? attributes : { ...attributes, level: `${+level - 1}` });
  return paragraphChange(before, 'list', null);
}

/** @type {Command} */
export function splitParagraph(pm, state) {
  const { doc } = state, { start, end } = selectedRange(state), first = placeAt(doc, start), last = placeAt(doc, end);
  const attributes = attributesOfParagraph(first.paragraph), rest = last.paragraph.content.size - last.offset;
  if (attributes.list && !first.paragraph.content.size && start === end)
    return transactionOf(pm, state, paragraphEdit(first.start, first.paragraph, outdented(attributes)), start);
  const { checked, ...second } = attributes;
  if (!rest) delete second.heading; // what follows a heading is text
  // Where the item is split at its beginning, what is checked moves on with its text.
  const moves = start === first.start && rest > 0;
  const edit = editWith([start, insertion('\n', moves && checked ? changeless(attributes, 'checked') : attributes), -(end - start), rest,
    [1, changeOf(attributesOfParagraph(last.paragraph), moves ? attributes : second)]]);
  return transactionOf(pm, state, edit, start + 1);
}

/** @param {Record<string, string>} attributes @param {string} name @returns {Record<string, string>} those without one */
const changeless = (attributes, name) => Object.fromEntries(Object.entries(attributes).filter(([each]) => each !== name));

/** @type {Command} */
export function breakLine(pm, state) {
  const { start, end } = selectedRange(state), { link, ...attributes } = typingAttributes(state);
  const edit = editWith([start, insertion(BREAK, link && start !== end ? attributes : { ...attributes, ...(link && { link }) }), -(end - start)]);
  return transactionOf(pm, state, edit, start + 1);
}

/** @type {Command} */
export function deleteBackward(pm, state) {
  const { doc } = state, { start, end } = selectedRange(state);
  if (start !== end) return transactionOf(pm, state, removal(doc, start, end), start);
  const { paragraph, offset, start: from } = placeAt(doc, start), attributes = attributesOfParagraph(paragraph);
  if (paragraph.childBefore(offset).node?.type.name === 'picture') return transactionOf(pm, state, removal(doc, start - 1, start), start - 1);
  if (offset) return null; // the browser deletes a character, as it is in this script
  if (attributes.list) return transactionOf(pm, state, paragraphEdit(from, paragraph, paragraphChange(attributes, 'list', null)), start);
  if (attributes.heading) return transactionOf(pm, state, paragraphEdit(from, paragraph, { heading: null }), start);
  return from ? transactionOf(pm, state, removal(doc, from - 1, from), from - 1) : state.tr;
}

/** @type {Command} */
export function deleteForward(pm, state) {
  const { doc } = state, { start, end } = selectedRange(state);
  if (start !== end) return deleteBackward(pm, state);
  const { paragraph, offset } = placeAt(doc, start);
  if (paragraph.childAfter(offset).node?.type.name === 'picture') return transactionOf(pm, state, removal(doc, start, start + 1), start);
  if (offset < paragraph.content.size) return null;
  return start + 1 < textLength(doc) ? transactionOf(pm, state, removal(doc, start, start + 1), start) : state.tr;
}

/** @param {number} by @returns {Command} */
const indent = by => (pm, state) => {
  const { doc } = state, { start, end } = selectedRange(state);
  /** @type {import('../text/text-edit.js').TextEdit} */ const parts = [];
  let position = 0, isInList = false;
  for (let place = placeAt(doc, start); ; place = placeAt(doc, position)) {
    const attributes = attributesOfParagraph(place.paragraph), level = Math.max(0, Math.min(8, +(attributes.level ?? 0) + by));
    const feed = place.start + place.paragraph.content.size;
    isInList ||= !!attributes.list;
    const changed = attributes.list ? paragraphChange(attributes, 'level', level ? `${level}` : null) : {};
    parts.push(feed - position, [1, changed]);
    position = feed + 1;
    if (position >= end || position >= textLength(doc)) break;
  }
  const edit = editWith(parts);
  // Where nothing can be moved out, Shift-Tab moves the focus, so that the field can be left.
  if (!edit.length) return isInList && by > 0 ? state.tr : null;
  return transactionOf(pm, state, edit, start, end);
};

/** @type {Command} */
const selectAll = (pm, state) => select(pm, state.tr, 0, textLength(state.doc) - 1);

/** @param {string} name @param {string} [value] @returns {Command} */
const toggle = (name, value = '1') => (pm, state) => formatTransaction(pm, state, name, value);

/** @type {Command} */
const toggleCheck = (pm, state) => {
  const { paragraph } = placeAt(state.doc, selectedRange(state).start), { list } = attributesOfParagraph(paragraph);
  return list === 'check' ? formatTransaction(pm, state, 'checked', '1') : null;
};

/** What is said about a command in the list of keys, and in what text it is listed.
 * @typedef {{ title: () => string, isListed: (text: RichText) => boolean }} Listing */
/** @typedef {Element & { format: Record<string, string | null>, refusesFormat(name: string, value: string | null): boolean }} RichText */

/** @param {() => string} title @param {Command} command @param {(text: RichText) => boolean} isListed @returns {Command & Listing} */
const listed = (title, command, isListed) => Object.assign(/** @type {Command} */ ((pm, state) => command(pm, state)), { title, isListed });

/** @param {() => string} title @param {string} name @returns {Command & Listing} */
const style = (title, name) => listed(title, toggle(name), text => !text.refusesFormat(name, '1'));

const isInList = (/** @type {RichText} */ { format }) => !!format.list;

/** The commands by their keys; `Mod` is Command on Apple's systems and Control on others.
 * @type {Record<string, Command>} */
const KEYS = {
  'Enter': splitParagraph,
  'Shift-Enter': breakLine,
  'Backspace': deleteBackward,
  'Shift-Backspace': deleteBackward,
  'Mod-Backspace': deleteBackward,
  'Alt-Backspace': deleteBackward,
  'Delete': deleteForward,
  'Mod-Delete': deleteForward,
  'Alt-Delete': deleteForward,
  'Tab': listed(() => localized('Increase Indent'), indent(1), isInList),
  'Shift-Tab': listed(() => localized('Decrease Indent'), indent(-1), isInList),
  'Mod-b': style(() => localized('Bold'), 'bold'),
  'Mod-i': style(() => localized('Italic'), 'italic'),
  'Mod-u': style(() => localized('Underline'), 'underline'),
  'Mod-Shift-x': style(() => localized('Strikethrough'), 'strikethrough'),
  'Mod-Shift-u': listed(() => localized('Mark as Checked'), toggleCheck, ({ format }) => format.list === 'check'),
  'Mod-a': selectAll,
};

/** @param {KeyboardEvent} event @param {boolean} isApple @returns {Command | undefined} */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }, isApple) {
  const mod = isApple ? metaKey : ctrlKey, other = isApple ? ctrlKey : metaKey;
  if (other) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return KEYS[`${mod ? 'Mod-' : ''}${altKey ? 'Alt-' : ''}${shiftKey ? 'Shift-' : ''}${name}`];
}

/** @param {RichText} text that is edited @returns {import('../keyboard/listed-keys.js').ListedKey[]} its keys, as they are listed */
export const listedRichKeys = text => Object.entries(KEYS).flatMap(([keys, command]) => {
  const { title, isListed } = /** @type {Partial<Listing>} */ (command), words = keys.split('-'), key = words.pop() ?? '';
  if (!title || !isListed?.(text)) return [];
  return [{ shortcut: { modifiers: new Set(words.map(word => (word === 'Mod' ? 'command' : word.toLowerCase()))), key }, title: title(), group: 'format' }];
});

/** What a touch keyboard or the browser's own menu asks for, in place of keys.
 * @type {Record<string, Command>} */
export const INPUTS = {
  insertParagraph: splitParagraph,
  insertLineBreak: breakLine,
  deleteContentBackward: deleteBackward,
  deleteWordBackward: deleteBackward,
  deleteSoftLineBackward: deleteBackward,
  deleteContentForward: deleteForward,
  deleteWordForward: deleteForward,
  formatBold: toggle('bold'),
  formatItalic: toggle('italic'),
  formatUnderline: toggle('underline'),
  formatStrikeThrough: toggle('strikethrough'),
  historyUndo: (_, state) => state.tr,
  historyRedo: (_, state) => state.tr,
};
