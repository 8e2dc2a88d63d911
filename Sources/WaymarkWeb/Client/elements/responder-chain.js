// Passes a press or a key to responders in the order of LEVELS, until one handles it: gestures and open menus first, then
// elements from the innermost to the window.
import { retryParts } from '../connection/lazy-parts.js';
import { parts } from '../connection/parts.js';

const LEVELS = /** @type {const} */ ([
  'gesture', // an element is held, dragged or swiped open
  'menu', // the open menu
  'field', // a control with keys or buttons of its own
  'column', // a row that shows the next column, before it is selected
  'list', // choices and rows
  'control', // buttons, links, tabs, the back button
  'shortcut', // a control with a keyboard shortcut
  'drag', // what can be dragged, and is copied, cut and pasted by keys that no control has
  'question', // the question before edits are lost, after its button has sent the press
  'modal', // the surrounding modal
  'screen', // the surrounding screen or columns
  'window',
]);

/** A selector of elements whose script is not loaded yet. */
const LAZY = parts.flatMap(({ markers, script }) => (script ? markers : [])).filter(word => word.startsWith('wm-')).map(word => `${word}:not(:defined)`).join();

/** @typedef {typeof LEVELS[number]} Level */

/** @template {Event} Type */
export class ResponderChain {
  /** @type {Record<Level, { selector: string, action: (element: any, event: Type) => unknown }[]>} */
  levels = /** @type {any} */ (Object.fromEntries(LEVELS.map(level => [level, []])));

  /** The last event that waits for a script.
   * @type {Type | null} */
  pending = null;

  /** Adds a responder.
   * @param {Level} level @param {string} selector of the element that contains the event's target
   * @param {(element: any, event: Type) => unknown} action returns true if it handles the event */
  add(level, selector, action) {
    this.levels[level].push({ selector, action });
  }

  /** Calls the responders until one handles the event.
   * @param {Type} event */
  dispatch(event) {
    const target = /** @type {Element} */ (event.target);
    if (!(target instanceof Element) || this.delay(target, event)) return;
    for (const level of LEVELS) for (const { selector, action } of this.levels[level]) {
      const element = target.closest(selector);
      if (!element || action(element, event) !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  /** Delays an event for an element whose script is not loaded, and dispatches it again when it is.
   * @param {Element} target @param {Type} event @returns {boolean} whether the event is delayed */
  delay(target, event) {
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== 'Escape') return false;
    const element = target.closest(LAZY) ?? (isKey ? document.querySelector('wm-modals:not(:defined)') : null);
    if (!element) return false;
    event.preventDefault();
    event.stopPropagation();
    this.pending = event; // only the last event is dispatched again
    retryParts();
    customElements.whenDefined(element.localName).then(() => {
      const now = isKey && document.activeElement || target; // the script may have moved the focus
      if (this.pending === event) now.dispatchEvent(new (/** @type {any} */ (event).constructor)(event.type, event));
    });
    return true;
  }
}
