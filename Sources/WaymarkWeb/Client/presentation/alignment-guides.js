// Aligns the views around alignment guides. A guide is linear in the size and the text baselines of its element, which only the browser
// knows; the elements that are aligned by it are shifted by margins, so that their container grows as in SwiftUI.
import { afterChanges } from '../connection/after-patches.js';
import { isRightToLeft } from '../elements/page.js';
import { baseline } from './text-baseline.js';

/** @typedef {'x' | 'y'} Axis */
/** @typedef {{ axis: Axis, name: string, factors: number[] }} Guide the factors of 1, the width, the height, the first and the last baseline */

const NAMES = {
  x: { start: 'leading', center: 'center', end: 'trailing' },
  y: { start: 'top', center: 'center', end: 'bottom', baseline: 'firstTextBaseline', 'last baseline': 'lastTextBaseline' } };
/** @type {Record<string, number[]>} */ const DEFAULTS = {
  leading: [0], top: [0], trailing: [0, 1], bottom: [0, 0, 1], firstTextBaseline: [0, 0, 0, 1], lastTextBaseline: [0, 0, 0, 0, 1] };
const MIDDLE = { x: [0, 0.5], y: [0, 0, 0.5] };
const MARGINS = { x: ['margin-inline-start', 'margin-inline-end'], y: ['margin-block-start', 'margin-block-end'] }, PLACE = { x: 'justify-self', y: 'align-self' };
const SEPARATORS = { listRowSeparatorLeading: '--guide-start', listRowSeparatorTrailing: '--guide-end' };
// The properties by which elements are shifted
const SHIFTS = [...MARGINS.x, ...MARGINS.y, ...Object.values(PLACE), ...Object.values(SEPARATORS)];

/** @param {string | null} text @returns {Guide[]} the guides that an attribute describes */
const parse = text => (text ?? '').split(';').filter(Boolean).map(part => {
  const [axis, name, ...factors] = part.split(' ');
  return { axis: /** @type {Axis} */ (axis), name, factors: factors.map(Number) };
});

/** @param {Element} element @param {number[]} factors @returns {number} the guide of an element, from its leading side or its top */
function valueOf(element, [constant, width = 0, height = 0, first = 0, last = 0]) {
  const box = element.getBoundingClientRect();
  return constant + width * box.width + height * box.height
    + (first && first * baseline(element, false)) + (last && last * baseline(element, true));
}

/** @param {Element} outer @param {Element} inner @param {Axis} axis @returns {number} the distance between the sides where an axis begins */
function offsetOf(outer, inner, axis) {
  const from = outer.getBoundingClientRect(), to = inner.getBoundingClientRect();
  return axis === 'y' ? to.top - from.top : isRightToLeft(outer) ? from.right - to.right : to.left - from.left;
}

/** @param {HTMLElement} element @param {Axis} axis @returns {Guide | null} the alignment of its children; null if it does not align them along
 * this axis */
function alignmentOf(element, axis) {
  if (!element.matches(axis === 'x' ? '.vstack,.zstack,.layer,.w' : '.hstack,.zstack,.layer,.w')) return null;
  if (element.matches('.w') && !isFrame(element, axis)) return null;
  const own = parse(element.getAttribute('data-align')).find(guide => guide.axis === axis);
  if (own) return own;
  const { alignItems, justifyItems } = getComputedStyle(element), css = axis === 'y' || element.matches('.vstack') ? alignItems : justifyItems;
  const name = (/** @type {Record<string, string>} */ (NAMES[axis]))[css.replace('flex-', '').replace('first ', '')] ?? 'center';
  return { axis, name, factors: DEFAULTS[name] ?? MIDDLE[axis] };
}

/** @param {Element} element @param {Guide} guide @returns {Element[]} the elements that set this guide, of the element and its content, without
 * those in others of them */
function setters(element, { axis, name }) {
  const selector = `[data-guide^="${axis} ${name} "]`;
  if (element.matches(selector)) return [element];
  return [...element.querySelectorAll(selector)].filter(setter => !setter.parentElement?.closest(selector));
}

/** @param {Element} element @param {Guide} guide @returns {number} the guide that it or its content sets, else that of the alignment */
function guideOf(element, guide) {
  const { axis, factors } = guide;
  const values = setters(element, guide).map(setter => offsetOf(element, setter, axis) + valueOf(setter, parse(setter.getAttribute('data-guide'))[0].factors));
  return values.length ? values.reduce((sum, value) => sum + value) / values.length : valueOf(element, factors); // SwiftUI takes the mean, too
}

