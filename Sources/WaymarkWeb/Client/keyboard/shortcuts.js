// Presses a control by its keyboard shortcut, and lists all shortcuts while the Command or Control key is held.
import { on } from '../elements/page.js';
import { isOnTop, isReachable } from '../gestures/control-press.js';
import { EarlyShortcuts } from './early-shortcuts.js';
import './editing-keys.js';
import { onKey } from './key-dispatcher.js';
import { GROUPS, listedKeys } from './listed-keys.js';
import '../gestures/undo-swipe.js';
import { isApple, isReserved, matches, shortcutName, shortcutOf } from './shortcut-names.js';

const HOLD = 1000; // ms after which the list is shown

const MODIFIERS = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Fn', 'Meta', 'Shift']);

/** The keys that edit the text with the focus, and the one that copies a text that is selected elsewhere. */
const EDITING = /^[acvx]$/i;
const TEXT = 'input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,[contenteditable=true]';

/** @param {Element} control @returns {boolean} whether it is shown, or in a menu of something that is */
function isShown(control) {
  const menu = control.closest('.wm-menu-layer');
  return isOnTop(control) && !control.closest('[data-client-gone], .wm-item[data-client-form=removed]')
    && /** @type {any} */ (control.closest('.wm-bar-centre')?.closest('.wm-bar') ?? menu?.parentElement ?? control).checkVisibility?.({ visibilityProperty: true }) !== false;
}

/** @returns {HTMLElement[]} the controls with shortcuts that are shown */
const shown = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-shortcut]'))].filter(isShown);

/** @returns {HTMLElement[]} the controls with shortcuts that can be pressed */
const controls = () => shown().filter(isReachable);

/** Whether a key belongs to what has the focus.
 * @param {Element} target @param {KeyboardEvent} event */
function isTaken(target, { key, ctrlKey, metaKey, altKey, shiftKey }) {
  const isCommand = ctrlKey || metaKey;
  if (isCommand && !altKey && !shiftKey && EDITING.test(key)) return target.matches(TEXT) || (/^c$/i.test(key) && getSelection()?.type === 'Range');
  if (isCommand || key === 'Escape' || /^F\d/.test(key)) return false;
  if (target.matches(TEXT)) return key !== 'Enter' || target.matches('textarea,[contenteditable=true]');
  if (target.matches('select')) return true;
  return (key === 'Enter' || key === ' ') && target.matches('a[href],button,input,.selectable,[role=radio]');
}

/** @param {KeyboardEvent} event @returns {import('./early-shortcuts.js').Found} the control of a shortcut, one that can be pressed before others */
function find(event) {
  const all = shown().filter(each => matches(shortcutOf(each), event)), control = all.find(isReachable) ?? all[0];
  return control ? { control, isReachable: isReachable(control) } : null;
}

const early = new EarlyShortcuts(find);

onKey('shortcut', '*', (_, event) => {
  const target = /** @type {Element} */ (event.target);
  if (document.querySelector('.wm-menu-layer[data-client-open]') || isTaken(target, event)) return false;
  return early.press(event, !target.matches(TEXT));
});

// On the window, so that these come before what a press and a key do.
addEventListener('pointerdown', () => early.goOn(), true);
addEventListener('keydown', event => MODIFIERS.has(event.key) || !early.held.length || find(event) || early.goOn(), true);

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

/** @param {HTMLElement} control @returns {import('./listed-keys.js').Group | null} its group: what the server has said, or that with the title of its menu */
function groupOf(control) {
  const { keyGroup } = control.dataset, menu = control.closest('.wm-menu')?.getAttribute('aria-label');
  const group = Object.entries(GROUPS).find(([name, title]) => keyGroup === name || (menu && menu === title()));
  return /** @type {import('./listed-keys.js').Group | null} */ (group?.[0] ?? null);
}

/** @returns {Map<string | null, Map<string, string>>} the names of the keys by the keys, in groups by their titles; first those of the app, without a title */
function groupedKeys() {
  const focused = listedKeys(), own = controls().map(each => ({ shortcut: shortcutOf(each), title: nameOf(each), group: groupOf(each) }));
  // What has the focus gets a key before the app's controls. Where both stand in one group, the app's names say more: what is undone.
  const taken = new Map(focused.map(({ shortcut, group }) => [shortcutName(shortcut), group]));
  /** @type {Map<string | null, Map<string, string>>} */ const groups = new Map([null, .../** @type {import('./listed-keys.js').Group[]} */ (Object.keys(GROUPS))]
    .map(group => [group && GROUPS[/** @type {import('./listed-keys.js').Group} */ (group)](), new Map()]));
  for (const { shortcut, title, group } of [...own, ...focused]) {
    const keys = shortcutName(shortcut), titles = groups.get(group && GROUPS[group]());
    if (isReserved(shortcut) || (taken.get(keys) ?? group) !== group) continue;
    // Of several keys for the same, the first is listed.
    if (!titles?.has(keys) && ![...titles?.values() ?? []].includes(title)) titles?.set(keys, title);
  }
  return groups;
}

function showList() {
  const groups = [...groupedKeys()].filter(([, keys]) => keys.size);
  if (!groups.length) return;
  list = document.createElement('div');
  list.className = 'wm-shortcuts';
  list.setAttribute('popover', 'manual');
  list.setAttribute('aria-hidden', 'true'); // screen readers read the shortcut with its control
  for (const [title, keys] of groups) {
    const section = document.createElement('section'), heading = document.createElement('h2');
    heading.textContent = title;
    if (title) section.append(heading);
    section.append(...[...keys].map(([shortcut, name]) => rowOf(name, shortcut)));
    list.append(section);
  }
  document.body.append(list);
  /** @type {any} */ (list).showPopover?.();
  // Where they do not fit, the list is as wide as the window, and then they are smaller.
  for (const name of ['data-client-wide', 'data-client-dense']) {
    if (list.scrollHeight > list.clientHeight || list.scrollWidth > list.clientWidth) list.setAttribute(name, '');
  }
}

/** @param {string} name @param {string} keys */
function rowOf(name, keys) {
  const row = document.createElement('div'), title = document.createElement('span'), shortcut = document.createElement('kbd');
  title.textContent = name;
  shortcut.textContent = keys;
  row.append(title, shortcut);
  return row;
}

document.addEventListener('keydown', ({ key, repeat }) => {
  if (repeat && (key === 'Meta' || key === 'Control')) return;
  hideList();
  if (key === (isApple() ? 'Meta' : 'Control')) timer = setTimeout(showList, HOLD);
}, true);
on('keyup', hideList);
on('pointerdown', hideList);
addEventListener('blur', hideList);
