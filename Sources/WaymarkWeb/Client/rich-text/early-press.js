// Moves the insertion point to where a text was pressed before ProseMirror was there to make it editable, or selects what the pointer was
// drawn over.
import { afterFrame } from '../elements/after-frame.js';
import { select } from './rich-edits.js';
import { positionOf } from './rich-positions.js';

const NAME = 'wm-rich-text';
const listening = new AbortController();
const textAt = (/** @type {EventTarget | null} */ target) => (target instanceof Element ? target.closest(NAME) : null);

/** @typedef {{ x: number, y: number }} Point */
/** The last press, if it was in a rich text: where it began and ended.
 * @type {{ element: any, from: Point, to: Point } | null} */
let press = null;
/** @type {Point} */ let down = { x: 0, y: 0 };

document.addEventListener('mousedown', ({ clientX: x, clientY: y }) => void (down = { x, y }), { capture: true, signal: listening.signal });
document.addEventListener('click', ({ target, clientX: x, clientY: y, detail, shiftKey }) => {
  const element = textAt(target), to = { x, y }, isDrawn = detail === 1 && !shiftKey && !!element?.contains(document.elementFromPoint(down.x, down.y));
  press = element && { element, from: isDrawn ? down : to, to };
}, { capture: true, signal: listening.signal });

/** Carries the press out, once texts can be edited and are laid out: before that, no place in their sections is known.
 * @param {any} pm ProseMirror's modules */
export function applyEarlyPress(pm) {
  listening.abort();
  if (press) afterFrame(() => placeInsertionPoint(pm, press));
}

/** @param {any} pm @param {any} press */
function placeInsertionPoint(pm, { element, from, to }) {
  const view = element.field?.view;
  if (!view?.editable || document.activeElement !== document.body) return;
  const [anchor, head] = [from, to].map(({ x, y }) => view.posAtCoords({ left: x, top: y })?.pos).map(at => (at === undefined ? undefined : positionOf(view.state.doc, at)));
  if (head !== undefined) view.dispatch(select(pm, view.state.tr, anchor ?? head, head));
  view.focus();
}
