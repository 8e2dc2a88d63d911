// The heights at which a sheet rests. The user's choice among them holds until the server says otherwise.
import { claim } from '../elements/client-attributes.js';
import { hasDetents } from './modal-form.js';
import { easing, scaled } from './motion-scale.js';

const TOP = '(100% - 10px - env(safe-area-inset-top))';
/** @type {WeakMap<Element, { key: string, asked: number }>} */ const chosen = new WeakMap(); // until the server has answered

/** @param {HTMLElement} dialog @returns {HTMLElement} what is seen of it */
export const cardOf = dialog => /** @type {HTMLElement} */ (dialog.querySelector(':scope > .wm-card'));

/** @param {string} key @returns {string} a length of CSS */
const lengthOf = key => key.endsWith('%') ? `calc(${TOP} * ${parseFloat(key) / 100})` : `min(${key}, ${TOP})`;

/** @param {HTMLElement} dialog @returns {Detent[]} the lowest first; not measured, because the sheet may be on its way */
export function detentsOf(dialog) {
  const room = (dialog.clientHeight || innerHeight) - parseFloat(getComputedStyle(cardOf(dialog)).marginBlockStart);
  const height = (/** @type {string} */ key) => key.endsWith('%') ? room * parseFloat(key) / 100 : Math.min(parseFloat(key), room);
  return (dialog.dataset.detents ?? '').split(' ').filter(key => key).map(key => ({ key, height: height(key) })).sort((a, b) => a.height - b.height);
}

/** @param {HTMLElement} dialog @returns {string} the key of the height that it has */
export function detentOf(dialog) {
  const keys = (dialog.dataset.detents ?? '').split(' '), wanted = chosen.get(dialog)?.key ?? dialog.dataset.detent ?? '';
  return keys.includes(wanted) ? wanted : detentsOf(dialog)[0]?.key ?? '';
}

/** @param {Element} dialog @param {string} key @param {number} [asked] the number of the event, once it is sent */
export const choose = (dialog, key, asked = Infinity) => void chosen.set(dialog, { key, asked });

/** @param {Element} dialog @param {number} acknowledged @returns {boolean} whether the server's choice counts again */
export const isAnswered = (dialog, acknowledged) => (chosen.get(dialog)?.asked ?? Infinity) <= acknowledged && chosen.delete(dialog);

/** The server's choice counts again.
 * @param {Element} dialog */
export const forget = dialog => void chosen.delete(dialog);

/** Gives the sheet the height that it has to have, from the one that it has.
 * @param {HTMLElement} dialog @param {number} duration ms */
export function rest(dialog, duration) {
  const card = cardOf(dialog), before = card.offsetHeight;
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
export function hold(dialog, height) {
  const card = cardOf(dialog);
  for (const animation of card.getAnimations()) if ('blockSize' in (/** @type {any} */ (animation.effect).getKeyframes()[0] ?? {})) animation.cancel();
  card.style.blockSize = `${height}px`;
  delete card.dataset.clientLength;
}

/** @param {HTMLElement} dialog @returns {boolean} whether what lies behind it can be used */
export function leavesBackground(dialog) {
  const { background } = dialog.dataset;
  if (background === undefined) return false;
  if (!background || !hasDetents(dialog)) return true;
  const detents = detentsOf(dialog), of = (/** @type {string} */ key) => detents.findIndex(detent => detent.key === key);
  return of(detentOf(dialog)) <= of(background);
}
