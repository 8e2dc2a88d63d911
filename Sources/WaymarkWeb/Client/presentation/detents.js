// The heights at which a sheet rests. The user's choice among them holds until the server says otherwise.
import { claim } from '../elements/client-attributes.js';
import { hasDetents } from './modal-form.js';
import { easing, scaled } from './motion-scale.js';

const LARGEST = '(100% - 10px - env(safe-area-inset-top))';
/** @type {WeakMap<Element, { key: string, sequence: number }>} */ const chosen = new WeakMap(); // until the server has answered

/** @param {HTMLElement} dialog @returns {HTMLElement} what is seen of it */
export const cardElement = dialog => /** @type {HTMLElement} */ (dialog.querySelector(':scope > .wm-card'));

/** @param {string} key @returns {string} a length of CSS */
const lengthOf = key => key.endsWith('%') ? `calc(${LARGEST} * ${parseFloat(key) / 100})` : `min(${key}, ${LARGEST})`;

/** @param {HTMLElement} dialog @returns {Detent[]} the lowest first; not measured, because the sheet may be on its way */
export function detentsOf(dialog) {
  const space = (dialog.clientHeight || innerHeight) - parseFloat(getComputedStyle(cardElement(dialog)).marginBlockStart);
  const height = (/** @type {string} */ key) => key.endsWith('%') ? space * parseFloat(key) / 100 : Math.min(parseFloat(key), space);
  return (dialog.dataset.detents ?? '').split(' ').filter(key => key).map(key => ({ key, height: height(key) })).sort((a, b) => a.height - b.height);
}

/** @param {HTMLElement} dialog @returns {string} the key of the height that it has */
export function detentOf(dialog) {
  const keys = (dialog.dataset.detents ?? '').split(' '), wanted = chosen.get(dialog)?.key ?? dialog.dataset.detent ?? '';
  return keys.includes(wanted) ? wanted : detentsOf(dialog)[0]?.key ?? '';
}

/** @param {Element} dialog @param {string} key @param {number} [sequence] the number of the event, once it is sent */
export const setChoice = (dialog, key, sequence = Infinity) => void chosen.set(dialog, { key, sequence });

/** @param {Element} dialog @param {number} acknowledged @returns {boolean} whether the server's choice counts again */
export const forgetAnswered = (dialog, acknowledged) => (chosen.get(dialog)?.sequence ?? Infinity) <= acknowledged && chosen.delete(dialog);

/** The server's choice counts again.
 * @param {Element} dialog */
export const forgetChoice = dialog => void chosen.delete(dialog);

/** Gives the sheet the height that it has to have, from the one that it has.
 * @param {HTMLElement} dialog @param {number} duration ms */
export function applyDetent(dialog, duration) {
  const card = cardElement(dialog), before = card.offsetHeight;
  const length = hasDetents(dialog) ? lengthOf(detentOf(dialog)) : '';
  if (length === card.dataset.clientLength) return;
  card.style.blockSize = card.dataset.clientLength = length;
  claim(card, 'style');
  const after = card.offsetHeight, grabber = card.querySelector(':scope > .wm-grabber');
  if (grabber) claim(grabber, 'aria-expanded');
  grabber?.setAttribute('aria-expanded', String(detentOf(dialog) === detentsOf(dialog).at(-1)?.key));
  if (duration && before && before !== after) card.animate({ blockSize: [`${before}px`, `${after}px`] }, { duration: scaled(duration), easing: easing() });
}

/** A finger holds it at a height.
 * @param {HTMLElement} dialog @param {number} height px */
export function setHeight(dialog, height) {
  const card = cardElement(dialog);
  for (const animation of card.getAnimations()) if ('blockSize' in (/** @type {any} */ (animation.effect).getKeyframes()[0] ?? {})) animation.cancel();
  card.style.blockSize = `${height}px`;
  delete card.dataset.clientLength;
}

/** @param {HTMLElement} dialog @returns {boolean} whether what lies behind it can be used */
export function isBackgroundUsable(dialog) {
  const { background } = dialog.dataset;
  if (background === undefined) return false;
  if (!background || !hasDetents(dialog)) return true;
  const detents = detentsOf(dialog), indexOf = (/** @type {string} */ key) => detents.findIndex(detent => detent.key === key);
  return indexOf(detentOf(dialog)) <= indexOf(background);
}
