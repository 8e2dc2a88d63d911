// Keeps the address bar and the screen in agreement, whichever of them moved first.
import { heading } from './focus.js';
import { numberOf } from './nodes.js';
import { Trail } from './trail.js';

const KEY = 'wm-trail';

export class Addresses {
  awaited = 0; // the `go` whose answer will tell where we are
  timer = 0;

  /** @param {import('./stack.js').Stack} stack @param {Send} send */
  constructor(stack, send) {
    this.stack = stack;
    this.send = send;
    const { address, depth } = this.place;
    this.trail = new Trail(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'), history.state?.wm, { address, depth });
    history.scrollRestoration = 'manual';
    history.replaceState({ wm: this.trail.index }, '');
    this.save();
    addEventListener('popstate', ({ state }) => this.moved(state?.wm));
  }

  get place() {
    const { screens } = this.stack;
    return { address: screens[screens.length - 1]?.dataset.address ?? location.pathname, depth: screens.length - 1 };
  }

  save() {
    sessionStorage.setItem(KEY, JSON.stringify(this.trail.entries));
  }

  /** Called after every batch and every press of Back. */
  agree(acknowledged = 0) {
    const { top } = this.stack, title = top && heading(top)?.textContent;
    if (title && title !== document.title) document.title = title;
    if (this.awaited > acknowledged) return;
    this.awaited = 0;
    const step = this.trail.show(this.place);
    if (!step) return;
    if (typeof step === 'number') {
      history.go(step);
      // A browser that does not move says nothing.
      this.timer = setTimeout(() => this.moved(undefined), 1000);
      return;
    }
    try {
      history[step]({ wm: this.trail.index }, '', this.place.address);
    } catch {
      // Safari allows 100 in 30 s; the next change puts it right.
    }
    this.save();
  }

  /** @param {number | undefined} index the history entry that the browser shows now */
  moved(index) {
    clearTimeout(this.timer);
    if (this.trail.arrived(index)) return this.agree(this.awaited);
    const address = this.trail.entry?.address ?? location.pathname + location.search;
    const depth = this.stack.screens.findIndex(screen => screen.dataset.address === address);
    if (this.awaited || depth < 0) this.awaited = this.send(['go', address]);
    else if (depth < this.place.depth) {
      this.stack.pop(depth);
      this.send(['pop', numberOf(this.stack), depth]);
    }
    this.agree();
  }
}
