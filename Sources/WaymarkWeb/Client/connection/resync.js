// Continues a session of which the server does not know what the page shows. Changes the page to the whole content that the server
// sends then, by patches for the differences. Attributes of the client stay; containers set those of their children again after the
// patches.
import { isClientAttribute } from '../elements/client-attributes.js';
import { byNumber, numberOf } from '../elements/page.js';
import { keepOffsets } from '../history/scroll-restoration.js';
import { resumeFrames } from './frame-resumption.js';
import { applyPatch, handlers } from './patches.js';
import { PATCH } from './protocol.js';

export const resume = resumeFrames;

/** @param {Element} parent @returns {Element[]} the elements that the server knows, without those that are only shown until they have moved out */
const serverChildren = parent => [...parent.children].filter(child => /^n\d/.test(child.id) && !child.hasAttribute('data-client-gone'));

/** @param {Element} element @returns {string | null} the text of the element itself, without its descendants */
const textOf = element => [...element.childNodes].filter(node => node instanceof Text).map(node => /** @type {Text} */ (node).data).join('') || null;

/** The state of a form control, which `v` patches set, with a version. */
const VALUES = new Set(['value', 'selected', 'checked']);

/** @param {Element} element @param {string} name */
const isPreserved = (element, name) => name === 'id' || isClientAttribute(element, name) || (VALUES.has(name) && !(name === 'value' && element.localName === 'option'));

/** @param {Element} old @param {Element} now the same element, as the server has it */
function updateAttributes(old, now) {
  const number = numberOf(now);
  for (const { name, value } of [...now.attributes])
    if (!isPreserved(old, name) && old.getAttribute(name) !== value) applyPatch([PATCH.attribute, number, name, value]);
  for (const { name } of [...old.attributes])
    if (!isPreserved(old, name) && !now.hasAttribute(name)) applyPatch([PATCH.attribute, number, name, undefined]);
}

/** @param {Element} old @param {Element} now the same element, with the children that the server has */
function updateContent(old, now) {
  const parent = old.localName === 'wm-app' ? 0 : numberOf(now), wanted = serverChildren(now);
  const text = textOf(now);
  if (!wanted.length && !serverChildren(old).length) {
    if (text !== textOf(old) && old.localName !== 'textarea') applyPatch([PATCH.text, parent, text ?? '']);
    return;
  }
  const wantedIds = new Set(wanted.map(({ id }) => id));
  for (const child of serverChildren(old)) if (!wantedIds.has(child.id)) applyPatch([PATCH.remove, numberOf(child)]);
  let before = 0;
  for (const next of wanted.reverse()) {
    const number = numberOf(next), existing = byNumber(number);
    if (existing && existing.localName === next.localName) {
      const following = before ? byNumber(before) : null;
      if (existing.parentElement !== old || (following && nextSibling(existing) !== following)) applyPatch([PATCH.move, number, parent, before]);
      updateAttributes(existing, next);
      updateContent(existing, next);
    } else {
      // Elements elsewhere with the numbers that are about to be inserted are different ones, or are inserted again.
      for (const each of [next, ...next.querySelectorAll('[id]')]) if (byNumber(numberOf(each))) applyPatch([PATCH.remove, numberOf(each)]);
      applyPatch([PATCH.insert, parent, before, next.outerHTML]);
    }
    before = number;
  }
}

/** @param {Element} element @returns {Element | undefined} the next sibling that the server knows */
function nextSibling(element) {
  const all = element.parentElement ? serverChildren(element.parentElement) : [];
  return all[all.indexOf(element) + 1];
}

/** Prepares for the next `w` patch.
 * @param {boolean} isOutdated whether the page shows another session, or its own before events of an earlier page: then all elements are
 * replaced, as by a reload */
export function prepare(isOutdated) {
  handlers.whole = (html, page) => {
    const app = document.querySelector('wm-app'), now = document.createElement('template');
    if (!app) return;
    app.dataset.page = String(page);
    if (isOutdated) {
      keepOffsets();
      return void (app.innerHTML = html);
    }
    now.innerHTML = `<wm-app>${html}</wm-app>`;
    const root = now.content.firstElementChild;
    if (root) updateContent(app, root);
  };
}
