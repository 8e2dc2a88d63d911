// Decides how the items in the centre of a toolbar are shown at a width, as ToolbarFit.swift does: both are tested with the same table. No I/O.

/** @typedef {{ full: number, glyph?: number, button?: number }} Widths of an item by its forms, px: as declared, as a glyph, a group as one button */
/** @typedef {'full' | 'glyph' | 'button' | 'overflow'} Form */
/** @typedef {{ gap: number, overflowButton: number, alwaysHasOverflowButton: boolean }} Fit px, px, and whether the menu has items of its own */

/** @typedef {{ needed: number, room: number, button: number }} Title px: at which it is shown whole, that it may have, of the button of its menu alone */

const LEAST_TITLE = 160; // px in which the beginning of a title says enough

/** Whether a title leaves its place to items, but for the button of its menu: where it would be cut off after a few letters, and more items
 * are shown without it.
 * @param {Fit} values @param {Title} title @param {Widths[]} items @param {number} width px beside the title @returns {boolean} */
export function givesWay(values, { needed, room, button }, items, width) {
  if (room >= LEAST_TITLE || needed <= room) return false;
  const overflowing = (/** @type {number} */ width) => fit(values, items, width).filter(form => form === 'overflow').length;
  return overflowing(width + room - button) < overflowing(width);
}

/** Wide items become glyphs, the last one first; then groups become buttons, the last one first; then items go into the overflow menu, the
 * last one first.
 * @param {Fit} fit @param {Widths[]} items @param {number} width px for them and for the overflow button @returns {Form[]} */
export function fit({ gap, overflowButton, alwaysHasOverflowButton }, items, width) {
  /** @type {Form[]} */ const forms = items.map(() => 'full');
  const widths = items.map(({ full }) => full);
  let button = alwaysHasOverflowButton ? overflowButton + gap : 0, needed = widths.reduce((sum, each) => sum + each + gap, 0);
  // A gap follows each item and the button, but the last.
  const isFitting = () => needed + button - gap <= width;
  /** @param {'glyph' | 'button'} form */
  const give = form => {
    for (let index = items.length - 1; index >= 0 && !isFitting(); index--) {
      const next = items[index][form];
      if (next === undefined || next >= widths[index]) continue;
      needed += next - widths[index];
      widths[index] = next;
      forms[index] = form;
    }
  };
  give('glyph');
  give('button');
  for (let index = items.length - 1; index >= 0 && !isFitting(); index--) {
    needed -= widths[index] + gap;
    forms[index] = 'overflow';
    button = overflowButton + gap;
  }
  return forms;
}
