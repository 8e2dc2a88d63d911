// Highlights the pressed control. As on iOS the highlight is delayed, so that touches that scroll show none; a row that pushes
// stays highlighted until its screen appears.
import { on } from '../elements/page.js';
import { onPress } from './press-dispatcher.js';

const DELAY = 70, MAX_DURATION = 1000; // ms

/** @type {Element | null} */ let highlighted = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** @param {Element | null} element */
function highlight(element) {
  clearTimeout(timer);
  if (highlighted !== element) highlighted?.removeAttribute('data-client-pressed');
  highlighted = element;
  element?.setAttribute('data-client-pressed', '');
}

/** Removes the highlight. */
export const unhighlight = () => highlight(null);

on('pointerdown', target => {
  const control = target.closest('[data-on~=tap],[data-on~=push],[data-back],[data-direction],wm-choices [data-choice],wm-list .selectable');
  highlight(null);
  if (control && !control.matches(':disabled,[aria-disabled=true]')) timer = setTimeout(() => highlight(control), DELAY);
});
onPress('gesture', '*', target => {
  const row = target.closest('.row-link[data-on~=push]');
  highlight(row);
  if (row) timer = setTimeout(unhighlight, MAX_DURATION);
});
for (const end of ['pointercancel', 'blur', 'dragstart']) addEventListener(end, unhighlight);
// For touches that end without a press. A click comes in the same iteration of the event loop; but none, if a row was held for long.
addEventListener('pointerup', () => setTimeout(() => {
  if (!highlighted?.matches('.row-link')) return unhighlight();
  clearTimeout(timer);
  timer = setTimeout(unhighlight, MAX_DURATION);
}));
