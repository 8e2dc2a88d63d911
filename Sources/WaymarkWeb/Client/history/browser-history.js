// Keeps the browser's history and the shown screen in sync, whichever of them changed first.
import { heading } from './focus-restoration.js';
import { afterPatches } from '../connection/after-patches.js';
import { updateIdle, idleWhile } from '../connection/idle.js';
import { acknowledged, send } from '../connection/outbox.js';
import { afterFrame } from '../elements/after-frame.js';
import { columnOf, Container, modalsOf } from '../elements/container.js';
import { withoutMotion } from '../presentation/screen-transition.js';
import { goForward, popTo } from '../navigation/back-navigation.js';
import { stored } from '../elements/page.js';
import { tagged } from '../elements/tagged.js';
import { findEntry, currentPlace } from '../navigation/current-place.js';
import { Stack } from '../elements/stack.js';
import { HistoryEntries, isSame } from './history-entries.js';

/** Whether the browser has moved in its history since it requested the page, as when Back is pressed before this script is loaded. */
const wasLeft = () => performance.getEntriesByType('navigation')[0]?.name.split('#')[0] !== location.href.split('#')[0];

class Addresses {
  awaitedGo = 0; // the number of an unanswered `go` event, whose answer decides the location
  /** @type {Entry} */ goneFrom = { address: '', ancestors: [] }; // the screen that was shown when it was sent
  /** @type {string | null} */ pausedAt = null; // the address that was shown when the page began to wait for its session
  timer = 0;
  title = document.title;
  /** @type {Element | undefined} */ titled; // the screen whose title was read last
  entries = new HistoryEntries({}, undefined, { address: '', ancestors: [] }); // replaced by start()
  /** @type {WeakMap<Element, string>} */ names = new WeakMap(); // the addresses of renamed screens that the entries have

  start() {
    const trail = stored('wm-trail') ?? {}, index = history.state?.wm, early = wasLeft() && trail[index];
    this.entries = new HistoryEntries(trail, index, early || currentPlace().entry);
    history.scrollRestoration = 'manual';
    if (early) this.moved(index);
    else this.writeEntry('replaceState');
    addEventListener('popstate', event => {
      const show = () => this.moved(event.state?.wm);
      // Not animated again if the browser itself has animated the change.
      if (/** @type {any} */ (event).hasUAVisualTransition) withoutMotion(show);
      else show();
    });
  }

  /** Whether no `go` event and no traversal is pending. */
  get isSettled() {
    return !this.awaitedGo && this.entries.target === null;
  }

  /** Writes the present entry to the browser's history.
   * @param {'pushState' | 'replaceState'} how */
  writeEntry(how) {
    try {
      history[how]({ wm: this.entries.index }, '', currentPlace().entry.address);
    } catch {} // Safari allows 100 calls in 30 s; the next change writes it again
    stored('wm-trail', this.entries.all);
  }

  /** Gives the entries the present addresses of screens that were renamed. @returns {boolean} whether there are other addresses now */
  followNames() {
    let hasChanged = false;
    for (const screen of /** @type {HTMLElement[]} */ (tagged('wm-screen'))) {
      const { former, address } = screen.dataset;
      if (!former || !address || this.names.get(screen) === address) continue;
      this.names.set(screen, address);
      for (const old of former.split(' ')) hasChanged = this.entries.rename(old, address) || hasChanged;
    }
    return hasChanged;
  }

  /** Gives the browser the address of an entry that was renamed while another one was shown. */
  correctAddress() {
    const address = this.entries.entry?.address, isShown = this.isSettled && currentPlace().entry.address === address;
    if (address && isShown && new URL(address, location.href).pathname !== location.pathname) this.writeEntry('replaceState');
  }

  /** @returns {string} the address of the user's location, or of the one that was requested */
  get address() {
    if (this.awaitedGo) return location.pathname + location.search;
    const coming = tagged('wm-stack', 'wm-column').map(stack => stack instanceof Stack && stack.placeholder).find(each => each);
    return coming && coming.dataset.address || currentPlace().entry.address;
  }

  /** Stops writing the history while the page shows another session's elements.
   * @returns {string} the address at which the page's own session has to begin */
  pause() {
    const { address } = this;
    this.awaitedGo = 0;
    this.pausedAt = this.address; // another one than was requested, if the page does not contain that screen
    return address;
  }

