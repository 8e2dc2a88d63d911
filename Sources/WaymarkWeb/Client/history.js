// Keeps the address bar and the screen in agreement, whichever of them moved first.
import { heading } from './focus.js';
import { kept, numberOf } from './page.js';
import { Trail } from './trail.js';

export class Addresses {
  awaited = 0; // the `go` whose answer will tell where we are
  timer = 0;

  /** @param {import('./stack.js').Stack} stack @param {Send} send */
  constructor(stack, send) {
    this.stack = stack;
    this.send = send;
    this.trail = new Trail(kept('wm-trail') ?? [], history.state?.wm, this.place);
    history.scrollRestoration = 'manual';
    this.write('replaceState');
    addEventListener('popstate', ({ state }) => this.moved(state?.wm));
  }

  /** @returns {Entry} */
  get place() {
    const { screens } = this.stack;
    return { address: screens.at(-1)?.dataset.address ?? location.pathname, depth: screens.length - 1 };
  }

  /** @param {'pushState' | 'replaceState'} how */
  write(how) {
    try {
      history[how]({ wm: this.trail.index }, '', this.place.address);
    } catch {} // Safari allows 100 in 30 s; the next change puts it right
    kept('wm-trail', this.trail.entries);
  }

  /** @param {number} acknowledged */
  agree(acknowledged) {
    const { top } = this.stack, title = top && heading(top)?.textContent;
    if (title && title !== document.title) document.title = title;
    if (this.awaited > acknowledged) return;
    this.awaited = 0;
    const step = this.trail.show(this.place);
    if (typeof step === 'string') this.write(step);
    else if (step) {
      history.go(step);
      this.timer = setTimeout(() => this.moved(), 1000); // a browser that does not move says nothing
    }
  }

  /** @param {number} [index] of the history entry that the browser shows now */
  moved(index) {
    const { stack, trail, send } = this;
    clearTimeout(this.timer);
    if (!trail.arrived(index)) {
      const address = trail.entry?.address ?? location.pathname + location.search;
      const depth = stack.screens.findIndex(screen => screen.dataset.address === address);
      if (this.awaited || depth < 0) this.awaited = send(['go', address]);
      else if (depth < this.place.depth) {
        stack.pop(depth);
        send(['pop', numberOf(stack), depth]);
      }
    }
    this.agree(0);
  }
}
