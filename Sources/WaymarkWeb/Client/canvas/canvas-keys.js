// The keys of a canvas: moving, commands, the selection, the zoom.
import { on } from '../elements/page.js';
import { isModified, onKey } from '../keyboard/key-dispatcher.js';
import { isApple } from '../keyboard/shortcut-names.js';
import { currentPlace } from '../navigation/current-place.js';
import { ObjectCanvas } from './canvas-element.js';
import { deleteSelected, duplicateSelected, regroup, toggleLock } from './canvas-commands.js';
import { cancelGesture, held } from './canvas-pointers.js';
import { enterGroup, leaveGroup, selectAlone } from './group-entry.js';
import { endNudge, nudge } from './nudge.js';
import { zoomByStep } from './canvas-zoom.js';
import { reorderSelected } from './order-commands.js';
import { OBJECT, PageObject } from './page-object.js';
import { editText, endEditing, typeInto } from './text-editing.js';

const TEXT = 'textarea,wm-rich-text'; // what is typed into
const STEP = 1, LARGE_STEP = 10; // points
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** By the key with Command, with Shift before it if it is held.
 * @type {Record<string, (canvas: ObjectCanvas) => void>} */
const COMMANDS = {
  a: canvas => canvas.select(canvas.objects.filter(({ isLocked }) => !isLocked)), d: duplicateSelected, g: canvas => regroup(canvas, 'group'),
  'shift g': canvas => regroup(canvas, 'ungroup'), l: toggleLock, ']': canvas => reorderSelected(canvas, 'forward'), '[': canvas => reorderSelected(canvas, 'backward'),
  'shift ]': canvas => reorderSelected(canvas, 'front'), 'shift [': canvas => reorderSelected(canvas, 'back'),
};
/** @type {Record<string, (canvas: ObjectCanvas) => void>} */
const ZOOMS = { '=': canvas => zoomByStep(canvas, true), '-': canvas => zoomByStep(canvas, false), 0: ({ viewport }) => viewport?.zoomTo(1), 9: ({ viewport }) => viewport?.fit() };

/** @param {KeyboardEvent} event @returns {string} the key as the tables have it, whatever Shift makes of it */
function nameOf({ key, code, shiftKey }) {
  if (key === '+' || key === '=' || code === 'NumpadAdd') return '=';
  if (key === '-' || key === '_' || code === 'NumpadSubtract') return '-';
  const bracket = /** @type {Record<string, string>} */ ({ '{': '[', '}': ']', '[': '[', ']': ']' })[key] ?? { BracketLeft: '[', BracketRight: ']' }[code];
  return `${shiftKey ? 'shift ' : ''}${bracket ?? key.toLowerCase()}`;
}

/** @param {ObjectCanvas} canvas @param {KeyboardEvent} event @returns {boolean} */
function handle(canvas, event) {
  const { key, shiftKey, altKey, metaKey, ctrlKey } = event, command = isApple() ? metaKey : ctrlKey, target = /** @type {Element} */ (event.target);
  if (key === 'Escape' && cancelGesture()) return true;
  if (!ARROWS[key] && key !== 'Shift') endNudge(); // it is a change of its own
  if (target.closest('.wm-canvas-badge')) return false;
  if (target.matches(TEXT)) return key === 'Escape' && (endEditing(canvas), true);
  if (command) {
    const name = nameOf(event), action = ZOOMS[name] ?? (canvas.isEditable && !altKey ? COMMANDS[name] : undefined);
    action?.(canvas);
    return !!action;
  }
  if (altKey || metaKey || ctrlKey || !canvas.isEditable) return false;
  const [across, down] = ARROWS[key] ?? [], size = shiftKey ? LARGE_STEP : STEP, object = target.closest(OBJECT);
  if (across !== undefined && down !== undefined) return nudge(canvas, across * size, down * size);
  if (key === 'Delete' || key === 'Backspace') return canvas.changeable.length > 0 && (deleteSelected(canvas), true);
  if (key === ' ') return holdSpace(event);
  if (key === 'Enter') return object instanceof PageObject && (editText(canvas, object, 'all') || enterGroup(canvas, object, null));
  return key === 'Escape' ? deselect(canvas) : typeText(canvas, key);
}

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
  return canvas instanceof ObjectCanvas && canvas.isEditable && deselect(canvas);
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
