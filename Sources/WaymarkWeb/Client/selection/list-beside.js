// Finds the list or grid to which the places beside its rows belong.

const LIST = 'wm-list[data-on~=choose]:not([aria-disabled=true])', SCROLLER = '.scroll.y,.wm-scroll';

/** @param {Element} scroller @returns {HTMLElement | null} the list or grid with a selection that scrolls there, if there is one only */
export function listBeside(scroller) {
  if (scroller.matches(LIST)) return /** @type {HTMLElement} */ (scroller);
  const lists = /** @type {HTMLElement[]} */ ([...scroller.querySelectorAll(LIST)].filter(each => each.parentElement?.closest(SCROLLER) === scroller));
  return lists.length === 1 ? lists[0] : null;
}
