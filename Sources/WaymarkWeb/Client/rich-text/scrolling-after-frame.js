// Scrolls to the insertion point of a rich text after the frame that shows what was typed: it seldom has to, and to find that out takes as long as the typing.
import { afterFrame } from '../elements/after-frame.js';

export class ScrollingAfterFrame {
  #isDue = false;
  #isScrolling = false;

  /** @param {any} view that is about to scroll to its selection @returns {boolean} whether it does so later */
  isDelayed(view) {
    if (this.#isScrolling) return false;
    if (this.#isDue) return true;
    this.#isDue = true;
    afterFrame(() => this.#scroll(view));
    return true;
  }

  /** @param {any} view */
  #scroll(view) {
    this.#isDue = false;
    if (view.isDestroyed) return;
    this.#isScrolling = true;
    view.updateState(view.state.apply(view.state.tr.scrollIntoView()));
    this.#isScrolling = false;
  }
}
