// Animates the changes of a frame that the app has made in withAnimation.
import { easing, scaled } from './motion-scale.js';
import { reducedMotion } from '../elements/page.js';

/** @type {WeakMap<Element, number>} */ const timers = new WeakMap();

/** @param {Timing} timing @returns {{ duration: number, delay: number, easing: string }} the same for Web Animations, in ms */
export const cssTiming = ({ curve, duration, delay = 0 }) => ({
  duration: duration * 1000,
  delay: delay * 1000,
  easing: /^(linear|ease)/.test(curve) ? curve.replace(/[A-Z]/g, letter => '-' + letter.toLowerCase()) : easing(),
});

/** @param {Element} element @param {boolean} inserted whether it was inserted, rather than changed @param {Timing} timing */
export function animate(element, inserted, timing) {
  if (reducedMotion() || element.localName === 'wm-screen') return;
  const { easing, ...times } = cssTiming(timing), { style } = element;
  const duration = scaled(times.duration), delay = scaled(times.delay);
  // Filled backwards, so that it is also invisible during the delay.
  if (inserted) return element.animate([{ opacity: 0 }, {}], { duration, delay, easing, fill: 'backwards' });
  style.transition = `${duration}ms ${easing} ${delay}ms`;
  clearTimeout(timers.get(element));
  timers.set(element, setTimeout(() => style.transition = '', duration + delay + 50));
}
