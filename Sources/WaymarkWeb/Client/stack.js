// <wm-stack>: its last screen is shown, the others wait covered. Patches and presses only change which
// screens there are; settle() then moves each to its place.
import { arrive } from './focus.js';
import { isMoving, move } from './motion.js';

export class Stack extends HTMLElement {
  /** @type {HTMLElement | undefined} */ top;

  connectedCallback() {
    if (!this.top) this.settle();
  }

  /** @returns {HTMLElement[]} bottom first, without those on their way out */
  get screens() {
    const screens = /** @type {HTMLElement[]} */ ([...this.children]);
    return screens.filter(screen => screen.localName === 'wm-screen' && !('leaving' in screen.dataset));
  }

  /** @param {HTMLElement} screen is gone for everybody from now on, though still seen until it has moved away */
  leave(screen) {
    screen.dataset.leaving = '';
    screen.inert = true;
  }

  /**
   * Goes back without asking the server.
   * @param {number} depth screens that remain above the root
   */
  pop(depth) {
    for (const screen of this.screens.slice(depth + 1).reverse()) this.leave(screen);
    this.settle();
  }

  settle() {
    const screens = this.screens, old = this.top, top = this.top = screens[screens.length - 1];
    if (old === top && this.children.length === screens.length) {
      for (const screen of screens) if (screen !== top && !isMoving(screen)) screen.inert = true;
      return;
    }
    const pushed = top && !top.inert && !isMoving(top);
    for (const screen of /** @type {HTMLElement[]} */ ([...this.children])) {
      if (screen === top) {
        screen.inert = false;
        if (old && old !== top) move(screen, pushed ? 'away' : 'covered', 'shown', () => {});
      } else if (screen === old) {
        // What a newer screen slides over stays below it; else it uncovers the one below.
        const under = top && screen.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING;
        move(screen, 'shown', under ? 'covered' : 'away', () => this.rest(screen));
      } else if (!isMoving(screen)) this.rest(screen);
    }
    if (top && old && old !== top) arrive(top, !pushed);
  }

  /** @param {HTMLElement} screen has arrived */
  rest(screen) {
    if ('leaving' in screen.dataset) screen.remove();
    else if (screen !== this.top) screen.inert = true;
  }
}
