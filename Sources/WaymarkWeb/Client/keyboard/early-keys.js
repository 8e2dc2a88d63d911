// Holds what is typed after a press until its answer has moved the focus to a text. Otherwise it would be lost, or typed into what has the focus
// meanwhile. It is typed into a hidden field: when the press is known to lead to a text, that has the focus from the press on, so that touch screens show
// their keyboard and input methods can compose; after any other press, from the first key on that nothing else wants.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';
import { beginsText, isSettled, MOST_HELD, stepOf, textForField } from './held-keys.js';
import { onKey } from './key-dispatcher.js';

const FIELDS = 'textarea,input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file],[type=color])';
const HIDDEN = 'wm-early-keys';
const nothing = () => {};

/** Keys that are held: the hidden field, what had the focus before, the number of the event whose answer is awaited, whether that leads to a text that is
 * not ready yet, and what is called when the user moves the focus elsewhere.
 * @typedef {{ field: HTMLTextAreaElement, before: Element | null, event: number, isComing: () => boolean, left: () => void }} Held */

/** @type {Held | null} */ let held = null;
let pressed = 0; // the event of the last press
let expected = 0; // moves of the focus that the server has requested, and that wait for something
/** @type {{ promise: Promise<void>, end: () => void } | null} the composition in the hidden field */ let composition = null;

/** @param {number} event */ const isAnswered = event => isSettled(event, acknowledged(), lastEvent());

/** What takes a text that was typed before it had the focus.
 * @type {{ selector: string, take: (element: any, text: string) => unknown }[]} */
const takers = [{ selector: FIELDS, take: typeIntoField }];

/** Registers what takes a text that was typed before it had the focus.
 * @param {string} selector @param {(element: any, text: string) => unknown} take */
export const takeEarlyKeys = (selector, take) => void takers.push({ selector, take });

/** What has the focus as far as anything but the hidden field is concerned. */
export function focusedElement() {
  const { activeElement: active, body } = document;
  if (!held || active !== held.field) return active;
  return held.before?.isConnected ? held.before : body;
}

/** Holds what is typed from now on.
 * @param {{ event: number, text?: string, place?: Element, isComing?: () => boolean, left?: () => void }} options the number of the event whose answer is
 * awaited; what was typed already; where the hidden field is; and as above @returns {Held | null} null if nothing can be held */
export function holdKeys({ event, text = '', place = document.body, isComing = () => false, left = nothing }) {
  const before = focusedElement(), field = document.createElement('textarea');
  drop(false);
  field.className = HIDDEN;
  field.maxLength = MOST_HELD;
  field.value = text.slice(0, MOST_HELD);
  field.setAttribute('aria-hidden', 'true');
  const now = held = { field, before, event, isComing, left };
  field.addEventListener('compositionstart', beginComposition);
  field.addEventListener('compositionend', endComposition);
  place.append(field);
  field.focus({ preventScroll: true });
  return held === now ? now : null;
}

/** Whether a text has the focus. */
export const isTyping = () => !!document.activeElement?.matches(`${FIELDS},wm-rich-text`);

/** @param {Held | null} some @returns {boolean} whether they are still held */
export const isHeld = some => !!some && some === held;

/** Holds what is typed until a press is answered, if that leads to a text.
 * @param {number} event of the press @param {Element} control that was pressed */
export function notePress(event, control) {
  if (!event) return;
  pressed = event;
  if (control.hasAttribute('data-begins-editing')) holdKeys({ event });
}

/** Waits for a move of the focus that the server has requested.
 * @param {Promise<unknown>} move */
export function expectFocus(move) {
  expected++;
  void move.finally(() => {
    expected--;
    queueMicrotask(settle);
  });
}

/** Until an input method has composed what is held: it would end if the focus moved. Null if it composes nothing.
 * @returns {Promise<void> | null} */
export const heldComposition = () => composition?.promise ?? null;

function beginComposition() {
  let end = nothing;
  const promise = /** @type {Promise<void>} */ (new Promise(done => void (end = done)));
  composition = { promise, end };
}

function endComposition() {
  const ended = composition;
  composition = null;
  ended?.end();
  queueMicrotask(settle); // after what waits for it
}

/** Ends the holding.
 * @param {boolean} isReturned whether the focus goes back @returns {string} what was held */
function drop(isReturned) {
  const ended = held;
  held = null;
  if (!ended) return '';
  const { field, before } = ended, hadFocus = document.activeElement === field;
  field.remove();
  endComposition();
  if (isReturned && hadFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  return field.value;
}

/** Ends the holding because the user does something else. */
function leave() {
  const left = held?.left;
  drop(true);
  left?.();
}

/** Gives what is held to where the focus is now, or drops it. */
function settle() {
  if (!held) return;
  const { activeElement: active, body } = document, { field } = held;
  const isNowhere = !active || active === body, isComing = expected > 0 || !!composition || held.isComing();
  const step = stepOf({ isHere: active === field, isNowhere, isAnswered: isAnswered(held.event), isComing });
  if (step === 'end') drop(true);
  else if (step === 'retake') {
    if (!isNowhere) held.before = active;
    if (!field.isConnected) body.append(field);
    field.focus({ preventScroll: true });
  } else if (step === 'give' && active) {
    const text = drop(false), taker = takers.find(({ selector }) => active.matches(selector));
    if (text) taker?.take(active, text);
  }
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} text */
function typeIntoField(field, text) {
  if (field.disabled || field.readOnly) return;
  const { value, maxLength, selectionStart: start, selectionEnd: end } = field, rest = value.length - ((end ?? 0) - (start ?? 0));
  const typed = textForField(text, field instanceof HTMLTextAreaElement, maxLength < 0 ? Infinity : maxLength - rest);
  if (start === null || end === null) field.value += typed; // such as a number, in which nothing can be selected
  else field.setRangeText(typed, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
}

document.addEventListener('focusin', () => held && queueMicrotask(settle));
// After the commands of the frame, and what follows its patches.
afterPatches('banner', () => held && queueMicrotask(settle));
document.addEventListener('pointerdown', leave, true);

onKey('field', `.${HIDDEN}`, (_, { key }) => {
  if (key === 'Escape' || key === 'Tab') leave();
  return key === 'Escape'; // Tab moves on from where the focus was
});
// Nothing else wants the key.
onKey('window', '*', (target, event) => {
  if (isAnswered(pressed) || !beginsText(event) || target.matches(`${FIELDS},select,[contenteditable=true]`)) return;
  if (!document.querySelector('.wm-menu-layer[data-client-open]')) holdKeys({ event: pressed }); // the browser types it into the hidden field
});