/** @param {HTMLElement} container @param {Axis} axis @returns {boolean} whether it is a frame with a size of its own, rather than the box of a view */
function isFrame({ style, classList, firstElementChild }, axis) {
  const property = axis === 'x' ? 'inline-size' : 'block-size', fills = 'f' + axis;
  return ['', 'min-', 'max-'].some(limit => style.getPropertyValue(limit + property)) || (classList.contains(fills) && !firstElementChild?.classList.contains(fills));
}

/** @type {Set<HTMLElement>} */ const shifted = new Set();

/** Returns what was shifted to where it is without guides: some may have gone. */
function reset() {
  for (const { style } of shifted) for (const property of SHIFTS) style.removeProperty(property);
  shifted.clear();
}

/** @param {HTMLElement} container @param {Guide} alignment of its children */
function align(container, alignment) {
  const { axis } = alignment, isStack = container.matches('.vstack,.hstack');
  // What fills the container stays where it is.
  const items = /** @type {HTMLElement[]} */ ([...container.children]).filter(item => !item.matches('.f' + axis) || setters(item, alignment).length);
  for (const item of items) {
    shifted.add(item);
    item.style.setProperty(isStack ? 'align-self' : PLACE[axis], 'start');
  }
  const guides = items.map(item => guideOf(item, alignment)), base = container.matches('.layer') && container.parentElement?.querySelector(':scope > .base');
  // A frame and the box of an overlay have a size of their own, and so a guide; a stack surrounds its views.
  const line = base ? guideOf(base, alignment) : container.matches('.w') ? valueOf(container, alignment.factors) : Math.max(...guides);
  const [before, after] = MARGINS[axis], hasOwnSize = container.matches('.layer,.w');
  items.forEach(({ style }, index) => {
    style.setProperty(before, `${line - guides[index]}px`);
    if (hasOwnSize) style.setProperty(after, `${guides[index] - line}px`); // the shift takes no space from the view
  });
}

/** @param {Map<HTMLElement, Map<Axis, Guide>>} found @param {HTMLElement} container @param {Guide} alignment */
const add = (found, container, alignment) => found.set(container, (found.get(container) ?? new Map()).set(alignment.axis, alignment));

/** @param {Element} element that sets a guide @param {Guide} guide @param {Map<HTMLElement, Map<Axis, Guide>>} found the containers that it concerns */
function findContainers(element, { axis, name }, found) {
  for (let container = element.parentElement; container && !container.matches('.row,.wm-scroll,wm-screen,wm-app'); container = container.parentElement) {
    const alignment = alignmentOf(container, axis);
    if (alignment?.name === name) add(found, container, alignment);
  }
}

/** Sets where the line below a row begins or ends.
 * @param {Element} element that sets a guide @param {Guide} guide */
function placeSeparator(element, { name, factors }) {
  const row = element.closest('.row'), next = row?.nextElementSibling;
  if (!row || !(next instanceof HTMLElement)) return;
  shifted.add(next);
  const start = offsetOf(row, element, 'x') + valueOf(element, factors), isStart = name === 'listRowSeparatorLeading';
  next.style.setProperty(SEPARATORS[/** @type {keyof SEPARATORS} */ (name)], `${isStart ? start : row.getBoundingClientRect().width - start}px`);
}

/** @type {Set<Element>} */ let observed = new Set();
let isWaiting = false;
// In the next frame: a change of sizes while they are observed would be reported as an error.
const observer = new ResizeObserver(() => isWaiting || (isWaiting = !!requestAnimationFrame(alignAll)));

function alignAll() {
  isWaiting = false;
  reset();
  /** @type {Map<HTMLElement, Map<Axis, Guide>>} */ const found = new Map();
  const separators = [];
  for (const element of document.querySelectorAll('[data-guide]')) {
    const [guide] = parse(element.getAttribute('data-guide'));
    if (guide.name in SEPARATORS) separators.push({ element, guide });
    else findContainers(element, guide, found);
  }
  for (const container of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-align]'))) {
    for (const own of parse(container.getAttribute('data-align'))) if (alignmentOf(container, own.axis)) add(found, container, own);
  }
  // The last in the document first, and so the inner before the outer, because their shifts change what surrounds them.
  const containers = [...found].sort(([one], [other]) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1));
  for (const [container, alignments] of containers) for (const alignment of alignments.values()) align(container, alignment);
  for (const { element, guide } of separators) placeSeparator(element, guide);
  const sizes = new Set(containers.flatMap(([container]) => [container, ...container.children]).concat(separators.map(({ element }) => element)));
  for (const element of observed) if (!sizes.has(element)) observer.unobserve(element);
  for (const element of sizes) if (!observed.has(element)) observer.observe(element);
  observed = sizes;
}

afterChanges('guides', alignAll);
alignAll();
