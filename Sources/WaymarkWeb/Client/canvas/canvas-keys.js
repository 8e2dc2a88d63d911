// The keys of a canvas: moving, commands, the selection, the zoom.
import { on } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { isModified, onKey } from '../keyboard/key-dispatcher.js';
import { listKeys } from '../keyboard/listed-keys.js';
import { isApple, shortcutName } from '../keyboard/shortcut-names.js';
import { currentPlace } from '../navigation/current-place.js';
import { ObjectCanvas } from './canvas-element.js';
import { deleteSelected, duplicateSelected, regroup, toggleLock } from './canvas-commands.js';
import { cancelGesture, held } from './canvas-pointers.js';
import { enterGroup, leaveGroup, selectAlone } from './group-entry.js';
import { endNudge, nudge } from './nudge.js';
import { zoomByStep } from './canvas-zoom.js';
import { reorderSelected } from './order-commands.js';
import { OBJECT, PageObject } from './page-object.js';
import { editedField, editText, endEditing, typeInto } from './text-editing.js';

const TEXT = 'textarea,wm-rich-text'; // what is typed into
const STEP = 1, LARGE_STEP = 10; // points
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A key of a canvas. Where it is listed, it has a title; `isUseful` says whether it would do something.
 * @typedef {{ keys: string[], act: (canvas: ObjectCanvas, object: Element | null, event: KeyboardEvent) => unknown, title?: () => string,
 *   group?: import('../keyboard/listed-keys.js').Group, isUseful?: (canvas: ObjectCanvas) => boolean, isForReading?: boolean }} CanvasKey
 * `keys`: its words as `data-shortcut` has them; `act` returns false if it does nothing; `isForReading`: also where the page can't be changed */

const canChange = (/** @type {ObjectCanvas} */ { changeable }) => changeable.length > 0;
const hasSelected = (/** @type {ObjectCanvas} */ { selected }) => selected.size > 0;
const hasGroup = (/** @type {ObjectCanvas} */ { changeable }) => changeable.some(each => each.matches('.parts'));

/** @param {'forward' | 'backward' | 'front' | 'back'} order @param {string} keys @param {() => string} title @returns {CanvasKey} */
const orderKey = (order, keys, title) => ({ keys: [keys], act: canvas => reorderSelected(canvas, order), title, group: 'arrange', isUseful: canChange });

/** @param {string} keys @param {(canvas: ObjectCanvas) => unknown} act @param {() => string} title @returns {CanvasKey} */
const zoomKey = (keys, act, title) => ({ keys: [keys], act, title, group: 'view', isForReading: true });

/** @param {number} size @param {string} modifier @param {() => string} title @returns {CanvasKey} */
const moveKey = (size, modifier, title) => ({
  keys: Object.keys(ARROWS).map(key => modifier + key), act: (canvas, _, { key }) => nudge(canvas, ARROWS[key][0] * size, ARROWS[key][1] * size),
  title, group: 'arrange', isUseful: canChange,
});

/** @type {CanvasKey[]} */
const KEYS = [
  { keys: ['command a'], act: canvas => canvas.select(canvas.objects.filter(({ isLocked }) => !isLocked)) }, // an edit menu has it, and its title
  { keys: ['command d'], act: duplicateSelected, title: () => localized('Duplicate'), group: 'edit', isUseful: hasSelected },
  { keys: ['Delete', 'Backspace'], act: canvas => canChange(canvas) && (deleteSelected(canvas), true), title: () => localized('Delete'), group: 'edit', isUseful: canChange },
  { keys: ['Enter'], act: (canvas, object) => object instanceof PageObject && !!(editText(canvas, object, 'all') || enterGroup(canvas, object, null)) },
  { keys: ['Escape'], act: deselect, title: () => localized('Deselect'), group: 'edit', isUseful: hasSelected },
  moveKey(STEP, '', () => localized('Move')), moveKey(LARGE_STEP, 'shift ', () => localized('Move in Large Steps')),
  { keys: ['command g'], act: canvas => regroup(canvas, 'group'), title: () => localized('Group Objects'), group: 'arrange', isUseful: ({ changeable }) => changeable.length > 1 },
  { keys: ['shift command g'], act: canvas => regroup(canvas, 'ungroup'), title: () => localized('Ungroup Objects'), group: 'arrange', isUseful: hasGroup },
  { keys: ['command l'], act: toggleLock, title: () => localized('Lock'), group: 'arrange', isUseful: hasSelected },
  orderKey('forward', 'command ]', () => localized('Bring Forward')), orderKey('backward', 'command [', () => localized('Send Backward')),
  orderKey('front', 'shift command ]', () => localized('Bring to Front')), orderKey('back', 'shift command [', () => localized('Send to Back')),
  zoomKey('command =', canvas => zoomByStep(canvas, true), () => localized('Zoom In')),
  zoomKey('command -', canvas => zoomByStep(canvas, false), () => localized('Zoom Out')),
  zoomKey('command 0', ({ viewport }) => viewport?.zoomTo(1), () => localized('Actual Size')),
  zoomKey('command 9', ({ viewport }) => viewport?.fit(), () => localized('Zoom to Fit')),
];
const BY_KEYS = new Map(KEYS.flatMap(each => each.keys.map(keys => /** @type {const} */ ([keys, each]))));

/** @param {KeyboardEvent} event @returns {string} the key as the table has it, whatever Shift makes of it */
function nameOf({ key, code }) {
  if (key === '+' || key === '=' || code === 'NumpadAdd') return '=';
  if (key === '-' || key === '_' || code === 'NumpadSubtract') return '-';
  const bracket = /** @type {Record<string, string>} */ ({ '{': '[', '}': ']', '[': '[', ']': ']' })[key] ?? { BracketLeft: '[', BracketRight: ']' }[code];
  return bracket ?? (key.length === 1 ? key.toLowerCase() : key);
}

