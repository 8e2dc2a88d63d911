// withAnimation: what a batch changes gets there over time.
import { reducedMotion } from './nodes.js';

const PROPERTIES = 'opacity,transform,translate,scale,rotate,background-color,color,border-color,fill,stroke,stroke-dashoffset,width,height,inline-size,block-size,border-radius,inset,margin,padding,box-shadow,filter';

/** @type {Record<string, string>} */
const CURVES = { linear: 'linear', easeIn: 'ease-in', easeOut: 'ease-out', easeInOut: 'ease-in-out', bouncy: 'cubic-bezier(0.34, 1.45, 0.64, 1)' };
const SPRING = 'cubic-bezier(0.32, 0.72, 0, 1)';

/** @type {WeakMap<Element, number>} */ const timers = new WeakMap();

/** @param {Element} element @param {boolean} inserted @param {Timing} timing */
export function animated(element, inserted, timing) {
  if (reducedMotion() || element.localName === 'wm-screen') return;
  const duration = timing.duration * 1000, easing = CURVES[timing.curve] ?? SPRING;
  if (inserted) {
    element.animate([{ opacity: 0 }, {}], { duration, easing });
    return;
  }
  const style = /** @type {HTMLElement} */ (element).style;
  style.transition = `${duration}ms ${easing}`;
  style.transitionProperty = PROPERTIES;
  clearTimeout(timers.get(element));
  timers.set(element, setTimeout(() => style.removeProperty('transition'), duration + 50));
}
