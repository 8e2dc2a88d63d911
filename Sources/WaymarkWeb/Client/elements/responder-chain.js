// The order in which the parts of a page are given a press or a key: first what is held or lies open over everything, then
// from the inside out, at last the window. The first that takes it ends the search.
import { retryParts } from '../connection/lazy-parts.js';
import { parts } from '../connection/parts.js';

const LEVELS = /** @type {const} */ ([
  'gesture', // something is held, dragged or swiped open
  'menu', // the open menu
  'field', // a control with keys or buttons of its own
  'column', // a row that leads to the next column: the move is known before the selection
  'list', // choices and rows
  'control', // buttons, links, tabs, the back button
  'question', // the question before edits are lost, which the server has been told the answer to
  'modal', // the modal around it
  'screen', // the screen or the columns around it
  'window',
]);

/** Elements whose script is a part. */
const LAZY_ELEMENTS = parts.flatMap(({ words, script }) => (script ? words : [])).filter(word => word.startsWith('wm-')).map(word => `${word}:not(:defined)`).join();

/** @typedef {typeof LEVELS[number]} Level */

/** @template {Event} Type */
export class ResponderChain {
  /** @type {Record<Level, { selector: string, act: (element: any, event: Type) => unknown }[]>} */
  levels = /** @type {any} */ (Object.fromEntries(LEVELS.map(level => [level, []])));

  /** Waits for a script.
   * @type {Type | null} */
  pending = null;

  /** @param {Level} level @param {string} selector of the element around the target that it is for
   * @param {(element: any, event: Type) => unknown} act returns true if it takes the event */
  add(level, selector, act) {
    this.levels[level].push({ selector, act });
  }

  /** @param {Type} event */
  dispatch(event) {
    const target = /** @type {Element} */ (event.target);
    if (!(target instanceof Element) || this.waitsForScript(target, event)) return;
    for (const level of LEVELS) for (const { selector, act } of this.levels[level]) {
      const element = target.closest(selector);
      if (!element || act(element, event) !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  /** Whether the event is for an element whose script is not there yet: it comes again when it is.
   * @param {Element} target @param {Type} event */
  waitsForScript(target, event) {
    const isKey = event instanceof KeyboardEvent, element = target.closest(LAZY_ELEMENTS) ?? (isKey ? document.querySelector('wm-modals:not(:defined)') : null);
    if (!element || (isKey && event.key !== 'Escape')) return false;
    event.preventDefault();
    event.stopPropagation();
    this.pending = event; // only the last one comes again
    retryParts();
    customElements.whenDefined(element.localName).then(() => {
      const now = isKey && document.activeElement || target; // the script has moved the focus
      if (this.pending === event) now.dispatchEvent(new (/** @type {any} */ (event).constructor)(event.type, event));
    });
    return true;
  }
}
