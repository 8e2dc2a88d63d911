// A person's moves: shown at once, then told to the server with the epoch of what the person saw. The server makes
// the same move, or has moved meanwhile and says what is (Documentation/Protocol.md, “Moves”).
import { askOf } from '../elements/unsaved-changes.js';
import { choose } from '../presentation/detents.js';
import { isQuestion } from '../presentation/modal-form.js';
import { Modals, readyFor } from '../elements/modals.js';
import { addressOf, placeholderFor } from './push-placeholder.js';
import { numberOf } from '../elements/page.js';
import { columnOf, Split } from '../elements/split.js';
import { Stack } from '../elements/stack.js';
import { Tabs } from '../elements/tabs.js';

/** @type {Sink} */ let sink;
/** @type {{ link: Element, sequence: number } | null} */ let asked = null; // what is being made ready
/** @type {{ button: Element, sequence: number } | null} */ let pressed = null; // sooner than what is being made ready for it
/** @type {WeakMap<Stack, number>} */ const pushing = new WeakMap(); // the push that a placeholder stands for

/** @param {Sink} new_sink */
export const startMoves = new_sink => sink = new_sink;

/** @param {Element} element @returns {Stack | null} */
export function stackOf(element) {
  const parent = element.closest('wm-screen')?.parentElement;
  return parent instanceof Stack ? parent : null;
}

/** @param {Element} element @returns {Stack | Split | null} what a way back from there leads back in */
export function wayFrom(element) {
  const stack = stackOf(element), place = columnOf(element);
  return stack?.screens[1] || !place?.split.isCompact ? stack : place.split;
}

/** @param {Stack | Split | Modals} way @param {number} depth how many screens remain above the root @param {number} [duration] ms
 * @returns {boolean} whether it is so now: there may be something in the way, or a question to answer first */
export function popTo(way, depth, duration) {
  if (way instanceof Split) return bringUp(way, depth, duration), true;
  const leaving = way.screens.slice(depth + 1), number = numberOf(way);
  if (depth < 0 || !leaving.length) return true;
  if (leaving.some(({ dataset }) => 'fixed' in dataset)) return false;
  const top = leaving.at(-1);
  if (top && way instanceof Modals && isQuestion(top) && giveUp(top)) return false;
  const ask = leaving.map(askOf).filter(each => each).pop();
  // The server is told what was asked for, and waits for the answer with us.
  if (ask) ask.open(() => leave(way, depth, duration));
  else leave(way, depth, duration);
  sink.send(['pop', number, depth, way.epoch]);
  return !ask;
}

/** @param {Stack | Modals} way @param {number} depth @param {number} [duration] ms */
function leave(way, depth, duration) {
  way.pop(depth, duration);
  sink.moved();
}

/** @param {Element} dialog an alert or an action sheet @returns {boolean} whether it has buttons, one of which says no */
function giveUp(dialog) {
  const buttons = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll('.wm-actions .button')]);
  const no = buttons.find(button => button.matches('.cancel')) ?? (buttons[1] ? null : buttons[0]);
  no?.click();
  return buttons.length > 0;
}

/** A button has been pressed that leaves the uppermost modal: it goes at once, and comes back if the server keeps it.
 * @param {Modals} modals */
export function predictAway(modals) {
  const { top } = modals, ask = top && askOf(top), depth = modals.dialogs.length - 1;
  if (ask) return ask.open(() => leave(modals, depth));
  modals.pop(depth, undefined, sink.asked());
  sink.moved();
}

/** @param {Modals} modals @param {HTMLElement} dialog @param {string} key of the height that it is to have */
export function chooseDetent(modals, dialog, key) {
  choose(dialog, key);
  modals.settle();
  choose(dialog, key, sink.send(['select', numberOf(dialog), key, modals.epoch]));
}

/** @param {Split} split @param {number} index @param {number} [duration] ms @param {boolean} [waits] what it shows is on its way */
export function bringUp(split, index, duration, waits = false) {
  const column = split.columns[index];
  if (!column || index === split.shown) return;
  if (waits) column.dataset.waiting = '';
  split.pop(index, duration);
  sink.send(['select', numberOf(split), column.dataset.key ?? '', split.epoch]);
  sink.moved();
}

/** @param {Split} split @param {string} visibility */
export function setVisibility(split, visibility) {
  split.show(visibility);
  sink.send(['select', numberOf(split), visibility, split.epoch]);
  sink.moved();
}

/** @param {Tabs} tabs @param {string} key */
export function selectTab(tabs, key) {
  if (tabs.shown === key) return;
  tabs.show(key);
  sink.send(['select', numberOf(tabs), key, tabs.epoch]);
  sink.moved();
}

/** @param {Element} link or button may be pressed soon: has its screen or modal made ready */
export function prepare(link) {
  if (asked?.link === link && (sink.acknowledged() < asked.sequence || (link.localName === 'a' && stackOf(link)?.ahead))) return;
  if (readyFor(link)) return;
  const sequence = sink.send(['ahead', numberOf(link)]);
  asked = sequence ? { link, sequence } : null;
}

/** @param {Element} link @param {Stack} stack @returns {boolean} whether its screen is there, and not about to give way to another link's */
function isReady(link, stack) {
  if (asked && asked.link !== link && sink.acknowledged() < asked.sequence) return false;
  return !!stack.ahead && stack.ahead.dataset.address === addressOf(link);
}

/** @param {Element} button pressed: the modal that it is known to present opens at once, if it is there and nothing else is under way */
export function press(button) {
  const number = numberOf(button), ready = readyFor(button), tell = () => sink.send(['tap', number]);
  const isQuiet = sink.acknowledged() >= sink.asked(), isComing = !isQuiet && asked?.link === button && asked.sequence === sink.asked();
  if (ready && isQuiet) {
    ready.modals.present(ready.dialog, tell);
    return sink.moved();
  }
  const sequence = tell();
  pressed = isComing ? { button, sequence } : null;
}

/** After patches: has what was pressed come, before the answer to the press? */
export function settlePress() {
  if (!pressed) return;
  const { button, sequence } = pressed, isAnswered = sink.acknowledged() >= sequence, ready = readyFor(button);
  if (isAnswered || ready) pressed = null;
  if (ready && !isAnswered) ready.modals.present(ready.dialog, () => sequence);
}

/** @param {Element} link pressed */
export function pushFrom(link) {
  const stack = stackOf(link), number = numberOf(link);
  const place = stack ? null : columnOf(link);
  if (place) return follow(place, number);
  if (!stack) return void sink.send(['push', number, 0]);
  if (stack.placeholder) return; // one at a time, until it is known what came
  const ready = isReady(link, stack) && stack.ahead;
  const { epoch } = stack;
  if (ready) stack.push(ready);
  else stack.expect(placeholderFor(link, stack), sink.moved);
  const sequence = sink.send(['push', number, epoch]);
  if (ready) sink.moved();
  else pushing.set(stack, sequence);
}

/** @param {{ split: Split, index: number }} place of a link that leads to the next column @param {number} number */
function follow({ split, index }, number) {
  const { epoch } = split, next = split.columns[index + 1];
  if (!next) return;
  next.dataset.waiting = '';
  split.pop(index + 1);
  sink.send(['push', number, epoch]);
  sink.moved();
}

/** @param {Stack} stack after patches: has the server answered the push for which a placeholder stands? */
export function settlePush(stack) {
  if (stack.placeholder && sink.acknowledged() >= (pushing.get(stack) ?? 0)) stack.answered();
  stack.settle();
}
