// <wm-stack>: shows its last screen, which covers the others. Patches and presses only change which screens are in the stack;
// settle() then moves each to its position.
//
// The user's moves are shown before the server knows of them. A screen that the user leaves stays in the page until the server
// removes it (`data-client-gone`), so that a correction shows it again without flicker.
import { focusScreen, keepFocus } from '../history/focus-restoration.js';
import { isMoving, move, takeOver, withoutMotion } from '../presentation/screen-transition.js';
import { Container } from './container.js';
import { numberOf } from './page.js';

const DELAY = 30; // ms, about two frames

/** @param {Element} screen @returns {boolean} whether the user has left it */
const isLeaving = screen => 'clientLeaving' in screen.dataset;
/** @param {Element} screen @returns {boolean} whether it was rendered before its link is pressed */
const isPrefetched = screen => 'prefetched' in screen.dataset && !('clientPushed' in screen.dataset);
/** @param {HTMLElement} screen @returns {boolean} whether it was left by going back in a history, and is kept for going forward */
const isForward = screen => !('clientGone' in screen.dataset) && 'visit' in screen.dataset
  && (isLeaving(screen) || ('forward' in screen.dataset && isPrefetched(screen)));

export class Stack extends Container {
  /** @type {Element | undefined} */ top;
  /** The placeholder for a pushed screen that the server has not sent. It is shown after a short delay: a screen that arrives
   * before then slides in by itself, a frame earlier than if it had to replace a placeholder that moves.
   * @type {Element | null} */
  placeholder = null;
  isOverridden = false; // whether the app itself has moved since the last time it was settled

  connectedCallback() {
    this.settle();
  }

  /** Undoes local changes, because the app itself has moved here. */
  attributeChangedCallback() {
    for (const screen of this.children) {
      if ('clientGone' in screen.dataset) continue;
      delete screen.dataset.clientLeaving;
      delete screen.dataset.clientPushed;
    }
    this.isOverridden = true;
    if (this.placeholder?.parentElement !== this) this.placeholder = null;
    else this.placeholder.dataset.clientLeaving = '';
  }

  /** Whether it shows the places of a history, through which the user goes back and forward. */
  get hasHistory() {
    return 'history' in this.dataset;
  }

  /** @override @returns {Element[]} lowest first */
  get screens() {
    return [...this.children].filter(screen => !isLeaving(screen) && !isPrefetched(screen));
  }

  /** Where the links on its screens show their destinations.
   * @type {Stack | null} */
  get pushTarget() {
    return this;
  }

  get prefetched() {
    return [...this.children].find(screen => isPrefetched(screen) && !isLeaving(screen) && !('forward' in screen.dataset));
  }

  /** The screens that were left by going back in a history, the nearest first.
   * @returns {HTMLElement[]} */
  get forwardScreens() {
    const { hasHistory, children } = this, top = this.screens.at(-1), all = /** @type {HTMLElement[]} */ ([...children]);
    // A new branch is behind those that were forward of the screen on which it begins, until the server has removed them.
    return hasHistory && top ? all.slice(all.findIndex(each => each === top) + 1).filter(isForward) : [];
  }

  /** @override @param {number} depth */
  popEvent(depth) {
    const { visit } = /** @type {HTMLElement} */ (this.screens[depth] ?? this).dataset;
    return this.hasHistory ? this.visitEvent(visit) : super.popEvent(depth);
  }

  /** @param {string | undefined} visit its number @returns {WireEvent} the event for going to it */
  visitEvent(visit) {
    return ['select', numberOf(this), visit ?? '', this.epoch];
  }

  /** Goes forward in a history.
   * @param {number} count of screens */
  goForward(count) {
    this.showNow();
    for (const screen of this.forwardScreens.slice(0, count)) {
      delete screen.dataset.clientLeaving;
      screen.dataset.clientPushed = '';
    }
    this.settle();
  }

  /** @override @param {number} depth the number of screens that remain above the root @param {number} [duration] ms */
  pop(depth, duration) {
    this.showNow();
    for (const screen of this.screens.slice(depth + 1)) screen.dataset.clientLeaving = '';
    this.settle(duration);
  }

  /** @param {Element} screen prefetched */
  push(screen) {
    screen.dataset.clientPushed = '';
    this.settle();
  }

  /** Shows a placeholder after a delay, unless its screen arrives before.
   * @param {Element} placeholder @param {() => void} shown called when it is shown by the delay */
  showSoon(placeholder, shown) {
    this.placeholder = placeholder;
    setTimeout(() => this.placeholder === placeholder && this.showNow() && shown(), DELAY);
  }

  /** Shows the placeholder now.
   * @returns {boolean} whether there was one that was not shown yet */
  showNow() {
    if (!this.placeholder || this.placeholder.parentElement === this) return false;
    this.append(this.placeholder);
    this.settle();
    return true;
  }

