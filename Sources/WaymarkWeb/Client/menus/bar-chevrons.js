// The chevrons at the ends of the bar of an edit menu, which show its other pages. They are popovers of their own beside the bar.
import { localized } from '../elements/texts.js';

/** @param {-1 | 1} step @param {string} name @param {(step: -1 | 1) => void} pressed */
function makeChevron(step, name, pressed) {
  const chevron = document.createElement('button');
  chevron.type = 'button';
  chevron.className = 'edit-bar-chevron';
  chevron.setAttribute('popover', 'manual');
  chevron.setAttribute('aria-label', name);
  chevron.dataset.clientStep = step < 0 ? 'previous' : 'next';
  chevron.tabIndex = -1;
  chevron.addEventListener('mousedown', event => event.preventDefault()); // the text keeps the focus
  chevron.addEventListener('click', event => {
    event.stopPropagation();
    pressed(step);
  });
  return chevron;
}

export class BarChevrons {
  /** @param {(step: -1 | 1) => void} pressed called when one is pressed */
  constructor(pressed) {
    this.previous = makeChevron(-1, localized('Back'), pressed);
    this.next = makeChevron(1, localized('More'), pressed);
  }

  /** @returns {number} the width of each */
  get width() {
    return this.next.offsetWidth;
  }

  /** Shows them above everything, in a modal in that.
   * @param {Element} text that the bar is for */
  open(text) {
    const home = text.closest('dialog') ?? document.body;
    for (const each of [this.previous, this.next]) {
      if (each.parentElement !== home) home.append(each);
      each.hidePopover?.();
      each.showPopover?.();
    }
  }

  close() {
    this.previous.remove();
    this.next.remove();
  }

  /** @param {{ left: number, top: number, width: number, height: number }} bar that they stand beside @param {boolean} isRightToLeft */
  place({ left, top, width, height }, isRightToLeft) {
    const sides = [left - this.width, left + width];
    if (isRightToLeft) sides.reverse();
    [this.previous, this.next].forEach((each, index) => Object.assign(each.style, { left: `${sides[index]}px`, top: `${top}px`, height: `${height}px` }));
  }

  /** @param {boolean} hasPrevious @param {boolean} hasNext whether there is something to show */
  show(hasPrevious, hasNext) {
    this.previous.toggleAttribute('data-client-active', hasPrevious);
    this.next.toggleAttribute('data-client-active', hasNext);
  }
}
