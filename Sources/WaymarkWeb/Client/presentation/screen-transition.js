// Animates a screen or a column to its position. A transition starts from the present position, so that a press can interrupt
// another transition without a jump.
import { DURATION, easing, scaled } from './motion-scale.js';
import { isRightToLeft, reducedMotion } from '../elements/page.js';

/** @type {Record<string, Placement>} */
const SLIDE = { shown: { x: 0, opacity: 1, bar: 1 }, covered: { x: -30, opacity: 0.9, bar: 0 }, away: { x: 100, opacity: 1, bar: 0 } };
const FADE = { shown: SLIDE.shown, covered: SLIDE.shown, away: { x: 0, opacity: 0, bar: 1 } };

// The bar of a screen. Of a column, the bar of its only screen or of its stack's top screen.
export const BARS = ':scope > .wm-bar,:scope > wm-screen > .wm-bar,:scope > wm-screen > .wm-bare > wm-stack > wm-screen:not([inert]) > .wm-bar';

/** Functions that animate what else moves with a screen, from one position in percent to another. Parts that are loaded later add theirs.
 * @type {((screen: Element, positions: number[], timing: KeyframeAnimationOptions) => Animation[])[]} */
export const companions = [];

/** @type {WeakMap<Element, Move>} */ const moves = new WeakMap();
let unanimated = 0; // above 0 within withoutMotion()

/** @param {Element | null} element a screen, a column or a modal */
export const isMoving = element => !!element && (moves.has(element) || element.hasAttribute('data-client-moving'));

/** Runs a function whose moves are not animated.
 * @param {() => void} action */
export function withoutMotion(action) {
  unanimated++;
  try {
    action();
  } finally {
    unanimated--;
  }
}

/** @param {Placement} from @param {Placement} to @param {number} progress @returns {Placement} */
export function between(from, to, progress) {
  /** @param {keyof Placement} key */
  const mix = key => from[key] + (to[key] - from[key]) * progress;
  return { x: mix('x'), opacity: mix('opacity'), bar: mix('bar') };
}

/** @param {Element} screen @param {Placement} from @param {Placement} to @param {KeyframeAnimationOptions} timing */
function animate(screen, from, to, timing) {
  const sign = isRightToLeft(screen) ? -1 : 1;
  timing = { fill: 'both', ...timing };
  // Bars stay in place and cross-fade, as on iOS.
  return [...screen.querySelectorAll(BARS), screen].map(element => element.animate(
    [from, to].map(({ x, opacity, bar }) => element === screen
      ? { transform: `translateX(${x * sign}%)`, opacity } : { transform: `translateX(${-x * sign}%)`, opacity: bar }),
    timing)).concat(companions.flatMap(each => each(screen, [from.x, to.x], timing)));
}

/** @param {Element} screen @param {string} start its position if it is not moving @returns {Placement} */
function currentPlacement(screen, start, places = SLIDE) {
  const old = moves.get(screen);
  // The timing's progress, unlike a computed style, costs no layout.
  return old ? between(old.from, old.to, old.animations[0].effect?.getComputedTiming().progress ?? 1) : places[start];
}

/** Replaces the screen's present move.
 * @param {Element} screen @param {Move} move */
function begin(screen, move) {
  moves.get(screen)?.animations.forEach(each => each.cancel());
  moves.set(screen, move);
  const { animations, done } = move;
  animations[0].onfinish = () => {
    moves.delete(screen);
    done?.(screen);
    animations.forEach(each => each.cancel());
  };
}

/** Moves a screen to a position.
 * @param {Element} screen @param {string} start its position if it is not moving @param {keyof SLIDE} end
 * @param {(screen: Element) => void} done called when it has arrived, not if it is interrupted @param {number} [duration] ms */
export function move(screen, start, end, done, duration = DURATION.screen) {
  if (unanimated) {
    moves.get(screen)?.animations.forEach(each => each.cancel());
    moves.delete(screen);
    return done(screen);
  }
  const fades = reducedMotion(), places = fades ? FADE : SLIDE, to = places[end], old = moves.get(screen);
  if (old?.to === to && old.done) return;
  const from = currentPlacement(screen, start, places);
  const animations = animate(screen, from, to, { duration: scaled(fades ? DURATION.fade : duration), easing: easing() });
  begin(screen, { from, to, animations, done });
}

/** Begins a move that a gesture drives.
 * @param {Element} screen @param {string} start its position if it is not moving @param {keyof SLIDE} end
 * @returns {(progress: number) => void} sets the progress, from 0 (its present position) to 1 */
export function startInteractive(screen, start, end) {
  const from = currentPlacement(screen, start), to = SLIDE[end];
  const animations = animate(screen, from, to, { duration: 1000 });
  for (const each of animations) each.pause();
  begin(screen, { from, to, animations, done: null });
  return progress => animations.forEach(each => each.currentTime = Math.min(999, progress * 1000));
}

/** Continues the move of one screen with another, or of a column with another page.
 * @param {Element} old @param {Element} screen takes over its position and move */
export function takeOver(old, screen) {
  const move = moves.get(old);
  if (!move) return;
  const [first] = move.animations, time = first.currentTime, timing = /** @type {any} */ (first.effect?.getTiming());
  for (const each of move.animations) each.cancel();
  moves.delete(old);
  const animations = animate(screen, move.from, move.to, timing);
  for (const each of animations) each.currentTime = time;
  begin(screen, { ...move, animations });
}
