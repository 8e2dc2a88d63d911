// Shows as much of the items in the centre of a toolbar as its bar has room for, in the frame in which the window's size changes.
import { afterChanges } from '../connection/after-patches.js';
import { claim } from '../elements/client-attributes.js';
import { shownControl } from '../elements/shown-control.js';
import { fit, givesWay } from './toolbar-fit.js';

const GAP = 8; // points between items (toolbars.css)
const TITLE = { least: 120, share: 0.3, button: 44, rest: 40 }; // points that a title may have, or its share of the bar (toolbars.css); of its menu's button, and beside its text

/** @typedef {import('./toolbar-fit.js').Widths} Widths */
/** @typedef {{ items: HTMLElement[], widths: Widths[] }} Measured */

/** @type {WeakMap<Element, Measured>} */ const measured = new WeakMap();
/** @type {WeakSet<Element>} */ const watched = new WeakSet();

/** The items that bars show while a person arranges them, until the server has them in this order.
 * @type {WeakMap<Element, HTMLElement[]>} */
const arranged = new WeakMap();

/** A control that had the focus when it was hidden, and the button that has it instead.
 * @type {{ control: HTMLElement, button: Element } | null} */
let displaced = null;

/** @param {Element} bar @returns {HTMLElement[]} the items of its centre, also those that are not shown */
export const itemsIn = bar => [.../** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll('.wm-bar-centre > .wm-item'))];

/** @param {Element} bar @returns {HTMLElement[]} the items that are to be in its centre, in their order */
export const shownItems = bar => arranged.get(bar)?.filter(item => item.isConnected) ?? itemsIn(bar).filter(item => !item.hidden);

/** Shows items in another order than the server's.
 * @param {Element} bar @param {HTMLElement[] | null} items null: in the server's order */
export function arrange(bar, items) {
  if (items) arranged.set(bar, items);
  else arranged.delete(bar);
  for (const item of itemsIn(bar)) {
    item.toggleAttribute('data-client-arranged', !!items);
    item.style.order = items ? String(items.indexOf(item)) : '';
    if (items) claim(item, 'style');
    else if (!item.getAttribute('style')) item.removeAttribute('style');
  }
  updateBar(bar);
}

/** Whether a bar shows items in its centre, rather than all of them in the menu “More”.
 * @param {Element} bar */
export const hasCentre = bar => bar.matches('.leading-title');

/** Whether a menu can have the controls of an item.
 * @param {Element} item */
const canOverflow = item => !item.querySelector('input:not([type=checkbox],[type=radio]), textarea, wm-date, .slider');

/** @param {Element} item @returns {boolean} whether it has a symbol and a title that is shown */
const hasGlyph = item => !!item.querySelector('.label > .icon + .text');

/** @param {Element} item @returns {boolean} whether a button can stand for its controls */
const hasButton = item => !!item.querySelector('.wm-group-button');

/** @param {HTMLElement} item @param {string} form */
function setForm(item, form) {
  if (form === 'full') item.removeAttribute('data-client-form');
  else if (item.dataset.clientForm !== form) item.dataset.clientForm = form;
}

/** Measures the items in each of their forms.
 * @param {HTMLElement[]} items @returns {Widths[]} */
function measure(items) {
  const before = items.map(item => item.dataset.clientForm ?? 'full');
  /** @param {string} form @param {(item: Element) => boolean} has */
  const widthsAs = (form, has) => {
    const those = items.map(has);
    items.forEach((item, index) => those[index] && setForm(item, form));
    return items.map((item, index) => (those[index] ? item.getBoundingClientRect().width : undefined));
  };
  const full = widthsAs('full', () => true), glyph = widthsAs('glyph', hasGlyph), button = widthsAs('button', hasButton);
  items.forEach((item, index) => setForm(item, before[index]));
  return items.map((_, index) => ({ full: full[index] ?? 0, glyph: glyph[index], button: button[index] }));
}

/** Measures the items of a bar again if they have changed.
 * @param {Element} bar @returns {Measured} */
function update(bar) {
  const items = shownItems(bar), known = measured.get(bar);
  const isSame = known && items.length === known.items.length && items.every((item, index) => {
    const widths = known.widths[index], form = /** @type {keyof Widths} */ (item.dataset.clientForm ?? 'full');
    return item === known.items[index] && Math.abs((widths[form] ?? widths.full) - item.getBoundingClientRect().width) < 0.5;
  });
  if (known && isSame) return known;
  const now = { items, widths: measure(items) };
  measured.set(bar, now);
  return now;
}

/** @param {Element} bar @returns {{ title: import('./toolbar-fit.js').Title, space: number } | null} the title with a menu that may give way, and
 * the space for it and what is in the centre */
function measureTitle(bar) {
  const text = bar.querySelector(':scope > .wm-title-menu > .menu > .button > .text'), leading = bar.querySelector(':scope > .wm-bar-leading');
  const trailing = bar.querySelector('.wm-bar-trailing'), { paddingLeft, paddingRight } = getComputedStyle(bar);
  if (!text || !trailing) return null;
  const inside = bar.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const title = { needed: text.scrollWidth + TITLE.rest, room: Math.max(TITLE.least, inside * TITLE.share), button: TITLE.button };
  const others = [leading, trailing].reduce((sum, each) => sum + (each?.getBoundingClientRect().width ?? 0), 0);
  return { title, space: inside - others - 3 * GAP };
}

/** Gives the items of a bar the forms in which they fit.
 * @param {Element} bar @param {Measured} items */
function layOut(bar, { items, widths }) {
  const centre = bar.querySelector('.wm-bar-centre'), button = bar.querySelector('.wm-overflow');
  if (!centre || !button) return;
  const always = button.matches('.always') || itemsIn(bar).some(item => item.matches('.always') && !items.includes(item));
  const shownWidth = button.getBoundingClientRect().width, overflowButton = shownWidth || 44;
  const flexible = items.filter(canOverflow), fixed = items.filter(item => !flexible.includes(item));
  const fixedWidth = fixed.reduce((sum, item) => sum + widths[items.indexOf(item)].full + GAP, 0);
  const values = { gap: GAP, overflowButton, alwaysHasOverflowButton: always }, inCentre = flexible.map(item => widths[items.indexOf(item)]);
  const more = (shownWidth && shownWidth + GAP) - fixedWidth, measuredTitle = measureTitle(bar);
  bar.toggleAttribute('data-client-untitled', !!measuredTitle && givesWay(values, measuredTitle.title, inCentre, measuredTitle.space - measuredTitle.title.room + more));
  const forms = fit(values, inCentre, centre.getBoundingClientRect().width + more);
  // While they are arranged, all of them are in the bar, which scrolls.
  const isArranging = bar.hasAttribute('data-client-customizing');
  const shown = forms.map((form, index) => (form !== 'overflow' || !isArranging ? form : hasButton(flexible[index]) ? 'button' : 'glyph'));
  apply(bar, new Map(items.map(item => [item, shown[flexible.indexOf(item)] ?? 'full'])));
}

/** @param {Element} bar @param {Map<HTMLElement, string>} forms of the items that are not removed */
function apply(bar, forms) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement), isInside = focused?.closest('.wm-bar-centre') && bar.contains(focused);
  for (const item of itemsIn(bar)) {
    setForm(item, forms.get(item) ?? (item.matches('.always') ? 'overflow' : 'removed'));
  }
  const items = itemsIn(bar), has = (/** @type {string | undefined} */ form) => items.some(item => item.dataset.clientForm === form);
  bar.dataset.clientOverflowing = has('overflow') ? 'some' : 'none';
  moveFocus(bar, isInside ? focused : null);
}

