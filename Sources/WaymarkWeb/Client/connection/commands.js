// Carries out the server's commands once the patches of their frame and what follows them are done, and reports the result of each.
import { announce } from '../elements/live-region.js';
import { showNote } from '../elements/note.js';
import { byNumber } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { expectFocus, heldComposition } from '../keyboard/early-keys.js';
import { moveFocus } from '../keyboard/focus-moves.js';
import { scrollToEdge, scrollToElement } from '../presentation/scrolling.js';
import { afterPatches } from './after-patches.js';
import { contentArrived } from './copied-content.js';
import { send } from './outbox.js';
import { handlers } from './patches.js';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE } from './protocol.js';

const DONE = 0, GONE = 1, REFUSED = 2;

/** @param {number} number of an element @param {(element: Element) => boolean} action @returns {number} the result of the command */
export function inElement(number, action) {
  const element = byNumber(number);
  return !element ? GONE : action(element) ? DONE : REFUSED;
}

/** @param {string} address @returns {boolean} whether the browser has opened it */
function open(address) {
  if (!/^(https?|mailto|tel):/i.test(address)) return false;
  if (!/^http/i.test(address)) return !!(location.href = address);
  const tab = window.open('about:blank', '_blank'); // with `noopener` it would not say whether it has opened
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}

/** The commands by their names. Each returns its result.
 * @type {Record<string, (...values: any) => number | Promise<number>>} */
export const commands = {
  focus: number => inElement(number, moveFocus),
  blur: number => inElement(number, element => {
    if (element.contains(document.activeElement)) /** @type {HTMLElement} */ (document.activeElement).blur();
    return true;
  }),
  scroll: (number, isAnimated, ...anchor) => inElement(number, element => {
    scrollToElement(element, !!isAnimated, /** @type {[number?, number?]} */ (anchor));
    return true;
  }),
  scrollToEdge: (number, edge, isAnimated) => inElement(number, element => {
    scrollToEdge(element, edge, !!isAnimated);
    return true;
  }),
  select: () => REFUSED, // text-selection.js, which is loaded with the fields, replaces this function
  typing: () => REFUSED, // rich-text.js does, and this one
  insertPictures: () => REFUSED,
  open: address => open(address) ? DONE : REFUSED,
  announce(text) {
    announcements.push(text);
    return DONE;
  },
  download(address, name) {
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    return DONE;
  },
  typeSelect: () => REFUSED, // selectable-list.js, which is loaded with the lists, replaces this function
  dropped: () => REFUSED, // drag-session.js, which is loaded with what can be dragged, replaces this function
  dragFile: () => REFUSED, // drag-files.js does, and this one
  share: () => REFUSED, // share-files.js, which is loaded with links that share, replaces this function
  print() {
    // After the patches of this frame have been drawn; the dialog holds up everything else.
    setTimeout(print);
    return DONE;
  },
  copy: text => navigator.clipboard ? navigator.clipboard.writeText(text).then(() => DONE, () => REFUSED) : REFUSED,
  copyContent: (text, html, picture) => contentArrived({ text, html, picture }).then(isCopied => {
    if (!isCopied) showNote(localized('That was not possible.'));
    return isCopied ? DONE : REFUSED;
  }),
  /** @param {string} tag of a language; empty for that of the browser */
  language(tag) {
    document.cookie = `${LANGUAGE_COOKIE}=${tag};path=/;max-age=${tag ? LANGUAGE_COOKIE_AGE : 0};samesite=lax`;
    setTimeout(() => location.reload()); // when the result is sent
    return DONE;
  },
  play: (...durations) => navigator.vibrate?.(durations) ? DONE : REFUSED,
};

/** @type {string[]} of one frame: they are read together, because each would end the one before */ let announcements = [];
/** @type {Patch[]} */ let waiting = [];

handlers.command = patch => void waiting.push(patch);

afterPatches('banner', () => {
  const due = waiting, composition = heldComposition();
  waiting = [];
  for (const [, number, name, ...values] of due) {
    const carryOut = () => commands[name]?.(...values) ?? REFUSED;
    const result = Promise.resolve(composition ? composition.then(carryOut) : carryOut());
    if (name === 'focus') expectFocus(result);
    void result.then(code => send(['result', number, code]));
  }
  if (announcements.length) announce(document.activeElement ?? document.body, announcements.join(' '), 'polite');
  announcements = [];
});
