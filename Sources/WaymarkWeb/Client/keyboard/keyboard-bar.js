// Shows the bar at the bottom of a screen while a text on it is edited, and keeps the focus in the text while a button of the bar is pressed,
// which may act on the text.
import { on } from '../elements/page.js';
import { focusedElement } from './early-keys.js';
import { onKey } from './key-dispatcher.js';

const EDITING = 'data-client-editing';
const TEXT = 'input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,[contenteditable=true]';

/** @type {WeakRef<HTMLElement> | null} the text that was edited last */ let edited = null;

/** @param {Element | null} target that has the focus now */
function update(target) {
  const screen = target?.closest('wm-screen') ?? null;
  for (const each of document.querySelectorAll(`wm-screen[${EDITING}]`)) {
    // A person who uses the keyboard gets from the text to the bar over the controls between them.
    if (each !== screen || !target?.matches(`${TEXT}, .wm-keyboard-bar *, :focus-visible`)) each.removeAttribute(EDITING);
  }
  if (!target?.matches(TEXT)) return;
  edited = new WeakRef(/** @type {HTMLElement} */ (target));
  screen?.setAttribute(EDITING, '');
}

on('focusin', () => update(focusedElement()));
document.addEventListener('focusout', ({ relatedTarget }) => !relatedTarget && document.hasFocus() && update(null));
on('mousedown', (target, event) => target.closest('.wm-keyboard-bar') && event.preventDefault());
// A button that was reached by the keyboard has the focus itself. The server learns where the focus is before the press.
onKey('control', '.wm-keyboard-bar button', (/** @type {HTMLElement} */ button, { key }) => {
  const text = edited?.deref();
  if ((key !== 'Enter' && key !== ' ') || !text || !button.closest('wm-screen')?.contains(text)) return false;
  text.focus({ preventScroll: true });
  setTimeout(() => button.click());
  return true;
});
update(document.activeElement);
