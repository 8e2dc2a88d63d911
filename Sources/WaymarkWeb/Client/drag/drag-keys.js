// Copies, cuts and pastes by keys what can otherwise be dragged: the source that has the focus, with what is selected; at the destination
// around the focus. Where the app has controls for these keys, it keeps what is copied itself.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { isReachable } from '../gestures/control-press.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { showDrop } from './drag-session.js';
import { draggedWith, reported } from './drag-sources.js';
import { given, isMoved, isTaken } from './drag-types.js';
import { nextNumber } from './taking.js';

const TAKE = { addition: 1, copy: 2, cut: 3 }; // as the protocol numbers them
const FIELD = 'input,textarea,select,wm-rich-text,[contenteditable=true]';

/** What was copied or cut last.
 * @type {{ number: number, isCut: boolean, given: import('./drag-types.js').Given[], sources: HTMLElement[] } | null} */
let copied = null;

/** @param {HTMLElement} source @param {boolean} isCut */
function copy(source, isCut) {
  const { all } = draggedWith(source), number = nextNumber();
  reported(all).forEach((each, index) => send(['take', numberOf(each), index ? TAKE.addition : isCut ? TAKE.cut : TAKE.copy, number]));
  copied = { number, isCut, given: all.map(each => given(each.dataset.drag ?? '')), sources: all };
}

/** @param {Element} focused @returns {HTMLElement | null} the destination around the focus that takes what was copied: what contains rows rather than a row */
function destinationAround(focused) {
  const types = copied?.given.flatMap(each => each.types) ?? [];
  /** @type {HTMLElement[]} */ const found = [];
  for (let each = focused.closest('[data-destination]'); each; each = each.parentElement?.closest('[data-destination]') ?? null) {
    if (each instanceof HTMLElement && isTaken(types, each.dataset.destination ?? '') && isReachable(each)) found.push(each);
  }
  return found.find(each => !each.matches('.row,.cell')) ?? found[0] ?? null;
}

/** @param {Element} focused @returns {boolean} whether it was pasted */
function paste(focused) {
  const destination = copied && destinationAround(focused);
  if (!copied || !destination) return false;
  const isMove = copied.isCut && isMoved(copied.given, destination.dataset.destination ?? null, false);
  showDrop(destination, copied.number, isMove);
  if (copied.isCut) copied = null; // it is moved once
  return true;
}

/** @param {KeyboardEvent} event @returns {string} the letter of a command; empty if it is none */
const command = event => ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey ? event.key.toLowerCase() : '');

onKey('drag', '[data-drag]', (/** @type {HTMLElement} */ source, event) => {
  const letter = command(event), target = /** @type {Element} */ (event.target);
  if (letter !== 'c' && letter !== 'x' || target.closest(FIELD) || !isReachable(source) || getSelection()?.type === 'Range') return false;
  copy(source, letter === 'x');
  return true;
});

onKey('drag', '[data-destination]', (_, event) => {
  const target = /** @type {Element} */ (event.target);
  return command(event) === 'v' && !target.closest(FIELD) && paste(target);
});
