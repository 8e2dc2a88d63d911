// Shows the bar of an edit menu after a finger has selected something, and hides it while the page scrolls or the selection changes.
import { afterPatches } from '../connection/after-patches.js';
import { idleWhile, updateIdle } from '../connection/idle.js';
import { on } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { barLayer, closeBar, closeTextBar, followItems, isInBar, layOut, openBar, openInner } from './edit-bar.js';
import { prepareCommands } from './edit-commands.js';
import { boxOf, layerOf } from './edit-layers.js';
import { contentOf, currentText, describeSelection, hasSelection, textAround } from './edit-text.js';
import { prepareMenu } from './menu-preparation.js';
import { openLayer } from './open-menu.js';
import { selectionBox } from './selection-box.js';

const REST = 250; // ms without a change of the selection, a touch or a scroll, after which the bar is shown

// Whether the last press was by a finger. The first one may have been before this script was loaded.
let isTouch = matchMedia('(pointer: coarse)').matches;
let touches = 0; // the fingers on the screen
/** @type {ReturnType<typeof setTimeout> | 0} */ let timer = 0;
/** Where the user has asked for the bar without a selection, by a press on the insertion point.
 * @type {{ text: HTMLElement, selection: string } | null} */
let caret = null;
/** The selection for which the bar was used. An edit that follows does not bring it back.
 * @type {{ text: HTMLElement, selection: string, content: string } | null} */
let done = null;
/** @type {{ text: HTMLElement | null, selection: string }} what was selected when the last press began */ let before = { text: null, selection: '' };

idleWhile(() => !timer);

/** @param {{ text: HTMLElement, selection: string } | null} noted @param {HTMLElement} text */
const isAt = (noted, text) => noted?.text === text && noted.selection === describeSelection(text);

/** Shows the bar when everything has been at rest for a moment. */
function show() {
  timer = 0;
  updateIdle();
  const text = isTouch && !touches && !openLayer() ? currentText() : null, layer = text && layerOf(text);
  if (!text || !layer || isAt(done, text) || !(hasSelection(text) || isAt(caret, text))) return closeTextBar();
  const box = boxOf(layer);
  if (!box) return prepareMenu(layer); // it is shown when its items arrive
  if (!selectionBox(text)) return closeTextBar(); // scrolled away
  prepareCommands(layer, text);
  openBar({ layer, text, boxes: [box], anchor: () => selectionBox(text), isText: true });
}

/** Hides the bar, and shows it when everything is at rest. */
function wait() {
  closeTextBar();
  if (!isTouch) return;
  clearTimeout(timer);
  timer = setTimeout(show, REST);
  updateIdle();
}

/** @param {HTMLElement} text */
const noteDone = text => void (done = { text, selection: describeSelection(text), content: contentOf(text) });

/** Hides the bar until something else is selected.
 * @param {HTMLElement} item that was pressed */
function dismiss(item) {
  const text = currentText();
  if (text && item.dataset.edit !== 'selectAll') noteDone(text);
  caret = null;
  closeBar();
}

on('pointerdown', (target, { pointerType }) => {
  if (isInBar(target)) return;
  isTouch = pointerType === 'touch' || pointerType === 'pen';
  const text = currentText();
  before = { text, selection: text ? describeSelection(text) : '' };
  if (!isTouch) closeBar();
});
/** @param {TouchEvent} event */
const countTouches = ({ target, touches: { length } }) => {
  touches = length;
  if (!isInBar(target)) wait();
};
for (const type of /** @type {const} */ (['touchstart', 'touchend', 'touchcancel'])) document.addEventListener(type, countTouches, { passive: true });

// A press on the insertion point shows the bar there, another one hides it.
on('pointerup', (target, { pointerType }) => {
  const text = textAround(target);
  if (pointerType === 'mouse' || isInBar(target) || !text || text !== before.text || document.activeElement !== text) return;
  setTimeout(() => { // after the press has moved the insertion point
    if (hasSelection(text) || describeSelection(text) !== before.selection) return;
    const selection = describeSelection(text);
    caret = isAt(caret, text) ? null : { text, selection };
    if (caret) done = null;
  });
});
// So does a finger that is held where there is nothing to select.
on('contextmenu', (target, event) => {
  const text = /touch|pen/.test(/** @type {any} */ (event).pointerType) ? textAround(target) : null;
  if (text && !hasSelection(text)) caret = { text, selection: describeSelection(text) };
});

// A press beside the text that leaves it selected, as on a control that formats it, hides the bar, which may cover the controls beside it.
on('click', (target, { isTrusted }) => {
  const text = isTouch && isTrusted && !isInBar(target) ? currentText() : null;
  if (!text || text.contains(target)) return;
  noteDone(text);
  caret = null;
  closeTextBar();
});

document.addEventListener('selectionchange', () => {
  if (!isTouch && !caret && !done) return; // no bar is shown, and none will be
  const text = currentText();
  if (!text || done?.text !== text) done = null;
  else if (done.content !== contentOf(text)) noteDone(text);
  else if (!isAt(done, text)) done = null;
  if (!(text && isAt(caret, text))) caret = null;
  wait();
});
document.addEventListener('scroll', ({ target }) => isInBar(target) || wait(), true);
on('keydown', () => closeBar());
on('input', target => textAround(target) && closeTextBar());
on('focusout', (_, { relatedTarget }) => isInBar(relatedTarget) || wait());
for (const source of [window, visualViewport]) source?.addEventListener('resize', wait);
addEventListener('popstate', closeBar);

onPress('menu', '.wm-menu-layer[data-client-bar]', (/** @type {HTMLElement} */ layer, { target }) => {
  const item = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('.menu-item'));
  if (layer !== barLayer()) return false;
  if (!item || item.matches(':disabled,[aria-disabled=true]')) return true;
  if (item.matches('[data-submenu]')) return openInner(item), true;
  if (!item.matches('[data-keeps-open]') && !item.querySelector('input[data-keeps-open]')) dismiss(item);
  return false; // it is a button, a link, a checkbox or a choice
});

afterPatches('elements', () => {
  followItems();
  if (barLayer()) layOut();
  else if (isTouch && !timer && !touches) show(); // its items may have arrived
});

wait(); // something may be selected already
