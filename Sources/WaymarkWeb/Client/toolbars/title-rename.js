// Renames what a screen shows in its bar: “Rename” in the title's menu shows the field, Return keeps the name, Escape the one before.
import { afterChanges } from '../connection/after-patches.js';
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { closeMenu } from '../menus/open-menu.js';
import { expectTitle } from './expected-title.js';
import { barOf } from './toolbar-items.js';

const RENAMING = 'data-client-renaming';

/** @param {Element} bar @returns {HTMLInputElement | null} */
const fieldOf = bar => bar.querySelector('.wm-title-rename > .field');

/** Whether the server has said that the name, as it is now, can't be used.
 * @param {Element} bar */
const hasProblem = bar => !!bar.querySelector('.wm-title-problem')?.textContent && acknowledged() >= lastEvent();

/** Whether the field has a text that could not be sent, which it says itself.
 * @param {Element} bar */
const isUnsent = bar => fieldOf(bar)?.getAttribute('aria-invalid') === 'true';

/** The bars whose name was sent because the focus has left the field: if it is refused, the one before stays.
 * @type {WeakSet<Element>} */
const left = new WeakSet();

/** @param {Element} bar */
function begin(bar) {
  bar.toggleAttribute(RENAMING, true);
  left.delete(bar);
  const field = fieldOf(bar), problem = bar.querySelector('.wm-title-problem');
  if (field && problem) {
    field.setAttribute('aria-describedby', problem.id);
    claim(field, 'aria-describedby');
  }
  field?.focus({ preventScroll: true });
  field?.select();
}

/** @param {Element} bar @param {boolean} isFocusing whether the title gets the focus */
function end(bar, isFocusing) {
  bar.removeAttribute(RENAMING);
  if (isFocusing) /** @type {HTMLElement | null} */ (bar.querySelector('.wm-title-menu [data-menu]'))?.focus({ preventScroll: true });
}

/** Keeps the name, which was sent.
 * @param {Element} bar @param {boolean} isFocusing @param {number} sequence the number of the event that sent it */
function keep(bar, isFocusing, sequence) {
  expectTitle(bar, fieldOf(bar)?.value ?? '', sequence);
  end(bar, isFocusing);
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
  begin(bar);
  return true;
});

// The field sends “submit” itself; the server shows it again where it refuses the name.
onKey('gesture', '.wm-title-rename', (rename, { key, isComposing }) => {
  const bar = barOf(rename);
  if (isComposing) return false;
  if (key === 'Escape') return cancel(bar, true), true;
  if (key === 'Enter' && (hasProblem(bar) || isUnsent(bar))) return true;
  if (key === 'Enter') queueMicrotask(() => keep(bar, true, lastEvent()));
  return false;
});

// A press elsewhere keeps the name, if it can be used.
document.addEventListener('focusout', ({ target }) => {
  const field = /** @type {Element} */ (target), bar = field.matches?.('.wm-title-rename > .field') ? barOf(field) : null;
  if (!bar?.hasAttribute(RENAMING) || !document.hasFocus()) return;
  if (hasProblem(bar) || isUnsent(bar)) return cancel(bar, false);
  left.add(bar);
  keep(bar, false, send(['submit', numberOf(field)]));
});

onPress('field', '.wm-title-rename', () => true);

/** @type {WeakMap<Element, string>} */ const refusals = new WeakMap(); // the last refusal that was handled
afterChanges('bars', () => {
  for (const rename of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('wm-screen:not([inert]) > .wm-bar > .wm-title-rename'))) {
    const bar = barOf(rename), { refused = '' } = rename.dataset;
    if (refused === (refusals.get(rename) ?? '')) continue;
    refusals.set(rename, refused);
    if (!refused) continue;
    if (left.has(bar)) cancel(bar, false);
    else begin(bar);
  }
});
