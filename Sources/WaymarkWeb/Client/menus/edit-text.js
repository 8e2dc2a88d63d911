// Finds the texts that have an edit menu, and reads what is selected in them.
import { layerOf } from './edit-layers.js';

/** A text: a field, a text editor, a rich text, or a text that can be selected.
 * @typedef {HTMLElement} EditText */

const FIELD = 'input:is([type=text],[type=search],[type=password],[type=url],[type=email],[type=tel]),textarea', RICH = 'wm-rich-text', READ = '.copyable';

/** @param {EventTarget | null} target @returns {EditText | null} the text with an edit menu that contains it */
export function textAround(target) {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  const text = /** @type {EditText | null} */ (element?.closest(`${FIELD},${RICH},${READ}`) ?? null);
  return text && layerOf(text) && !text.matches(':disabled,[inert] *') ? text : null;
}

/** @param {EditText} text @returns {text is HTMLInputElement | HTMLTextAreaElement} */
export const isField = text => text.matches(FIELD);

/** @param {EditText} text */
export const isRich = text => text.localName === RICH;

/** @returns {EditText | null} the text with an edit menu that has the focus, or in which something is selected */
export function currentText() {
  const { activeElement } = document, selection = getSelection();
  const focused = textAround(activeElement);
  if (focused && (isField(focused) || isRich(focused))) return focused;
  const read = selection?.isCollapsed === false ? textAround(selection.anchorNode) : null;
  return read && isRead(read) ? read : null;
}

/** @param {EditText} text */
const isRead = text => text.matches(READ);

/** @param {EditText} text */
export const isEditable = text => isField(text) ? !text.readOnly : isRich(text) && text.getAttribute('aria-readonly') !== 'true';

/** @param {EditText} text @returns {Range | null} what is selected on the page, if it is in the text */
export function rangeIn(text) {
  const selection = getSelection(), range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  return range && text.contains(range.commonAncestorContainer) || range?.intersectsNode(text) ? range : null;
}

/** @param {EditText} text @returns {boolean} */
export const hasSelection = text => isField(text) ? text.selectionStart !== text.selectionEnd : rangeIn(text)?.collapsed === false;

/** @param {EditText} text @returns {number} of characters; a rich text ends with a line feed that is not selected */
export const lengthOf = text => isField(text) ? text.value.length : isRich(text) ? /** @type {any} */ (text).value.length - 1 : text.textContent?.length ?? 0;

/** @param {EditText} text @returns {string} the selected characters, but those of a password */
export function selectedText(text) {
  if (isField(text)) return text.matches('[type=password]') ? '' : text.value.slice(text.selectionStart ?? 0, text.selectionEnd ?? 0);
  return rangeIn(text) ? getSelection()?.toString() ?? '' : '';
}

/** @param {EditText} text @returns {string} what changes with its content */
export const contentOf = text => isField(text) || isRich(text) ? String(/** @type {any} */ (text).value) : text.textContent ?? '';

/** @param {EditText} text @returns {string} what is selected, to notice a change */
export function describeSelection(text) {
  if (isField(text)) return `${text.selectionStart} ${text.selectionEnd}`;
  if (isRich(text)) return `${/** @type {any} */ (text).selectionStart} ${/** @type {any} */ (text).selectionEnd}`;
  const range = rangeIn(text);
  return range ? `${range.startOffset} ${range.endOffset} ${range}` : '';
}
