// A person's moves: shown at once, then told to the server with the epoch of what the person saw. The server makes
// the same move, or has moved meanwhile and says what is (Documentation/Protocol.md, “Moves”).
import { placeholderFor } from './placeholder.js';
import { numberOf } from './page.js';
import { Stack } from './stack.js';
import { Tabs } from './tabs.js';

/** @type {Sink} */ let sink;
/** @type {{ link: Element, sequence: number } | null} */ let asked = null; // what is being made ready
/** @type {WeakMap<Stack, number>} */ const pushing = new WeakMap(); // the push that a placeholder stands for

/** @param {Sink} new_sink */
export const startMoves = new_sink => sink = new_sink;

/** @param {Element} element @returns {Stack | null} */
export function stackOf(element) {
  const parent = element.closest('wm-screen')?.parentElement;
  return parent instanceof Stack ? parent : null;
}

/** @param {Stack} stack @param {number} depth how many screens remain above the root @param {number} [duration] ms */
export function popTo(stack, depth, duration) {
  if (depth < 0 || depth > stack.screens.length - 2) return;
  stack.pop(depth, duration);
  sink.send(['pop', numberOf(stack), depth, stack.epoch]);
  sink.moved();
}

/** @param {Tabs} tabs @param {string} key */
export function selectTab(tabs, key) {
  if (tabs.shown === key) return;
  tabs.show(key);
  sink.send(['select', numberOf(tabs), key, tabs.epoch]);
  sink.moved();
}

/** @param {Element} link may be pressed soon: has its screen made ready */
export function prepare(link) {
  if (asked?.link === link && (sink.acknowledged() < asked.sequence || stackOf(link)?.ahead)) return;
  const sequence = sink.send(['ahead', numberOf(link)]);
  asked = sequence ? { link, sequence } : null;
}

/** @param {Element} link pressed */
export function pushFrom(link) {
  const stack = stackOf(link), number = numberOf(link);
  if (!stack) return void sink.send(['push', number, 0]);
  if (stack.placeholder) return; // one at a time, until it is known what came
  const ready = asked?.link === link && sink.acknowledged() >= asked.sequence && stack.ahead;
  const { epoch } = stack;
  stack.push(ready || placeholderFor(link, stack));
  const sequence = sink.send(['push', number, epoch]);
  if (!ready) pushing.set(stack, sequence);
  sink.moved();
}

/** @param {Stack} stack after patches: has the server answered the push for which a placeholder stands? */
export function settlePush(stack) {
  if (stack.placeholder && sink.acknowledged() >= (pushing.get(stack) ?? 0)) stack.answered();
  stack.settle();
}
