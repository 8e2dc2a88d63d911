// Finds the large collections of the page, and tells them when the server has changed something or the user scrolls.
import { afterPatches } from '../connection/after-patches.js';
import { idleWhile, updateIdle } from '../connection/idle.js';
import { on } from '../elements/page.js';
import { restoreOffsets, rowPlaces } from '../history/scroll-restoration.js';
import { Collection } from './collection.js';
import { areRequestsSent } from './row-requests.js';

const REST = 120; // ms without scrolling

/** @type {WeakMap<Element, Collection>} by their gaps before the rows */ const collections = new WeakMap();
/** @type {Set<Element>} */ const touched = new Set();
/** @type {Map<Element, number>} the timers of scrollers that are moving */ const moving = new Map();

/** @param {Element} scroller */
const isMoving = scroller => touched.has(scroller) || moving.has(scroller);

/** A grid gets more or fewer columns when its width changes, for whatever reason. */
const grids = new ResizeObserver(() => all().some(each => each.look() && each.isRearranged) && follow());

/** @returns {Collection[]} of the page */
function all() {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.row-gap.before'))].flatMap(before => {
    const known = collections.get(before);
    if (known?.after.isConnected) return [known];
    let after = before.nextElementSibling;
    while (after && !after.matches('.row-gap.after')) after = after.nextElementSibling;
    if (!(after instanceof HTMLElement)) return [];
    const found = new Collection(before, after, isMoving);
    collections.set(before, found);
    if (found.parent.matches('.vgrid,.hgrid')) grids.observe(found.parent);
    return [found];
  });
}

/** @param {EventTarget | null} scroller @returns {Collection[]} */
const of = scroller => all().filter(each => each.view.scroller === scroller);

function follow() {
  const found = all();
  for (const each of found) each.follow();
  // After the commands of this frame: the app may scroll to what has been mounted.
  queueMicrotask(() => found.forEach(each => each.request()));
}

/** @param {Element} scroller has come to rest */
function rest(scroller) {
  clearTimeout(moving.get(scroller));
  moving.delete(scroller);
  updateIdle();
  if (!touched.has(scroller)) for (const each of of(scroller)) each.rest();
}

document.addEventListener('scroll', ({ target }) => {
  const found = of(target);
  if (!found.length || !(target instanceof Element)) return;
  clearTimeout(moving.get(target));
  moving.set(target, setTimeout(() => rest(target), REST));
  updateIdle();
  for (const each of found) each.scrolledTo();
}, { capture: true, passive: true });

/** @param {Element} target @returns {Element[]} */
function scrollersAround(target) {
  const found = [];
  for (let each = target.closest('.scroll,.wm-scroll'); each; each = each.parentElement?.closest('.scroll,.wm-scroll') ?? null) found.push(each);
  return found;
}
on('touchstart', target => scrollersAround(target).forEach(each => touched.add(each)));
for (const type of /** @type {const} */ (['touchend', 'touchcancel'])) on(type, () => {
  const ended = [...touched];
  touched.clear();
  for (const scroller of ended) if (!moving.has(scroller)) rest(scroller);
});
addEventListener('resize', follow);

rowPlaces.at = scroller => {
  for (const [number, each] of of(scroller).entries()) if (each.look() && each.topRow.length) return [number, ...each.topRow];
  return [];
};
rowPlaces.show = (scroller, [number, index, within]) => {
  const found = of(scroller)[number];
  return !!found?.look() && found.show(index, within);
};

idleWhile(() => !moving.size && areRequestsSent());
afterPatches('guides', isStructural => (isStructural || all().some(each => each.isOutdated)) && follow());
follow();
restoreOffsets();
