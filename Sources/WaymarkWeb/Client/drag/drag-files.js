// Asks which file a source gives if it is dragged out of the window: when the mouse rests on it or presses it, because the browser wants to know
// as soon as the drag begins.
import { commands } from '../connection/commands.js';
import { send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';
import { draggedWith, sourceOf } from './drag-sources.js';

/** Its address on the server, its MIME type and its name.
 * @typedef {{ address: string, type: string, name: string }} DragFile */

const REST = 100; // ms

let timer = 0;
let asked = ''; // for which source, and with which others
/** @type {{ asked: string, file: DragFile } | null} */ let known = null;

/** @param {HTMLElement} source @returns {string} what is another text if other things are dragged with it */
const keyOf = source => draggedWith(source).all.map(numberOf).join(' ');

/** @param {HTMLElement} source */
function ask(source) {
  const key = keyOf(source);
  if (key === asked || !source.isConnected) return;
  if (send(['dragFile', numberOf(source)])) asked = key;
}

/** @param {Element} target @returns {HTMLElement | null} */
const fileSourceOf = target => {
  const source = sourceOf(target);
  return source?.hasAttribute('data-drag-file') ? source : null;
};

on('pointerover', (target, { pointerType, buttons }) => {
  clearTimeout(timer);
  const source = pointerType === 'mouse' && !buttons && target instanceof Element ? fileSourceOf(target) : null;
  if (source) timer = setTimeout(() => ask(source), REST);
});

on('pointerdown', (target, { pointerType, button }) => {
  clearTimeout(timer);
  const source = pointerType === 'mouse' && !button ? fileSourceOf(target) : null;
  if (source) ask(source);
});

commands.dragFile = (number, address, type, name) => {
  if (asked.split(' ')[0] === String(number)) known = { asked, file: { address, type, name } };
  return 0;
};

/** @param {HTMLElement} source @returns {DragFile | null} the file that it gives, with what is dragged with it; null if that is not known */
export const fileOf = source => known && known.asked === keyOf(source) ? known.file : null;
