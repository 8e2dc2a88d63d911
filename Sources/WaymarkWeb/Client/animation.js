// withAnimation: what a batch changes gets there over time.
import { reducedMotion } from './page.js';

/** @type {WeakMap<Element, number>} */ const timers = new WeakMap();

/** @param {Element} element @param {boolean} inserted @param {Timing} timing */
export function animated(element, inserted, timing) {
  if (reducedMotion() || element.localName === 'wm-screen') return;
  const duration = timing.duration * 1000, { style } = element;
  const easing = /^(linear|ease)/.test(timing.curve)
    ? timing.curve.replace(/[A-Z]/g, letter => '-' + letter.toLowerCase()) : 'cubic-bezier(0.32, 0.72, 0, 1)';
  if (inserted) return element.animate([{ opacity: 0 }, {}], { duration, easing });
  style.transition = `${duration}ms ${easing}`;
  clearTimeout(timers.get(element));
  timers.set(element, setTimeout(() => style.transition = '', duration + 50));
}
