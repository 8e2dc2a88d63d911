// Brings the page to what the server shows, wherever it was: by the patches that lead there.
import { takeOffsets } from '../history/scroll-restoration.js';
import { byNumber, numberOf } from '../elements/page.js';
import { applyOne, whole } from './patches.js';

/** What the client says of elements, and what the server says only once, at their beginning. */
const OURS = new Set(['inert', 'open', 'tabindex', 'aria-selected', 'aria-checked', 'aria-labelledby', 'aria-expanded', 'aria-valuenow',
  'data-shown', 'data-top', 'data-visible', 'data-compact', 'data-overlaid', 'data-waiting', 'data-words', 'data-form', 'data-scrolled',
  'data-more', 'data-label', 'data-moving', 'data-leaving', 'data-pushed', 'data-below', 'data-gone', 'selected', 'checked']);
/** Whose style is changed while they move. */
const MOVED = 'wm-screen,wm-tab,wm-column,dialog,.wm-card,.row';
const OWN_CLASS = /^(wm-collapsed|wm-pressed|pressed)$/;

/** @param {Element} parent @returns {Element[]} the server's, without what is on its way out */
const children = parent => [...parent.children].filter(child => /^n\d/.test(child.id) && !child.hasAttribute('data-gone'));

/** @param {Element} element @returns {string | null} the text that the element itself has */
const textOf = element => [...element.childNodes].filter(node => node instanceof Text).map(node => /** @type {Text} */ (node).data).join('') || null;

/** @param {Element} element @param {string} name a control's value comes with its version */
const isOurs = (element, name) => OURS.has(name) || (name === 'value' && element.localName !== 'option');

/** @param {Element} old @param {Element} now */
function attributes(old, now) {
  const number = numberOf(now);
  for (const { name, value } of [...now.attributes]) {
    if (name === 'id' || isOurs(now, name)) continue;
    if (name === 'class') {
      const own = [...old.classList].filter(each => OWN_CLASS.test(each));
      if ([...old.classList].filter(each => !own.includes(each)).join(' ') !== [...now.classList].join(' ')) applyOne(['a', number, name, [...now.classList, ...own].join(' ')]);
    } else if (old.getAttribute(name) !== value) applyOne(['a', number, name, value]);
  }
  for (const { name } of [...old.attributes])
    if (name !== 'id' && !isOurs(old, name) && !now.hasAttribute(name) && !(name === 'style' && old.matches(MOVED)) && !(name === 'class' && OWN_CLASS.test(old.className)))
      applyOne(['a', number, name, undefined]);
}

/** @param {Element} old @param {Element} now the same element, as it should be */
function content(old, now) {
  const parent = old.localName === 'wm-app' ? 0 : numberOf(now), wanted = children(now);
  const text = textOf(now);
  if (!wanted.length && !children(old).length) {
    if (text !== textOf(old) && old.localName !== 'textarea') applyOne(['t', parent, text ?? '']);
    return;
  }
  const kept = new Set(wanted.map(({ id }) => id));
  for (const child of children(old)) if (!kept.has(child.id)) applyOne(['r', numberOf(child)]);
  let before = 0;
  for (const next of wanted.reverse()) {
    const number = numberOf(next), known = byNumber(number);
    if (known && known.localName === next.localName) {
      const following = before ? byNumber(before) : null;
      if (known.parentElement !== old || (following && after(known) !== following)) applyOne(['m', number, parent, before]);
      attributes(known, next);
      content(known, next);
    } else {
      // What stands elsewhere by the numbers that come is something else, or comes again.
      for (const each of [next, ...next.querySelectorAll('[id]')]) if (byNumber(numberOf(each))) applyOne(['r', numberOf(each)]);
      applyOne(['i', parent, before, next.outerHTML]);
    }
    before = number;
  }
}

/** @param {Element} element @returns {Element | undefined} the server's next one */
function after(element) {
  const all = element.parentElement ? children(element.parentElement) : [];
  return all[all.indexOf(element) + 1];
}

/** @param {boolean} isForeign whether what is shown is another session's: then it is as if the page had been loaded like this */
export function start(isForeign) {
  whole(html => {
    const app = document.querySelector('wm-app'), now = document.createElement('template');
    if (!app) return;
    if (isForeign) {
      takeOffsets();
      return void (app.innerHTML = html);
    }
    now.innerHTML = `<wm-app>${html}</wm-app>`;
    const root = now.content.firstElementChild;
    if (root) content(app, root);
  });
}