/** @param {ObjectCanvas} canvas @param {KeyboardEvent} event @returns {boolean} */
function handle(canvas, event) {
  const { key, shiftKey, altKey, metaKey, ctrlKey } = event, command = isApple() ? metaKey : ctrlKey, target = /** @type {Element} */ (event.target);
  if (key === 'Escape' && cancelGesture()) return true;
  if (!ARROWS[key] && key !== 'Shift') endNudge(); // it is a change of its own
  if (target.closest('.wm-canvas-badge')) return false;
  if (target.matches(TEXT)) return key === 'Escape' && (endEditing(canvas), true);
  if (!command && (altKey || metaKey || ctrlKey)) return false;
  const name = nameOf(event), zooms = command && BY_KEYS.get(`command ${name}`)?.isForReading;
  // Of the keys without Command only the arrows mean something else with Shift.
  const isShifted = shiftKey && (command ? !zooms : name in ARROWS), found = BY_KEYS.get(`${isShifted ? 'shift ' : ''}${command ? 'command ' : ''}${name}`);
  if (found && (zooms || (canvas.isEditable && !altKey))) return found.act(canvas, target.closest(OBJECT), event) !== false;
  if (command || !canvas.isEditable) return false;
  return key === ' ' ? holdSpace(event) : typeText(canvas, key);
}

listKeys(() => {
  const { activeElement: active } = document, canvas = active?.closest('wm-canvas');
  if (!(canvas instanceof ObjectCanvas) || !active || active.matches(`${TEXT},.wm-canvas-badge *`)) return [];
  return KEYS.flatMap(({ keys, title, group, isUseful, isForReading }) => {
    if (!title || !group || !(isForReading || canvas.isEditable) || isUseful?.(canvas) === false) return [];
    // The arrows are one; of several keys for the same, Apple's keyboards have the last one.
    const words = keys[isApple() && keys.length === 2 ? 1 : 0].split(' '), last = words.pop() ?? '';
    const key = keys.length > 2 ? keys.map(each => shortcutName({ modifiers: new Set(), key: each.split(' ').at(-1) ?? '' })).join(' ') : last;
    return [{ shortcut: { modifiers: new Set(words), key }, title: title(), group }];
  });
});

/** Leaves the group that is entered, or else deselects everything.
 * @param {ObjectCanvas} canvas @returns {boolean} whether there was something to leave or to deselect */
function deselect(canvas) {
  if (leaveGroup(canvas)) return true;
  if (!canvas.selected.size && !canvas.isAdding) return false;
  canvas.isAdding = false;
  canvas.select([]);
  return true;
}

/** Types into the selected text box.
 * @param {ObjectCanvas} canvas @param {string} key @returns {boolean} */
function typeText(canvas, key) {
  const [object] = canvas.selected;
  return [...key].length === 1 && canvas.selected.size === 1 && typeInto(canvas, object, key);
}

/** @param {KeyboardEvent} event @returns {boolean} */
function holdSpace({ repeat }) {
  if (!repeat) [held.isSpace, held.hasPanned] = [true, false];
  return true;
}

/** The space bar without a drag adds the object with the focus to the selection, or removes it; from then on Tab moves the focus only.
 * @param {ObjectCanvas} canvas @param {PageObject} object */
function toggle(canvas, object) {
  const { selected, isAdding } = canvas;
  if (!canvas.objects.includes(object)) selectAlone(canvas, object); // of another group
  canvas.isAdding = true;
  if (!isAdding && selected.has(object)) return;
  canvas.select(selected.has(object) ? [...selected].filter(each => each !== object) : [...selected, object]);
}

onKey('field', 'wm-canvas', handle);
// Also while the focus is in the bar, or nowhere after something has gone.
onKey('screen', 'body', (_, event) => {
  if (event.key !== 'Escape' || isModified(event) || /** @type {Element} */ (event.target).closest('dialog')) return false;
  const canvas = currentPlace().screens.at(-1)?.querySelector('wm-canvas');
  if (!(canvas instanceof ObjectCanvas) || !canvas.isEditable) return false;
  if (!editedField(canvas)) return deselect(canvas);
  endEditing(canvas);
  return true;
});
addEventListener('blur', () => void (held.isSpace = false));
on('keyup', (target, { key }) => {
  if (key !== ' ' || !held.isSpace) return;
  held.isSpace = false;
  const object = target.closest?.(OBJECT), canvas = /** @type {ObjectCanvas | null} */ (object?.closest('wm-canvas') ?? null);
  if (object instanceof PageObject && canvas?.isEditable && !held.hasPanned && !target.matches(TEXT)) toggle(canvas, object);
});

// Tab selects what it moves the focus to, also the parts of a group that is entered; beyond them it leaves the group.
let isTabbing = false;
document.addEventListener('keydown', ({ key }) => void (isTabbing = key === 'Tab'), true);
on('pointerdown', target => {
  isTabbing = false;
  target.closest?.('wm-canvas')?.removeAttribute('data-client-keyboard');
});
on('focusin', target => {
  const canvas = /** @type {ObjectCanvas | null} */ (target.closest?.('wm-canvas') ?? null);
  if (isTabbing) canvas?.setAttribute('data-client-keyboard', '');
  if (isTabbing && canvas) endNudge(); // which would keep Tab from selecting
  if (isTabbing && canvas?.isEditable && !canvas.isAdding && !canvas.isDragging && target instanceof PageObject) selectAlone(canvas, target);
});
