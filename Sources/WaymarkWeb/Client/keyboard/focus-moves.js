// Moves the focus for the app, and shows what has it.
import { scrollToElement } from '../presentation/scrolling.js';
import { moveToEnd } from './insertion-point.js';

// Not headings, which take the focus for screen readers only.
const FOCUSABLE = 'input,textarea,select,button,a[href],wm-rich-text,[tabindex]:not([tabindex="-1"])';
const MARGIN = 16; // px between a focused element and the edge of its scroller

/** @param {Element} element @returns {Element[]} itself or the controls in it, in order */
const candidates = element => element.matches(FOCUSABLE) ? [element] : [...element.querySelectorAll(FOCUSABLE)];

/** Moves the focus to an element or the first control in it that takes it.
 * @param {Element} element @returns {boolean} whether one has it now */
export function moveFocus(element) {
  if (element.contains(document.activeElement) && document.activeElement?.matches(FOCUSABLE)) return true;
  for (const each of candidates(element)) {
    each.focus({ preventScroll: true });
    if (document.activeElement !== each) continue;
    moveToEnd(each);
    scrollToElement(each, false, [], MARGIN);
    return true;
  }
  return false;
}
