// Keeps the browser's history and the screen in agreement, whichever of them moved first.
import { heading } from './focus-restoration.js';
import { afterPatches } from '../connection/after-patches.js';
import { changed, restsWhile } from '../connection/idle.js';
import { acknowledged, send } from '../connection/outbox.js';
import { columnOf, Container, modalsOf } from '../elements/container.js';
import { withoutMotion } from '../presentation/screen-transition.js';
import { popTo } from '../navigation/back-navigation.js';
import { kept } from '../elements/page.js';
import { find, here } from '../navigation/current-place.js';
import { Stack } from '../elements/stack.js';
import { HistoryEntries } from './history-entries.js';

class Addresses {
  awaited = 0; // the `go` whose answer will tell where we are
  /** @type {string | null} */ held = null; // what was shown when the page began to wait for its session
  timer = 0;
  title = document.title;
  entries = new HistoryEntries({}, undefined, { address: '', ancestors: [] }); // until start()

  start() {
    this.entries = new HistoryEntries(kept('wm-trail') ?? {}, history.state?.wm, here().entry);
    history.scrollRestoration = 'manual';
    this.write('replaceState');
    addEventListener('popstate', event => {
      const act = () => this.moved(event.state?.wm);
      // A browser that has slid the page itself has shown the change.
      if (/** @type {any} */ (event).hasUAVisualTransition) withoutMotion(act);
      else act();
    });
  }

  /** Whether the browser is where it was sent. */
  get isSettled() {
    return !this.awaited && this.entries.target === null;
  }

  /** @param {'pushState' | 'replaceState'} how */
  write(how) {
    try {
      history[how]({ wm: this.entries.index }, '', here().entry.address);
    } catch {} // Safari allows 100 in 30 s; the next change puts it right
    kept('wm-trail', this.entries.all);
  }

  /** @returns {string} the address where the person is, or is about to be */
  get wanted() {
    if (this.awaited) return location.pathname + location.search;
    const coming = [...document.getElementsByTagName('wm-stack')].map(stack => stack instanceof Stack && stack.placeholder).find(each => each);
    return coming && coming.dataset.address || here().entry.address;
  }

  /** What the page shows is another session's: until its own is there, only the screen moves.
   * @returns {string} where it shall begin */
  hold() {
    const { wanted } = this;
    this.awaited = 0;
    return this.held = wanted;
  }

  /** The page's own session is shown.
   * @param {string} wanted before that */
  release(wanted) {
    const hasMoved = wanted !== this.held && !this.awaited;
    this.held = null;
    if (hasMoved && here().entry.address !== wanted) withoutMotion(() => this.show(wanted) || send(['go', wanted]));
    this.agree(0);
  }

  /** @param {number} acknowledged */
  agree(acknowledged) {
    const { screens, entry } = here(), title = screens.map(screen => heading(screen)?.textContent).filter(text => text).pop();
    if (title) this.title = title;
    // What the browser has to be told costs more than the move itself, and comes after it.
    queueMicrotask(() => this.title === document.title || (document.title = this.title));
    if (this.awaited > acknowledged || this.held !== null) return;
    const answers = this.awaited && entry.address !== this.entries.entry?.address;
    this.awaited = 0;
    const step = answers ? this.entries.correct(entry) : this.entries.show(entry);
    if (typeof step === 'string') this.write(step);
    else if (step) {
      queueMicrotask(() => history.go(step));
      this.timer = setTimeout(() => this.moved(), 1000); // a browser that does not move says nothing
    }
  }

  /** @param {number} [index] of the history entry that the browser shows now */
  moved(index) {
    clearTimeout(this.timer);
    if (!this.entries.arrived(index)) {
      const address = this.entries.entry?.address ?? location.pathname + location.search;
      if (this.awaited || !this.show(address)) this.awaited = send(['go', address]);
    }
    this.agree(0);
    changed();
  }

  /** @param {string} address @returns {boolean} whether what it names was there to be shown */
  show(address) {
    const { entries } = this, found = find(address), held = entries.target;
    const panel = found?.way.closest('wm-tab') ?? document.querySelector(`wm-tab[data-address="${CSS.escape(address)}"]:not(:has(wm-stack))`);
    if (!found && !panel) return false;
    entries.target = entries.index; // these moves are where the history is already
    for (let tab = panel; tab; tab = tab.parentElement?.closest('wm-tab') ?? null) {
      const tabs = tab.parentElement;
      if (tabs instanceof Container) tabs.select(tab.dataset.key ?? '');
    }
    const place = found?.way instanceof Stack && columnOf(found.way);
    if (place && place.split.isCompact) place.split.bringUp(place.index);
    const modals = modalsOf(document.body);
    if (found && (!modals || popTo(modals, found.over)) && found.way !== modals) popTo(found.way, found.depth);
    entries.target = held;
    return true;
  }
}

export const addresses = new Addresses();

export function startHistory() {
  addresses.start();
  restsWhile(() => addresses.isSettled);
  afterPatches('history', () => addresses.agree(acknowledged()));
}
