// The highlight of a press. As on iOS it waits a moment, so that a finger that begins to scroll highlights nothing; a row
// that pushes keeps it until its screen is there.
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

/** The screen that a row has requested is there, or will not come. */
export const clearHighlight = () => highlight(null);

on('pointerdown', target => {
  const control = target.closest('[data-on~=tap],[data-on~=push],[data-back],wm-choices [data-choice]');
  highlight(null);
  if (control && !control.matches(':disabled,[aria-disabled=true]')) timer = setTimeout(() => highlight(control), DELAY);
});
onPress('gesture', '*', target => {
  const row = target.closest('.row-link[data-on~=push]');
  highlight(row);
  if (row) timer = setTimeout(clearHighlight, MAX_DURATION);
});
for (const end of ['pointercancel', 'blur', 'dragstart']) addEventListener(end, clearHighlight);
// A finger that was lifted without a press: the click, if it comes, comes in the same turn.
addEventListener('pointerup', () => setTimeout(() => highlighted?.matches('.row-link') || clearHighlight()));
