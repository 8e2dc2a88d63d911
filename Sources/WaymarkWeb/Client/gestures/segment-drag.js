// Slides the thumb of a segmented control to the chosen segment, and lets it be dragged.
import { DURATION, easing, scaled } from '../presentation/motion-scale.js';
import { reducedMotion } from '../elements/page.js';

/** @param {HTMLElement | undefined} from the old segment @param {HTMLElement | undefined} to the new segment */
export function slideThumb(from, to) {
  if (!from || !to || from === to || reducedMotion()) return;
  const distance = from.getBoundingClientRect().left - to.getBoundingClientRect().left;
  to.animate({ transform: [`translateX(${distance}px)`, 'none'] }, { duration: scaled(DURATION.segment), easing: easing(), pseudoElement: '::before' });
}

/** @param {PointerEvent} event a pointerdown @param {(over: Element | null) => void} moved gets the element to which the thumb is dragged */
export function dragThumb({ target, isPrimary, button, pointerId }, moved) {
  const thumb = target instanceof Element && target.closest('[aria-checked=true]');
  if (!thumb || !isPrimary || button) return;
  const end = new AbortController(), { signal } = end;
  addEventListener('pointermove', event => {
    if (event.pointerId !== pointerId) return;
    const { top, height } = thumb.getBoundingClientRect();
    // The vertical position does not matter, as on iOS.
    moved(document.elementFromPoint(event.clientX, top + height / 2));
  }, { signal });
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => end.abort(), { signal });
}