  /** Writes the history again, because the page shows its own session.
   * @param {string} wanted the address before it was shown */
  resume(wanted) {
    const hasMoved = wanted !== this.pausedAt && !this.awaitedGo;
    this.pausedAt = null;
    if (hasMoved && currentPlace().entry.address !== wanted) withoutMotion(() => this.show({ address: wanted, ancestors: [] }) || send(['go', wanted]));
    this.sync(0);
  }

  updateTitle = () => void (document.title = this.title);

  /** Updates the title and the history to the shown screen.
   * @param {number} acknowledged the last event that the server has answered @param {boolean} [isQuiet] whether nothing else has changed */
  sync(acknowledged, isQuiet = false) {
    const { screens, entry } = currentPlace();
    if (!isQuiet || this.titled !== screens.at(-1)) this.title = screens.map(screen => heading(screen)?.textContent).filter(text => text).pop() || this.title;
    this.titled = screens.at(-1);
    // Setting the title costs more than the move itself. The history does not wait: the browser's Back has to stay in the app.
    if (this.title !== document.title) afterFrame(this.updateTitle);
    if (this.awaitedGo > acknowledged || this.pausedAt !== null) return;
    const isRenamed = this.followNames(), hasGone = !!this.awaitedGo;
    const isElsewhere = this.awaitedGo && !isSame(this.entries.entry, entry);
    // A move that was refused leads back by a new entry; an answer with another address corrects the one that was requested.
    const isRefused = isElsewhere && isSame(entry, this.goneFrom), answers = isElsewhere && !isRefused;
    if (isRefused) modalsOf(document.body)?.afterDiscard(this.goTo(this.entries.index));
    this.awaitedGo = 0;
    const step = (answers ? this.entries.correct(entry) : this.entries.show(entry)) ?? (isRenamed ? 'replaceState' : null);
    if (typeof step === 'string') this.writeEntry(step);
    else if (step) {
      queueMicrotask(() => history.go(step));
      this.timer = setTimeout(() => this.moved(), 1000); // no event reports that a browser has not moved
    } else if (hasGone) this.correctAddress();
  }

  /** Called when the browser has moved in its history, or has not moved in time.
   * @param {number} [index] of the present history entry; undefined if it is not the app's */
  moved(index) {
    clearTimeout(this.timer);
    if (!this.entries.arrived(index)) {
      const entry = this.entries.entry ?? { address: location.pathname + location.search, ancestors: [] };
      if (!this.awaitedGo) this.goneFrom = currentPlace().entry;
      if (this.awaitedGo || !this.show(entry)) this.awaitedGo = send(['go', entry.address]);
    }
    this.sync(0);
    this.correctAddress();
    updateIdle();
  }

  /** @param {number} index of an entry @returns {() => void} has the browser move there, unless its screen is shown already */
  goTo(index) {
    const entry = this.entries.all[index];
    return () => {
      if (!isSame(entry, currentPlace().entry)) queueMicrotask(() => history.go(index - this.entries.index));
    };
  }

  /** Shows the screen of an entry, if the page contains it.
   * @param {Entry} entry @returns {boolean} whether it does */
  show(entry) {
    const { entries } = this, { address } = entry, found = findEntry(entry), held = entries.target;
    const panel = found?.container.closest('wm-tab') ?? document.querySelector(`wm-tab[data-address="${CSS.escape(address)}"]:not(:has(wm-stack,wm-split))`);
    if (!found && !panel) return false;
    entries.target = entries.index; // so that these moves do not change the history, which is there already
    // Modals come first: as long as one of them stays, nothing below it moves.
    const modals = modalsOf(document.body);
    if (modals && !popTo(modals, found?.modalCount ?? 0, undefined, this.goTo(entries.index))) return entries.target = held, true;
    for (let tab = panel; tab; tab = tab.parentElement?.closest('wm-tab') ?? null) {
      const tabs = tab.parentElement;
      if (tabs instanceof Container) tabs.select(tab.dataset.key ?? '');
    }
    const place = found?.container instanceof Stack && columnOf(found.container);
    if (place && place.split.isCompact) place.split.showColumn(place.index);
    if (found?.forward && found.container instanceof Stack) goForward(found.container, found.forward);
    else if (found && found.container !== modals) popTo(found.container, found.depth);
    entries.target = held;
    // The visit may have another number now, as after the session has begun again.
    const shown = currentPlace().entry;
    if (shown.address === address && entries.entry?.address === address) entries.correct(shown);
    return true;
  }
}

export const addresses = new Addresses();

export function startHistory() {
  addresses.start();
  idleWhile(() => addresses.isSettled);
  afterPatches('history', (_, isQuiet) => addresses.sync(acknowledged(), isQuiet));
}
