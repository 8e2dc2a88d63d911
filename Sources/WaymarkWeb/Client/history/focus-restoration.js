// The focus goes to the heading of a screen that appears, and returns to what opened it; a reload leaves it where it was.
import { stored, onPageHide } from '../elements/page.js';
import { clearHighlight } from '../gestures/press-highlight.js';

/** @type {WeakMap<Element, Element>} */ const openers = new WeakMap();

/** @type {WeakRef<Element> | null} */ let lastControl = null;

/** @returns {Element | undefined} the control that was pressed last */
export const lastPressed = () => lastControl?.deref();

/** @param {Element} control pressed just now */
export function rememberPressed(control) {
  lastControl = new WeakRef(control);
  const screen = control.closest('wm-screen');
  if (screen) openers.set(screen, control);
}

/** @param {Element} screen @returns {HTMLElement | null} its title, and not that of a modal which is only prefetched */
export const heading = screen => screen.querySelector(':is(h1,[role=heading][aria-level="1"]):not(dialog:not([open]) *)');

/** @param {Element} screen @param {boolean} returning */
export function focusScreen(screen, returning) {
  clearHighlight();
  const opener = returning && openers.get(screen);
  const title = heading(screen), target = opener && opener.isConnected ? opener : title;
  if (title) title.tabIndex = -1;
  // Focus needs a layout, which the change on the screen shall not wait for.
  queueMicrotask(() => screen.contains(document.activeElement) || target?.focus({ preventScroll: true }));
}

const KEY = 'wm-focus';

function saveFocus() {
  const active = /** @type {HTMLInputElement | null} */ (document.activeElement);
  // Not what was only tapped: nobody has seen that it has the focus.
  stored(KEY, active?.matches(':focus-visible') ? [active.id, active.selectionStart, active.selectionEnd] : []);
}

export const startFocus = () => onPageHide(saveFocus);

/** What had the focus has the same number now. */
export function restoreFocus() {
  const [id, start, end] = stored(KEY) ?? [], old = /** @type {HTMLInputElement | null} */ (id ? document.getElementById(id) : null);
  old?.focus({ preventScroll: true });
  if (start != null) old?.setSelectionRange?.(start, end);
}
