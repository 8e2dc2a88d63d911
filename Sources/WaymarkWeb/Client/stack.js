// <wm-stack>: its last screen is shown, the others wait covered. Patches and presses only change which
// screens there are; settle() then moves each to its place.
import { arrive } from './focus.js';
import { isMoving, move } from './motion.js';

/** @param {Element} screen is gone for everybody from now on, though still seen until it has moved away */
export function leave(screen) {
  screen.dataset.leaving = '';
  screen.inert = true;
}

/** @param {Element} screen */
const isLeaving = screen => 'leaving' in screen.dataset;

export class Stack extends HTMLElement {
  /** @type {Element | undefined} */ top;

  connectedCallback() {
    this.settle();
  }

  /** @returns {Element[]} bottom first */
  get screens() {
    return [...this.children].filter(screen => !isLeaving(screen));
  }

  /** @param {number} depth how many screens remain above the root */
  pop(depth) {
    this.screens.slice(depth + 1).forEach(leave);
    this.settle();
  }

  settle() {
    const old = this.top, top = this.top = this.screens.at(-1);
    const moves = old && top && old !== top, pushed = moves && !top.inert && !isMoving(top);
    for (const screen of [...this.children]) {
      const rest = () => this.rest(screen);
      if (moves && screen === top) {
        screen.inert = false;
        move(screen, pushed ? 'away' : 'covered', 'shown', rest);
      } else if (moves && screen === old) {
        // What a newer screen slides over stays below it; else it uncovers the one below.
        const under = screen.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING;
        screen.inert = true; // at once: only one screen is ever reached
        screen.dataset.moving = ''; // but seen until it is covered
        move(screen, 'shown', under ? 'covered' : 'away', rest);
      } else if (!isMoving(screen)) rest();
    }
    if (moves) arrive(top, !pushed);
  }

  /** @param {Element} screen has arrived */
  rest(screen) {
    delete screen.dataset.moving;
    if (isLeaving(screen)) screen.remove();
    else screen.inert = screen !== this.top;
  }
}
