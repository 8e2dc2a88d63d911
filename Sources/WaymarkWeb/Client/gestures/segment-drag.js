// The thumb of a segmented control slides to the chosen segment, and can be dragged there.
import { DURATION, easing, scaled } from '../presentation/motion-scale.js';
import { reducedMotion } from '../elements/page.js';

/** @param {HTMLElement | undefined} from where it was @param {HTMLElement | undefined} to where it is now */
export function slideThumb(from, to) {
  if (!from || !to || from === to || reducedMotion()) return;
  const distance = from.getBoundingClientRect().left - to.getBoundingClientRect().left;
  to.animate({ transform: [`translateX(${distance}px)`, 'none'] }, { duration: scaled(DURATION.segment), easing: easing(), pseudoElement: '::before' });
}

/** @param {PointerEvent} event a hand comes down @param {(over: Element | null) => void} moved */
export function dragThumb({ target, isPrimary, button, pointerId }, moved) {
  const thumb = target instanceof Element && target.closest('[aria-checked=true]');
  if (!thumb || !isPrimary || button) return;
  const end = new AbortController(), { signal } = end;
  addEventListener('pointermove', event => {
    if (event.pointerId !== pointerId) return;
    const { top, height } = thumb.getBoundingClientRect();
    // Above and below the segments counts as on them, as on iOS.
    moved(document.elementFromPoint(event.clientX, top + height / 2));
  }, { signal });
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => end.abort(), { signal });
}
