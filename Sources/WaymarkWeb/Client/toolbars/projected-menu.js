// Fills the menu of a button that stands for hidden controls of a toolbar: an item for each, which presses the control.
import { afterPatches } from '../connection/after-patches.js';
import { shortcutName, shortcutOf } from '../keyboard/shortcut-names.js';
import { setAction } from '../menus/list-menu.js';
import { openLayer } from '../menus/open-menu.js';
import { hasCentre } from './toolbar-layout.js';

/** @param {Element} control @returns {string} */
export const nameOf = control => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();

/** @type {WeakMap<Element, Element>} */ const sources = new WeakMap(); // the control that an item presses

/** @param {string} tag @param {string} className @param {Record<string, string>} [attributes] */
function create(tag, className, attributes = {}) {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** @param {Element} original @returns {Element} a copy that the server does not know */
export function copyOf(original) {
  const copy = /** @type {Element} */ (original.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  return copy;
}

/** @param {string} title @param {Element | null} icon @param {string} role @param {boolean} isDisabled */
function createItem(title, icon, role, isDisabled) {
  const item = create('button', 'menu-item', { type: 'button', role, tabindex: '-1' });
  const text = create('span', 'text');
  text.textContent = title;
  item.append(text);
  if (icon) item.append(copyOf(icon));
  item.toggleAttribute('disabled', isDisabled);
  return item;
}

/** @param {Element} control @returns {Element | null} */
export const iconOf = control => control.querySelector('.icon, .symbol, img');

/** @param {Element} control @returns {boolean} */
const isDisabled = control => control.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *');

/** @param {Element} control a button, a link, or the label of a checkbox @returns {HTMLElement} an item that presses it */
function itemFor(control) {
  const box = /** @type {HTMLInputElement | null} */ (control.querySelector('input')), pressed = control.getAttribute('aria-pressed');
  const role = control.getAttribute('role') ?? '', isChoice = role === 'radio' || role === 'menuitemradio';
  const checked = box ? String(box.checked) : pressed ?? (isChoice ? control.getAttribute('aria-checked') : null);
  const source = /** @type {HTMLElement} */ (box ?? control);
  const item = createItem(nameOf(control), iconOf(control), checked === null ? 'menuitem' : isChoice ? 'menuitemradio' : 'menuitemcheckbox', isDisabled(source));
  if (checked !== null) item.setAttribute('aria-checked', checked);
  if (control.matches('.destructive')) item.classList.add('destructive');
  for (const each of [control, source]) if (each.hasAttribute('data-keeps-open')) item.setAttribute('data-keeps-open', '');
  if (source.hasAttribute('data-shortcut')) item.setAttribute('data-client-shortcut', shortcutName(shortcutOf(source)));
  setAction(item, () => source.click());
  sources.set(item, source);
  return item;
}

/** @param {string} title @param {Element | null} icon @param {boolean} isDisabled @param {Element[]} items */
function submenu(title, icon, isDisabled, items) {
  const element = create('div', 'submenu', { role: 'presentation' }), item = createItem(title, icon, 'menuitem', isDisabled);
  item.setAttribute('aria-haspopup', 'menu');
  item.setAttribute('data-submenu', '');
  const box = create('div', 'wm-menu', { popover: 'manual', role: 'menu', 'aria-label': title, tabindex: '-1' });
  box.append(...items);
  element.append(item, box);
  return element;
}

/** @param {string} className @param {string} name @param {Element[]} items */
function group(className, name, items) {
  const element = create('div', className, { role: 'group' });
  if (name) element.setAttribute('aria-label', name);
  element.append(...items);
  return element;
}

/** @param {Element} menu a button with its menu */
function submenuFor(menu) {
  const button = menu.querySelector(':scope > [data-menu]'), box = menu.querySelector(':scope > .wm-menu-layer > .wm-menu');
  if (!button) return null;
  const items = box ? itemsFor(box) : [], own = button.matches('[data-on~=tap]') ? [itemFor(button)] : [];
  return submenu(nameOf(button), iconOf(button), isDisabled(button), [...own, ...items]);
}

/** @param {Element} picker a label with a list of choices of the browser */
function submenuForPicker(picker) {
  const select = /** @type {HTMLSelectElement | null} */ (picker.querySelector('select'));
  if (!select) return null;
  const items = [...select.options].filter(option => !option.hidden).map(option => {
    const item = createItem(option.text, null, 'menuitemradio', option.disabled);
    item.setAttribute('aria-checked', String(option.selected));
    sources.set(item, option);
    setAction(item, () => {
      select.value = option.value;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    });
    return item;
  });
  const name = nameOf(picker.querySelector('.control-label') ?? select);
  return submenu(name, null, select.disabled, [group('menu-section', name, items)]);
}

/** @param {Element} element of a toolbar or of the menu of one of its buttons @returns {Element[]} the items that stand for it */
function itemsForElement(element) {
  const some = (/** @type {Element | null} */ item) => (item ? [item] : []);
  if (element.matches('.wm-menu-layer, .visually-hidden')) return [];
  if (element.matches('.wm-group')) {
    const items = itemsFor(element.querySelector(':scope > .wm-group-items') ?? element), button = element.querySelector(':scope > .wm-group-button [data-menu]');
    return [button ? submenu(nameOf(button), iconOf(button), false, items) : group('menu-section', element.getAttribute('aria-label') ?? '', items)];
  }
  if (element.matches('.menu')) return some(submenuFor(element));
  if (element.matches('.submenu')) {
    const button = element.querySelector(':scope > [data-submenu]'), box = element.querySelector(':scope > .wm-menu');
    return button && box ? [submenu(nameOf(button), iconOf(button), isDisabled(button), itemsFor(box))] : [];
  }
  if (element.matches('.menu-picker')) return some(submenuForPicker(element));
  if (element.matches('button, a[href], label')) return [itemFor(element)];
  if (element.matches('.menu-section, .segmented, .control-group')) {
    const header = element.querySelector(':scope > .menu-header');
    const items = itemsFor(element, each => each !== header);
    return [group(element.matches('.control-group') ? 'control-group' : 'menu-section', element.getAttribute('aria-label') ?? '', [...some(header && copyOf(header)), ...items])];
  }
  if (element.matches('.divider, .text, .symbol')) return element.matches('.symbol') ? [] : [copyOf(element)];
  return itemsFor(element);
}

/** @param {Element} parent @param {(child: Element) => boolean} [filter] @returns {Element[]} */
const itemsFor = (parent, filter = () => true) => [...parent.children].filter(filter).flatMap(itemsForElement);

/** @param {Element} place in the menu of a group's button, or of the button “More” @returns {Element[]} */
function itemsOfPlace(place) {
  const group = place.closest('.wm-group'), bar = place.closest('.wm-bar');
  if (group) return itemsFor(group.querySelector(':scope > .wm-group-items') ?? group);
  const items = [.../** @type {NodeListOf<HTMLElement>} */ (bar?.querySelectorAll('.wm-item[data-client-form=overflow]') ?? [])];
  // Where all items are in the menu, they have the app's order rather than a person's.
  if (bar && !hasCentre(bar)) items.sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index));
  return items.flatMap(item => itemsFor(item));
}

