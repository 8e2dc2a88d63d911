// Measures where on the screen the selection of a text is.
import { isField, rangeIn } from './edit-text.js';

/** @typedef {import('./menu-placement.js').Box} Box */

const COPIED = /** @type {const} */ (['font', 'letterSpacing', 'lineHeight', 'textAlign', 'textIndent', 'textTransform', 'direction', 'tabSize', 'wordSpacing', 'padding',
  'borderStyle', 'borderWidth', 'boxSizing', 'overflowWrap', 'wordBreak']);

/** @param {Box} box @param {Box} around @returns {Box | null} the part of a box that is in another; null if there is none */
export function visiblePart(box, around) {
  const left = Math.max(box.left, around.left), right = Math.min(box.right, around.right);
  const top = Math.max(box.top, around.top), bottom = Math.min(box.bottom, around.bottom);
  return left <= right && top < bottom ? { left, top, right, bottom } : null;
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field @returns {Box} the selection in a field, whose text has no boxes of its own: a copy of it is measured */
function boxInField(field) {
  const style = getComputedStyle(field), { left, top, width, height, bottom } = field.getBoundingClientRect(), copy = document.createElement('div');
  const hasLines = field instanceof HTMLTextAreaElement;
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'fixed', left: `${left}px`, top: `${top}px`, inlineSize: `${width}px`, minBlockSize: `${height}px`, visibility: 'hidden', pointerEvents: 'none',
    whiteSpace: hasLines ? 'pre-wrap' : 'pre', borderColor: 'transparent', zIndex: '-1',
  });
  const length = field.value.length, start = field.selectionStart ?? length, end = field.selectionEnd ?? length;
  copy.textContent = `${field.matches('[type=password]') ? '•'.repeat(length) : field.value}\u200b`;
  document.body.append(copy);
  const range = document.createRange(), words = /** @type {Text} */ (copy.firstChild);
  range.setStart(words, start);
  range.setEnd(words, end);
  const found = range.getBoundingClientRect();
  copy.remove();
  const across = { left: found.left - field.scrollLeft, right: found.right - field.scrollLeft };
  return hasLines ? { ...across, top: found.top - field.scrollTop, bottom: found.bottom - field.scrollTop } : { ...across, top, bottom };
}

/** @param {HTMLElement} text @returns {Box | null} the part of the selection that is seen in the text; null if it is scrolled away */
export function selectionBox(text) {
  const around = text.getBoundingClientRect();
  if (isField(text)) return visiblePart(boxInField(text), around);
  const range = rangeIn(text), box = range?.getClientRects().length ? range.getBoundingClientRect() : range?.startContainer.parentElement?.getBoundingClientRect();
  return visiblePart(box ?? around, around);
}
