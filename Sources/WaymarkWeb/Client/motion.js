// Where a screen of a stack is, and how it gets from there to where it belongs. Every move starts
// from where the screen is at that moment, so that any tap may interrupt any transition without a jump.
import { reducedMotion } from './nodes.js';

const SHOWN = { x: 0, opacity: 1 };
/** @type {Record<'slide' | 'fade', { covered: Place, away: Place, duration: number }>} */
const STYLES = {
  slide: { covered: { x: -30, opacity: 0.9 }, away: { x: 100, opacity: 1 }, duration: 500 },
  fade: { covered: SHOWN, away: { x: 0, opacity: 0 }, duration: 200 },
};

/** @param {Place} from @param {Place} to @param {number} progress @returns {Place} */
export const between = (from, to, progress) => ({
  x: from.x + (to.x - from.x) * progress,
  opacity: from.opacity + (to.opacity - from.opacity) * progress,
});

/** @type {WeakMap<Element, Move>} */ const moves = new WeakMap();

/** @param {Element} screen */
export const isMoving = screen => moves.has(screen);

/** @param {Element} screen @param {'shown' | 'covered' | 'away'} start where it is if it rests @param {'shown' | 'covered' | 'away'} end @param {() => void} done */
export function move(screen, start, end, done) {
  const style = STYLES[reducedMotion() ? 'fade' : 'slide'];
  const places = { shown: SHOWN, covered: style.covered, away: style.away };
  const old = moves.get(screen);
  if (old?.to === places[end]) return;
  // The timing's progress, unlike a computed style, costs no layout.
  const from = old ? between(old.from, old.to, old.animation.effect?.getComputedTiming().progress ?? 1) : places[start];
  const sign = screen.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
  const animation = screen.animate(
    [from, places[end]].map(({ x, opacity }) => ({ transform: `translateX(${x * sign}%)`, opacity })),
    { duration: style.duration, easing: 'cubic-bezier(0.32, 0.72, 0, 1)', fill: 'both' });
  old?.animation.cancel();
  moves.set(screen, { from, to: places[end], animation });
  animation.onfinish = () => {
    moves.delete(screen);
    done();
    animation.cancel();
  };
}