/** @param {Element} place @returns {Element[]} the elements in it, in the order of the page */
const all = place => [...place.querySelectorAll('*')];

/** Whether two menus have the same items, for the same controls.
 * @param {Element[]} now @param {Element[]} before */
const isAlike = (now, before) => now.length === before.length
  && now.every((each, index) => each.localName === before[index].localName && sources.get(each) === sources.get(before[index]));

/** Changes what is shown of items, and which can be chosen.
 * @param {Element} item @param {Element} now the same item, as it is to be */
function updateItem(item, now) {
  for (const name of ['aria-checked', 'aria-label', 'class', 'disabled']) {
    const value = now.getAttribute(name);
    if (value === null) item.removeAttribute(name);
    else if (item.getAttribute(name) !== value) item.setAttribute(name, value);
  }
  if (!now.firstElementChild && item.textContent !== now.textContent) item.textContent = now.textContent;
}

/** @param {Element} layer of a menu @param {boolean} isOpen whether it is open, and keeps its submenus and its focus where it can */
function fill(layer, isOpen) {
  for (const place of layer.querySelectorAll('.wm-projected')) {
    if (place.closest('.wm-menu-layer') !== layer) continue;
    const now = document.createElement('div'), before = all(place);
    now.append(...itemsOfPlace(place));
    const wanted = all(now);
    if (isOpen && isAlike(wanted, before)) before.forEach((item, index) => updateItem(item, wanted[index]));
    else place.replaceChildren(...now.children);
  }
}

document.addEventListener('wm-opening', ({ target }) => target instanceof Element && fill(target, false));
afterPatches('elements', () => {
  const layer = openLayer();
  if (layer) fill(layer, true);
});
