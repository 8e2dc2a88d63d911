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
/** The last question: its number, for which source and with which others, and the answer.
 * @type {{ number: number, key: string, file: DragFile | null }} */
let asked = { number: 0, key: '', file: null };

/** @param {HTMLElement} source @returns {string} what is another text if other things are dragged with it */
const keyOf = source => draggedWith(source).all.map(numberOf).join(' ');

/** @param {HTMLElement} source */
function ask(source) {
  if (!source.isConnected) return;
  asked = { number: asked.number + 1, key: keyOf(source), file: null };
  send(['dragFile', numberOf(source), asked.number]);
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
  if (number === asked.number) asked.file = { address, type, name };
  return 0;
};

/** @param {HTMLElement} source @returns {DragFile | null} the file that it gives, with what is dragged with it; null if that is not known */
export const fileOf = source => asked.key === keyOf(source) ? asked.file : null;
