// Presses a control by its keyboard shortcut, and lists all shortcuts while the Command or Control key is held.
import { on } from '../elements/page.js';
import { isReachable } from '../gestures/control-press.js';
import { onKey } from './key-dispatcher.js';
import '../gestures/undo-swipe.js';
import { isApple, isReserved, matches, shortcutName, shortcutOf } from './shortcut-names.js';

const HOLD = 1000; // ms after which the list is shown

const TEXT = 'input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,[contenteditable=true]';

/** @param {Element} control @returns {boolean} whether it can be pressed at present */
function isAvailable(control) {
  const menu = control.closest('.wm-menu-layer');
  return isReachable(control) && !control.closest('[data-client-gone], .wm-item[data-client-form=removed]')
    && /** @type {any} */ (control.closest('.wm-bar-centre')?.closest('.wm-bar') ?? menu?.parentElement ?? control).checkVisibility?.({ visibilityProperty: true }) !== false;
}

/** @returns {HTMLElement[]} the controls with shortcuts that can be pressed */
const controls = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-shortcut]'))].filter(isAvailable);

/** Whether a key belongs to what has the focus.
 * @param {Element} target @param {KeyboardEvent} event */
function isTaken(target, { key, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey || key === 'Escape' || /^F\d/.test(key)) return false;
  if (target.matches(TEXT)) return key !== 'Enter' || target.matches('textarea,[contenteditable=true]');
  if (target.matches('select')) return true;
  return (key === 'Enter' || key === ' ') && target.matches('a[href],button,input,[role=option],[role=radio]');
}

onKey('shortcut', '*', (_, event) => {
  if (document.querySelector('.wm-menu-layer[data-client-open]') || isTaken(/** @type {Element} */ (event.target), event)) return false;
  const control = controls().find(each => matches(shortcutOf(each), event));
  control?.click();
  return !!control;
});

// The list

/** @type {HTMLElement | null} */ let list = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

function hideList() {
  clearTimeout(timer);
  list?.remove();
  list = null;
}

/** @param {HTMLElement} control @returns {string} */
const nameOf = control => (control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent ?? '').trim();

function showList() {
  const found = new Map(controls().filter(each => !isReserved(shortcutOf(each))).map(each => [shortcutName(shortcutOf(each)), nameOf(each)]));
  if (!found.size) return;
  list = document.createElement('div');
  list.className = 'wm-shortcuts';
  list.setAttribute('popover', 'manual');
  list.setAttribute('aria-hidden', 'true'); // screen readers read the shortcut with its control
  for (const [keys, name] of found) {
    const row = document.createElement('div'), title = document.createElement('span'), shortcut = document.createElement('kbd');
    title.textContent = name;
    shortcut.textContent = keys;
    row.append(title, shortcut);
    list.append(row);
  }
  document.body.append(list);
  /** @type {any} */ (list).showPopover?.();
}

document.addEventListener('keydown', ({ key, repeat }) => {
  if (repeat && (key === 'Meta' || key === 'Control')) return;
  hideList();
  if (key === (isApple() ? 'Meta' : 'Control')) timer = setTimeout(showList, HOLD);
}, true);
on('keyup', hideList);
on('pointerdown', hideList);
addEventListener('blur', hideList);
