// Three fingers that swipe to the left undo, to the right do again, as on a phone or tablet: they press the controls of ⌘Z and ⇧⌘Z.
import { showNote } from '../elements/note.js';
import { isReachable } from './control-press.js';

const DISTANCE = 60; // points after which the fingers have swiped

/** @type {Map<number, Touch>} where the three fingers began */ let began = new Map();

/** @param {TouchEvent} event */
function follow(event) {
  const { touches } = event;
  if (touches.length !== 3 || [...touches].some(({ identifier }) => !began.has(identifier))) return end();
  if (event.cancelable) event.preventDefault();
  const ways = [...touches].map(({ identifier, clientX, clientY }) => {
    const { clientX: x, clientY: y } = /** @type {Touch} */ (began.get(identifier));
    return [clientX - x, clientY - y];
  });
  if (ways.some(([x, y]) => Math.abs(x) < DISTANCE || Math.abs(x) < 2 * Math.abs(y)) || new Set(ways.map(([x]) => x > 0)).size > 1) return;
  end();
  press(ways[0][0] < 0 ? 'command z' : 'shift command z');
}

/** @param {string} shortcut */
function press(shortcut) {
  const control = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-shortcut="${shortcut}"]`))].find(isReachable);
  if (!control) return;
  showNote(control.getAttribute('aria-label') ?? control.textContent ?? '', false);
  control.click();
}

function end() {
  removeEventListener('touchmove', follow, true);
  began = new Map();
}

addEventListener('touchstart', ({ touches }) => {
  end();
  if (touches.length !== 3) return;
  began = new Map([...touches].map(touch => [touch.identifier, touch]));
  addEventListener('touchmove', follow, { capture: true, passive: false });
}, { capture: true, passive: true });
for (const kind of ['touchend', 'touchcancel']) addEventListener(kind, end, { capture: true, passive: true });
