// Moves the focus to the heading of a screen that appears, and back to the control that opened it. Restores it after a reload.
import { shownControl } from '../elements/shown-control.js';
import { stored, onPageHide } from '../elements/page.js';
import { unhighlight } from '../gestures/press-highlight.js';

/** @type {WeakMap<Element, HTMLElement>} */ const openers = new WeakMap();

/** @type {WeakRef<Element> | null} */ let lastControl = null;

/** @type {WeakRef<HTMLElement> | null} the element to which the focus was moved, until its screen has arrived */ let moved = null;

/** @returns {Element | undefined} the last pressed control */
export const lastPressed = () => lastControl?.deref();

/** Stores the last pressed control, as the opener of what its screen shows next. An item of a menu stands for what has opened the menu.
 * @param {Element} pressed */
export function setOpener(pressed) {
  const source = pressed.closest('.wm-menu-layer')?.parentElement, control = shownControl(source?.querySelector(':scope > [data-menu]') ?? source ?? pressed);
  lastControl = new WeakRef(control);
  const screen = control.closest('wm-screen');
  if (screen) openers.set(screen, /** @type {HTMLElement} */ (control));
}

/** @param {Element} screen @returns {HTMLElement | null} its title, not that of a closed modal in it */
export const heading = screen => screen.querySelector(':is(h1,[role=heading][aria-level="1"]):not(dialog:not([open]) *)');

/** Moves the focus to a screen that appears.
 * @param {Element} screen @param {boolean} returning whether the user goes back to it: then to the control that was pressed there */
export function focusScreen(screen, returning) {
  unhighlight();
  const opener = returning && openers.get(screen);
  const title = heading(screen), target = opener && opener.isConnected ? opener : title;
  if (title) title.tabIndex = -1;
  moved = target ? new WeakRef(target) : null;
  // Focusing needs a layout, for which the change on the screen should not wait.
  queueMicrotask(() => screen.contains(document.activeElement) || target?.focus({ preventScroll: true }));
}

/** Focuses the same element again when its screen has arrived, if nothing has the focus: WebKit takes it away from an element
 * that it finds hidden or inert, sometimes by a style that is outdated, as while style sheets are loaded.
 * @param {Element} screen */
export function keepFocus(screen) {
  const target = moved?.deref();
  if (!target || !screen.contains(target)) return;
  moved = null;
  if (document.activeElement === document.body) target.focus({ preventScroll: true });
}

const KEY = 'wm-focus';

function saveFocus() {
  const active = /** @type {HTMLInputElement | null} */ (document.activeElement);
  // Not a control that was only tapped: its focus was not visible.
  stored(KEY, active?.matches(':focus-visible') ? [active.id, active.selectionStart, active.selectionEnd] : []);
}

export const startFocus = () => onPageHide(saveFocus);

/** Focuses the element with the stored id: node numbers are the same after a reload. A text that can't have the focus before its script is loaded gets
 * it then, unless the user has gone elsewhere. */
export function restoreFocus() {
  const [id, start, end] = stored(KEY) ?? [], old = /** @type {HTMLInputElement | null} */ (id ? document.getElementById(id) : null);
  if (!old) return;
  const focus = () => {
    old.focus({ preventScroll: true });
    if (start != null) old.setSelectionRange?.(start, end);
  };
  focus();
  if (old.matches(':defined')) return;
  let isPressed = false;
  document.addEventListener('pointerdown', () => void (isPressed = true), { capture: true, once: true });
  void customElements.whenDefined(old.localName).then(() => {
    const { activeElement: active } = document;
    if (old.isConnected && !isPressed && (active === document.body || active === old)) focus();
  });
}
