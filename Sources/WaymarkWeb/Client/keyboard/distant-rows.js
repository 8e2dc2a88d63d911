// Keys in a large collection whose target is not mounted: it is scrolled to, and the key is handled once it is there.
import { afterPatches } from '../connection/after-patches.js';

/** @type {{ row: HTMLElement, event: KeyboardEvent, again: () => void } | null} */ let waiting = null;

/** Scrolls to where the target of a key is, if only a part of the rows is mounted and the target is not in it.
 * @param {HTMLElement} row that has the focus @param {KeyboardEvent} event @returns {boolean} whether it has scrolled */
function scrollToTarget(row, { key }) {
  if (!/^(Home|End|Arrow(Up|Down)|Page(Up|Down))$/.test(key)) return false;
  const side = key === 'Home' ? 'before' : 'after', gaps = row.closest('.list,wm-list')?.querySelectorAll(`.row-gap.${side}`) ?? [];
  const gap = gaps[side === 'before' ? 0 : gaps.length - 1];
  if (/Home|End/.test(key)) {
    if (!gap || /** @type {HTMLElement} */ (gap).hidden) return false;
    gap.scrollIntoView({ block: side === 'before' ? 'start' : 'end' });
  } else if (row.closest('[data-client-distant]')) row.scrollIntoView({ block: 'nearest' });
  else return false;
  return true;
}

/** @param {HTMLElement} row that has the focus @param {KeyboardEvent} event @param {() => void} again handles the key
 * @returns {boolean} whether the key has to wait */
export function distantTarget(row, event, again) {
  if (!scrollToTarget(row, event)) return false;
  waiting = { row, event, again };
  return true;
}

afterPatches('bars', () => {
  if (!waiting) return;
  const { row, event, again } = waiting;
  waiting = null;
  if (document.activeElement !== row) return;
  if (scrollToTarget(row, event)) waiting = { row, event, again };
  else again();
});
for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, () => waiting = null, { capture: true, passive: true });