/** Moves the focus from a control that is hidden to the button that stands for it, and back.
 * @param {Element} bar @param {HTMLElement | null} focused the control in its centre that had the focus */
function moveFocus(bar, focused) {
  const active = document.activeElement;
  if (displaced && displaced.button === active && bar.contains(active) && shownControl(displaced.control) !== active) {
    const { control } = displaced;
    displaced = null;
    if (shownControl(control) === control) return control.focus({ preventScroll: true });
    focused = control;
  }
  const button = focused && shownControl(focused);
  if (!focused || !(button instanceof HTMLElement) || button === focused) return;
  button.focus({ preventScroll: true });
  displaced = { control: focused, button };
}

/** @param {Element} bar */
export function updateBar(bar) {
  if (!bar.clientWidth) return; // its screen is not shown
  watchItems(bar);
  bar.toggleAttribute('data-client-fixed', shownItems(bar).some(item => !canOverflow(item)));
  if (hasCentre(bar)) return layOut(bar, update(bar));
  // What the app shows at first, in its own order.
  apply(bar, new Map(itemsIn(bar).map(item => [item, !canOverflow(item) ? 'full' : item.matches('.optional:not(.always)') ? 'removed' : 'overflow'])));
}

const widths = new ResizeObserver(entries => entries.forEach(({ target }) => updateBar(target)));
// In the next frame: a form that changes within the callback is a change that browsers complain of as a loop.
const contents = new ResizeObserver(entries => {
  const bars = new Set(entries.map(({ target }) => target.closest('.wm-bar')));
  requestAnimationFrame(() => bars.forEach(bar => bar?.isConnected && updateBar(bar)));
});

/** @param {ResizeObserver} observer @param {Element} element */
function watch(observer, element) {
  if (watched.has(element)) return;
  watched.add(element);
  observer.observe(element);
}

/** @param {Element} bar */
function watchItems(bar) {
  for (const part of bar.querySelectorAll(':scope > .wm-bar-leading, .wm-bar-centre > .wm-item, .wm-bar-trailing')) watch(contents, part);
}

afterChanges('bars', () => document.querySelectorAll('wm-screen:not([inert]) > .wm-bar.with-tools').forEach(bar => {
  watch(widths, bar);
  updateBar(bar);
}));
