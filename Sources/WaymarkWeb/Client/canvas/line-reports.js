// Tells the server where the browser has broken the lines of texts, once they rest, so that drawings break them there, too.
import { afterPatches } from '../connection/after-patches.js';
import { idleWhile, trackLoading, updateIdle } from '../connection/idle.js';
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { tagged } from '../elements/tagged.js';
import { OBJECTS } from '../connection/protocol.js';
import { lineStarts } from './line-starts.js';
import { OBJECT, PageObject } from './page-object.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

const REST = 500; // ms without a change, after which a text rests
const MOST = 8000; // breaks in an event: its size is limited
const CANVAS = 'wm-canvas[data-on~="lines"]';

/** @type {WeakMap<Element, Set<string>>} */ const reported = new WeakMap(); // by canvas: the keys of the texts on it that the server knows
let timer = 0;

idleWhile(() => !timer);

function reportSoon() {
  clearTimeout(timer);
  timer = tagged('wm-canvas').some(each => each.matches(CANVAS)) ? setTimeout(reportAll, REST) : 0;
}

function reportAll() {
  timer = 0;
  updateIdle();
  for (const canvas of /** @type {NodeListOf<ObjectCanvas>} */ (document.querySelectorAll(CANVAS))) {
    if (canvas.isDragging) return reportSoon();
    if (canvas.clientWidth) report(canvas); // which lays the page out, so that its fonts are requested
  }
}

/** @param {ObjectCanvas} canvas */
function report(canvas) {
  const texts = /** @type {HTMLElement[]} */ ([...canvas.querySelectorAll('.wm-string[data-lines]')]);
  const known = new Set(texts.map(keyOf).filter(key => reported.get(canvas)?.has(key)));
  reported.set(canvas, known);
  const fresh = texts.filter(text => !known.has(keyOf(text)) && isAtRest(text));
  if (!fresh.length) return;
  if (document.fonts.status === 'loading') return void trackLoading(document.fonts.ready).then(reportSoon);
  if ([...document.fonts].some(({ status }) => status === 'error')) return; // the lines are those of another font
  /** @type {string[]} */ let keys = [];
  /** @type {number[][]} */ let breaks = [];
  let count = 0;
  const flush = () => {
    if (keys.length) send(['lines', numberOf(canvas), keys, breaks]);
    [keys, breaks, count] = [[], [], 0];
  };
  for (const text of fresh) {
    const key = keyOf(text), starts = lineStarts(text, canvas.viewport?.zoom ?? 1);
    known.add(key);
    if (starts.length > MOST) continue;
    if (keys.length === OBJECTS || count + starts.length > MOST) flush();
    keys.push(key);
    breaks.push(starts);
    count += starts.length;
  }
  flush();
}

/** @param {HTMLElement} text @returns {string} what its lines depend on, as the server has it */
const keyOf = text => text.dataset.lines ?? '';

/** @param {Element} text @returns {boolean} whether it has the width that the server knows */
function isAtRest(text) {
  for (let object = text.closest(OBJECT); object instanceof PageObject; object = object.parentElement?.closest(OBJECT) ?? null) {
    if (!object.isPresent || object.isHeld || object.awaited) return false;
  }
  return true;
}

afterPatches('elements', reportSoon);
document.fonts.addEventListener('loadingdone', () => {
  for (const canvas of document.querySelectorAll(CANVAS)) reported.delete(canvas);
  reportSoon();
});
reportSoon();
