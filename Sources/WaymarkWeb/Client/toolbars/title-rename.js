// Renames what a screen shows in its bar: “Rename” in the title's menu shows the field, Return keeps the name, Escape the one before.
import { afterPatches } from '../connection/after-patches.js';
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { closeMenu } from '../menus/open-menu.js';

const RENAMING = 'data-client-renaming';

/** @param {Element} element @returns {HTMLElement | null} */
const barOf = element => element.closest('.wm-bar');

/** @param {Element} bar @returns {HTMLInputElement | null} */
const fieldOf = bar => bar.querySelector('.wm-title-rename > .field');

/** Whether the server has said that the name can't be used.
 * @param {Element} bar */
const hasProblem = bar => !!bar.querySelector('.wm-title-problem')?.textContent;

/** @param {Element} bar */
function begin(bar) {
  bar.toggleAttribute(RENAMING, true);
  const field = fieldOf(bar);
  field?.focus({ preventScroll: true });
  field?.select();
}

/** @param {Element} bar @param {boolean} isFocusing whether the title gets the focus */
function end(bar, isFocusing) {
  bar.removeAttribute(RENAMING);
  if (isFocusing) /** @type {HTMLElement | null} */ (bar.querySelector('.wm-title-menu [data-menu]'))?.focus({ preventScroll: true });
}

/** @param {Element} bar @param {boolean} isFocusing */
function cancel(bar, isFocusing) {
  const rename = bar.querySelector('.wm-title-rename');
  if (rename) send(['tap', numberOf(rename)]);
  end(bar, isFocusing);
}

onPress('control', '[data-rename]', item => {
  const bar = barOf(item);
  closeMenu(true);
  if (bar) begin(bar);
  return true;
});

// The field sends “submit” itself; the server shows it again where it refuses the name.
onKey('gesture', '.wm-title-rename', (rename, { key, isComposing }) => {
  const bar = barOf(rename);
  if (!bar || isComposing) return false;
  if (key === 'Escape') return cancel(bar, true), true;
  if (key === 'Enter' && hasProblem(bar)) return true;
  if (key === 'Enter') queueMicrotask(() => end(bar, true));
  return false;
});

// A press elsewhere keeps the name, if it can be used.
document.addEventListener('focusout', ({ target }) => {
  const field = /** @type {Element} */ (target), bar = field.matches?.('.wm-title-rename > .field') ? barOf(field) : null;
  if (!bar?.hasAttribute(RENAMING) || !document.hasFocus()) return;
  if (hasProblem(bar)) return cancel(bar, false);
  send(['submit', numberOf(field)]);
  end(bar, false);
});

onPress('field', '.wm-title-rename', () => true);

/** @type {WeakSet<Element>} */ const refused = new WeakSet();
afterPatches('bars', () => {
  for (const rename of document.querySelectorAll('.wm-title-rename')) {
    const bar = barOf(rename);
    if (!rename.matches('.refused')) refused.delete(rename);
    else if (bar && !refused.has(rename)) {
      refused.add(rename);
      begin(bar);
    }
  }
});
