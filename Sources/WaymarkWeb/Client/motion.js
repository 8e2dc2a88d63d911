// Where a screen of a stack is, and how it gets from there to where it belongs. A move starts from where
// the screen is at that moment, so that any press may interrupt any transition without a jump.
import { reducedMotion } from './page.js';

/** @type {Record<string, Place>} */
const SLIDE = { shown: { x: 0, opacity: 1, bar: 1 }, covered: { x: -30, opacity: 0.9, bar: 0 }, away: { x: 100, opacity: 1, bar: 0 } };
const FADE = { shown: SLIDE.shown, covered: SLIDE.shown, away: { x: 0, opacity: 0, bar: 1 } };

/** @type {WeakMap<Element, Move>} */ const moves = new WeakMap();

/** @param {Element} screen */
export const isMoving = screen => moves.has(screen);

/** @param {Place} from @param {Place} to @param {number} progress @returns {Place} */
export function between(from, to, progress) {
  /** @param {keyof Place} key */
  const mix = key => from[key] + (to[key] - from[key]) * progress;
  return { x: mix('x'), opacity: mix('opacity'), bar: mix('bar') };
}

/** @param {Element} screen @param {string} start where it is if it rests @param {keyof FADE} end @param {() => void} done */
export function move(screen, start, end, done) {
  const places = reducedMotion() ? FADE : SLIDE, to = places[end], old = moves.get(screen);
  if (old?.to === to) return;
  // The timing's progress, unlike a computed style, costs no layout.
  const from = old ? between(old.from, old.to, old.animations[0].effect?.getComputedTiming().progress ?? 1) : places[start];
  const sign = screen.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
  const animations = [...screen.querySelectorAll(':scope > .wm-bar'), screen].map(element => element.animate(
    // Bars stay in place and cross-fade, as on iOS.
    [from, to].map(({ x, opacity, bar }) => element === screen
      ? { transform: `translateX(${x * sign}%)`, opacity } : { transform: `translateX(${-x * sign}%)`, opacity: bar }),
    { duration: places === FADE ? 200 : 500, easing: 'cubic-bezier(0.32, 0.72, 0, 1)', fill: 'both' }));
  old?.animations.forEach(each => each.cancel());
  moves.set(screen, { from, to, animations });
  animations[0].onfinish = () => {
    moves.delete(screen);
    done();
    animations.forEach(each => each.cancel());
  };
}
