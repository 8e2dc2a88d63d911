// Keeps the browser's history and the screen in agreement, whichever of them moved first.
import { heading } from './focus-restoration.js';
import { afterPatches } from '../connection/after-patches.js';
import { updateIdle, idleWhile } from '../connection/idle.js';
import { acknowledged, send } from '../connection/outbox.js';
import { columnOf, Container, modalsOf } from '../elements/container.js';
import { withoutMotion } from '../presentation/screen-transition.js';
import { popTo } from '../navigation/back-navigation.js';
import { stored } from '../elements/page.js';
import { findAddress, currentPlace } from '../navigation/current-place.js';
import { Stack } from '../elements/stack.js';
import { HistoryEntries } from './history-entries.js';

class Addresses {
  awaitedEvent = 0; // the `go` whose answer will tell where we are
  /** @type {string | null} */ pausedAt = null; // what was shown when the page began to wait for its session
  timer = 0;
  title = document.title;
  entries = new HistoryEntries({}, undefined, { address: '', ancestors: [] }); // until start()

  start() {
    this.entries = new HistoryEntries(stored('wm-trail') ?? {}, history.state?.wm, currentPlace().entry);
    history.scrollRestoration = 'manual';
    this.writeEntry('replaceState');
    addEventListener('popstate', event => {
      const act = () => this.traversed(event.state?.wm);
      // A browser that has slid the page itself has shown the change.
      if (/** @type {any} */ (event).hasUAVisualTransition) withoutMotion(act);
      else act();
    });
  }

  /** Whether the browser is where it was sent. */
  get isSettled() {
    return !this.awaitedEvent && this.entries.destination === null;
  }

  /** @param {'pushState' | 'replaceState'} how */
  writeEntry(how) {
    try {
      history[how]({ wm: this.entries.index }, '', currentPlace().entry.address);
    } catch {} // Safari allows 100 in 30 s; the next change puts it right
    stored('wm-trail', this.entries.all);
  }

  /** @returns {string} the address where the person is, or is about to be */
  get address() {
    if (this.awaitedEvent) return location.pathname + location.search;
    const coming = [...document.getElementsByTagName('wm-stack')].map(stack => stack instanceof Stack && stack.placeholder).find(each => each);
    return coming && coming.dataset.address || currentPlace().entry.address;
  }

  /** What the page shows is another session's: until its own is there, only the screen moves.
   * @returns {string} where it shall begin */
  pause() {
    const { address } = this;
    this.awaitedEvent = 0;
    return this.pausedAt = address;
  }

  /** The page's own session is shown.
   * @param {string} wanted before that */
  resume(wanted) {
    const hasMoved = wanted !== this.pausedAt && !this.awaitedEvent;
    this.pausedAt = null;
    if (hasMoved && currentPlace().entry.address !== wanted) withoutMotion(() => this.showAddress(wanted) || send(['go', wanted]));
    this.sync(0);
  }

  /** @param {number} acknowledged */
  sync(acknowledged) {
    const { screens, entry } = currentPlace(), title = screens.map(screen => heading(screen)?.textContent).filter(text => text).pop();
    if (title) this.title = title;
    // What the browser has to be told costs more than the move itself, and comes after it.
    queueMicrotask(() => this.title === document.title || (document.title = this.title));
    if (this.awaitedEvent > acknowledged || this.pausedAt !== null) return;
    const answers = this.awaitedEvent && entry.address !== this.entries.entry?.address;
    this.awaitedEvent = 0;
    const step = answers ? this.entries.correct(entry) : this.entries.show(entry);
    if (typeof step === 'string') this.writeEntry(step);
    else if (step) {
      queueMicrotask(() => history.go(step));
      this.timer = setTimeout(() => this.traversed(), 1000); // a browser that does not move says nothing
    }
  }

  /** @param {number} [index] of the history entry that the browser shows now */
  traversed(index) {
    clearTimeout(this.timer);
    if (!this.entries.arrived(index)) {
      const address = this.entries.entry?.address ?? location.pathname + location.search;
      if (this.awaitedEvent || !this.showAddress(address)) this.awaitedEvent = send(['go', address]);
    }
    this.sync(0);
    updateIdle();
  }

  /** @param {string} address @returns {boolean} whether what it names was there to be shown */
  showAddress(address) {
    const { entries } = this, found = findAddress(address), held = entries.destination;
    const panel = found?.way.closest('wm-tab') ?? document.querySelector(`wm-tab[data-address="${CSS.escape(address)}"]:not(:has(wm-stack))`);
    if (!found && !panel) return false;
    entries.destination = entries.index; // these moves are where the history is already
    for (let tab = panel; tab; tab = tab.parentElement?.closest('wm-tab') ?? null) {
      const tabs = tab.parentElement;
      if (tabs instanceof Container) tabs.select(tab.dataset.key ?? '');
    }
    const place = found?.way instanceof Stack && columnOf(found.way);
    if (place && place.split.isCompact) place.split.showColumn(place.index);
    const modals = modalsOf(document.body);
    if (found && (!modals || popTo(modals, found.modalCount)) && found.way !== modals) popTo(found.way, found.depth);
    entries.destination = held;
    return true;
  }
}

export const addresses = new Addresses();

export function startHistory() {
  addresses.start();
  idleWhile(() => addresses.isSettled);
  afterPatches('history', () => addresses.sync(acknowledged()));
}