  /** Replaces the placeholder by its screen, even if the user is leaving it already.
   * @override @param {Element} screen */
  added(screen) {
    const { placeholder } = this;
    if (!placeholder) return;
    // A prefetched screen may belong to another link, for which it was requested just before this one was pressed.
    if (isPrefetched(screen) && ('forward' in screen.dataset || screen.dataset.address !== placeholder.dataset.address)) return;
    this.placeholder = null;
    if ('prefetched' in screen.dataset) screen.dataset.clientPushed = '';
    if (placeholder.parentElement !== this) return;
    if (isLeaving(placeholder)) screen.dataset.clientLeaving = '';
    if ('clientMoving' in placeholder.dataset) screen.dataset.clientMoving = '';
    this.setShown(screen, !placeholder.inert);
    takeOver(placeholder, screen);
    if (this.top === placeholder) {
      this.top = screen;
      focusScreen(screen, false);
    }
    placeholder.remove();
  }

  /** Removes a screen that the server has removed, after it has moved out of sight.
   * @override @param {Element} screen */
  removed(screen) {
    screen.dataset.clientLeaving = screen.dataset.clientGone = '';
    this.setShown(screen, false);
    if (screen !== this.top && !isMoving(screen)) screen.remove();
  }

  /** @override @param {number} [duration] ms */
  settle(duration) {
    const { isOverridden, hasHistory } = this, { activeElement } = document;
    this.isOverridden = false;
    // A place that was chosen elsewhere, as in the sidebar, is shown at once, and the focus stays there.
    const isElsewhere = hasHistory && isOverridden && activeElement !== document.body && !this.contains(activeElement);
    if (isElsewhere) withoutMotion(() => this.arrange(0, false));
    else this.arrange(duration, true);
  }

  /** @param {number | undefined} duration ms @param {boolean} takesFocus whether a screen that appears gets the focus */
  arrange(duration, takesFocus) {
    const old = this.top, top = this.top = this.screens.at(-1), moves = old && top && old !== top;
    // A screen that a newer one covers stays below it; any other uncovers the one below.
    const covers = moves && old.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING, pushed = covers && !isMoving(top);
    if (moves) {
      // Attributes come before moves: a move measures, which recalculates styles if an attribute has changed.
      this.setShown(top, true);
      this.setShown(old, false); // now, not after the move: only one screen is reachable at a time
      top.dataset.clientMoving = old.dataset.clientMoving = ''; // visible until it is covered
      move(top, pushed ? 'away' : 'covered', 'shown', this.arrived, duration);
      move(old, 'shown', covers ? 'covered' : 'away', this.arrived, duration);
    }
    for (const screen of [...this.children]) if (!isMoving(screen)) this.arrived(screen);
    // A place of a history may have been shown before.
    if (moves && takesFocus) focusScreen(top, !pushed || this.hasHistory);
  }

  /** Moves both screens back to their positions after a cancelled swipe.
   * @override @param {number} duration ms */
  settleBack(duration) {
    const [below, top] = this.screens.slice(-2);
    if (!top) return;
    move(below, 'covered', 'covered', this.arrived, duration);
    move(top, 'shown', 'shown', this.arrived, duration);
  }

  /** Called when a screen has reached its position.
   * @param {Element} screen */
  arrived = screen => {
    delete screen.dataset.clientMoving;
    this.setShown(screen, screen === this.top);
    if (screen === this.top) keepFocus(screen);
    if ('clientGone' in screen.dataset || (isLeaving(screen) && !screen.id && screen !== this.placeholder)) screen.remove();
  };

  /** Removes the placeholder of a push that the server has answered without a screen. */
  dropPlaceholder() {
    const { placeholder } = this;
    if (!placeholder) return;
    this.placeholder = null;
    if (placeholder.parentElement !== this) return;
    placeholder.dataset.clientLeaving = placeholder.dataset.clientGone = '';
    this.settle();
  }

  /** @override @param {import('../navigation/current-place.js').Walk} walk */
  describePlace(walk) {
    const { screens } = this, top = screens.at(-1);
    const { history } = this.dataset, number = top?.dataset.visit;
    // Until the new place arrives, the stack shows the old one.
    const isOutdated = history && this.closest('wm-column[data-client-waiting]');
    if (!history) for (const screen of screens) walk.add(screen.dataset.address ?? '/');
    else if (top && !isOutdated) walk.add(top.dataset.address ?? '/');
    walk.visit = history && number && !isOutdated ? { stack: history, visit: Number(number) } : {};
    if (screens[1] || !walk.backContainer) walk.backContainer = this;
    walk.screen = top;
    walk.next = null;
  }
}

customElements.define('wm-stack', Stack);
