// Animates the changes of a frame that the app has made in withAnimation.
import { scaled } from './motion-scale.js';
import { reducedMotion } from '../elements/page.js';

/** @type {WeakMap<Element, number>} */ const timers = new WeakMap();

/** @param {Timing} timing @returns {{ duration: number, delay: number, easing: string, iterations: number, direction: PlaybackDirection }} the
 * same for Web Animations, in ms */
export const cssTiming = ({ easing, duration, delay = 0, repetitions = 1, autoreverses }) => ({
  duration: duration * 1000,
  delay: delay * 1000,
  easing,
  iterations: repetitions || Infinity,
  direction: autoreverses ? 'alternate' : 'normal',
});

/** @param {Element} element @param {boolean} inserted whether it was inserted, rather than changed @param {Timing} timing */
export function animate(element, inserted, timing) {
  if (reducedMotion() || element.localName === 'wm-screen') return;
  const { easing, iterations, direction, ...times } = cssTiming(timing), { style } = element;
  const duration = scaled(times.duration), delay = scaled(times.delay);
  // Filled backwards, so that it is also invisible during the delay.
  if (inserted) return element.animate([{ opacity: 0 }, {}], { duration, delay, easing, iterations, direction, fill: 'backwards' });
  style.transition = `${duration}ms ${easing} ${delay}ms`;
  clearTimeout(timers.get(element));
  timers.set(element, setTimeout(() => style.transition = '', duration + delay + 50));
  // The transitions begin when the styles of the next frame are calculated, and only then they can be repeated.
  if (iterations !== 1) requestAnimationFrame(() => element.getAnimations().forEach(each => each.effect?.updateTiming({ iterations, direction })));
}
