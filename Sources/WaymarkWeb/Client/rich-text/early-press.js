// Moves the insertion point to where a text was pressed before ProseMirror was there to make it editable.
import { afterFrame } from '../elements/after-frame.js';
import { select } from './rich-edits.js';
import { positionOf } from './rich-positions.js';

const NAME = 'wm-rich-text';
const listening = new AbortController();
/** The last press, if it was in a rich text.
 * @type {{ element: any, x: number, y: number } | null} */
let press = null;

document.addEventListener('click', ({ target, clientX: x, clientY: y }) => {
  const element = target instanceof Element ? target.closest(NAME) : null;
  press = element && { element, x, y };
}, { capture: true, signal: listening.signal });

/** Carries the press out, once texts can be edited and are laid out: before that, no place in their sections is known.
 * @param {any} pm ProseMirror's modules */
export function applyEarlyPress(pm) {
  listening.abort();
  if (press) afterFrame(() => placeInsertionPoint(pm, press));
}

/** @param {any} pm @param {any} press */
function placeInsertionPoint(pm, { element, x, y }) {
  const view = element.field?.view;
  if (!view?.editable || document.activeElement !== document.body) return;
  const at = view.posAtCoords({ left: x, top: y });
  if (at) view.dispatch(select(pm, view.state.tr, positionOf(view.state.doc, at.pos)));
  view.focus();
}
