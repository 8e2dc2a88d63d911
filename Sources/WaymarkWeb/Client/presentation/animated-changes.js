// Animates the changes of a frame that the app has made in withAnimation.
import { cssTiming } from './animation-timing.js';
import { scaled } from './motion-scale.js';
import { reducedMotion } from '../elements/page.js';

/** @type {WeakMap<Element, number>} */ const timers = new WeakMap();

scaled(0); // reads `--motion`: read after a change, it would make that change take place at once

/** @param {Element} element @param {boolean} inserted whether it was inserted, rather than changed @param {Timing} timing */
export function animate(element, inserted, timing) {
  if (reducedMotion() || element.localName === 'wm-screen') return;
  const { easing, iterations, direction, ...times } = cssTiming(timing), { style } = element;
  const duration = scaled(times.duration), delay = scaled(times.delay);
  // Filled backwards, so that it is also invisible during the delay.
  if (inserted) return element.animate([{ opacity: 0 }, {}], { duration, delay, easing, iterations, direction, fill: 'backwards' });
  style.transition = `${duration}ms ${easing} ${delay}ms`;
  clearTimeout(timers.get(element));
  // Without this property the browser would cancel a transition that is still repeated.
  if (iterations !== Infinity) timers.set(element, setTimeout(() => style.transition = '', duration * iterations + delay + 50));
  // Once the change is made, `getAnimations` begins its transitions. In the next frame the first run could be over.
  if (iterations !== 1) queueMicrotask(() => element.getAnimations().forEach(each => each.effect?.updateTiming({ iterations, direction })));
}
