// Gives sheets their height: one of their detents. The user's choice holds until the server has answered it.
import { claim, claimStyles } from '../elements/client-attributes.js';
import { hasDetents } from './modal-form.js';
import { easing, scaled } from './motion-scale.js';

const LARGEST = '(100% - 10px - env(safe-area-inset-top))';
/** @type {WeakMap<Element, { key: string, sequence: number }>} */ const chosen = new WeakMap(); // unanswered choices of the user

/** @param {HTMLElement} dialog @returns {HTMLElement} its visible part */
export const cardElement = dialog => /** @type {HTMLElement} */ (dialog.querySelector(':scope > .wm-card'));

/** @param {string} key of a detent @returns {string} a CSS length */
const lengthOf = key => key.endsWith('%') ? `calc(${LARGEST} * ${parseFloat(key) / 100})` : `min(${key}, ${LARGEST})`;

/** @param {HTMLElement} dialog @returns {Detent[]} lowest first; computed, not measured, because the sheet may be moving */
export function detentsOf(dialog) {
  const space = (dialog.clientHeight || innerHeight) - parseFloat(getComputedStyle(cardElement(dialog)).marginBlockStart);
  const height = (/** @type {string} */ key) => key.endsWith('%') ? space * parseFloat(key) / 100 : Math.min(parseFloat(key), space);
  return (dialog.dataset.detents ?? '').split(' ').filter(key => key).map(key => ({ key, height: height(key) })).sort((a, b) => a.height - b.height);
}

/** @param {HTMLElement} dialog @returns {string} the key of its present detent */
export function detentOf(dialog) {
  const keys = (dialog.dataset.detents ?? '').split(' '), wanted = chosen.get(dialog)?.key ?? dialog.dataset.detent ?? '';
  return keys.includes(wanted) ? wanted : detentsOf(dialog)[0]?.key ?? '';
}

/** Stores the user's choice.
 * @param {Element} dialog @param {string} key of the detent @param {number} [sequence] the number of the event, once it is sent */
export const setChoice = (dialog, key, sequence = Infinity) => void chosen.set(dialog, { key, sequence });

/** Drops the user's choice if the server has answered it.
 * @param {Element} dialog @param {number} acknowledged @returns {boolean} whether it was dropped */
export const forgetAnswered = (dialog, acknowledged) => (chosen.get(dialog)?.sequence ?? Infinity) <= acknowledged && chosen.delete(dialog);

/** Drops the user's choice in favour of the server's.
 * @param {Element} dialog */
export const forgetChoice = dialog => void chosen.delete(dialog);

/** Changes the sheet's height to that of its detent.
 * @param {HTMLElement} dialog @param {number} duration ms */
export function applyDetent(dialog, duration) {
  const card = cardElement(dialog), length = hasDetents(dialog) ? lengthOf(detentOf(dialog)) : '';
  if (length === (card.dataset.clientLength ?? '')) return;
  const before = card.offsetHeight;
  card.style.blockSize = card.dataset.clientLength = length;
  claimStyles(card, 'block-size');
  const after = card.offsetHeight, grabber = card.querySelector(':scope > .wm-grabber');
  if (grabber) claim(grabber, 'aria-expanded');
  grabber?.setAttribute('aria-expanded', String(detentOf(dialog) === detentsOf(dialog).at(-1)?.key));
  if (duration && before && before !== after) card.animate({ blockSize: [`${before}px`, `${after}px`] }, { duration: scaled(duration), easing: easing() });
}

/** Sets the sheet's height during a drag.
 * @param {HTMLElement} dialog @param {number} height px */
export function setHeight(dialog, height) {
  const card = cardElement(dialog);
  for (const animation of card.getAnimations()) if ('blockSize' in (/** @type {any} */ (animation.effect).getKeyframes()[0] ?? {})) animation.cancel();
  card.style.blockSize = `${height}px`;
  delete card.dataset.clientLength;
}

/** @param {HTMLElement} dialog @returns {boolean} whether the content behind it can be used */
export function isBackgroundUsable(dialog) {
  const { background } = dialog.dataset;
  if (background === undefined) return false;
  if (!background || !hasDetents(dialog)) return true;
  const detents = detentsOf(dialog), indexOf = (/** @type {string} */ key) => detents.findIndex(detent => detent.key === key);
  return indexOf(detentOf(dialog)) <= indexOf(background);
}
