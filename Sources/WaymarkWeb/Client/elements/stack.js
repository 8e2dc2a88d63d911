// <wm-stack>: its last screen is shown, the others wait covered. Patches and presses only change which screens there are;
// settle() then moves each to its place.
//
// The user's moves are shown before the server knows of them. A screen that the user leaves stays here until the server
// removes it (`data-client-gone`), so that a correction brings it back without a flash.
import { focusScreen } from '../history/focus-restoration.js';
import { isMoving, move, transferMove } from '../presentation/screen-transition.js';
import { Container } from './container.js';

const PLACEHOLDER_DELAY = 30; // ms, about two frames

/** @param {Element} screen */
const isLeaving = screen => 'clientLeaving' in screen.dataset;
/** @param {Element} screen made before its link is pressed */
const isPrefetched = screen => 'ahead' in screen.dataset && !('clientPushed' in screen.dataset);

export class Stack extends Container {
  /** @type {Element | undefined} */ top;
  /** Stands for a pushed screen until that is there. Waits a moment before it shows itself: a screen that comes so soon
   * slides in itself, and what moves for the placeholder would have the browser hold it back for a frame.
   * @type {Element | null} */
  placeholder = null;

  connectedCallback() {
    this.settle();
  }

  /** The app has moved by itself: what the server shows counts. */
  attributeChangedCallback() {
    for (const screen of this.children) {
      if ('clientGone' in screen.dataset) continue;
      delete screen.dataset.clientLeaving;
      delete screen.dataset.clientPushed;
    }
    if (this.placeholder?.parentElement !== this) this.placeholder = null;
    else this.placeholder.dataset.clientLeaving = '';
  }

  /** @override @returns {Element[]} bottom first */
  get screens() {
    return [...this.children].filter(screen => !isLeaving(screen) && !isPrefetched(screen));
  }

  get prefetched() {
    return [...this.children].find(screen => isPrefetched(screen) && !isLeaving(screen));
  }

  /** @override @param {number} depth how many screens remain above the root @param {number} [duration] ms */
  pop(depth, duration) {
    this.showPlaceholder();
    for (const screen of this.screens.slice(depth + 1)) screen.dataset.clientLeaving = '';
    this.settle(duration);
  }

  /** @param {Element} screen prefetched */
  push(screen) {
    screen.dataset.clientPushed = '';
    this.settle();
  }

  /** @param {Element} placeholder @param {() => void} shown called when it shows itself, if it comes to that */
  showSoon(placeholder, shown) {
    this.placeholder = placeholder;
    setTimeout(() => this.placeholder === placeholder && this.showPlaceholder() && shown(), PLACEHOLDER_DELAY);
  }

  /** Shows the placeholder now.
   * @returns {boolean} whether it did not before */
  showPlaceholder() {
    if (!this.placeholder || this.placeholder.parentElement === this) return false;
    this.append(this.placeholder);
    this.settle();
    return true;
  }

  /** A screen takes the place of its placeholder, even of one that is leaving already.
   * @override @param {Element} screen */
  childAdded(screen) {
    const { placeholder } = this;
    if (!placeholder) return;
    // A prefetched screen may be another link's, requested just before this one was pressed.
    if (isPrefetched(screen) && screen.dataset.address !== placeholder.dataset.address) return;
    this.placeholder = null;
    if ('ahead' in screen.dataset) screen.dataset.clientPushed = '';
    if (placeholder.parentElement !== this) return;
    if (isLeaving(placeholder)) screen.dataset.clientLeaving = '';
    if ('clientMoving' in placeholder.dataset) screen.dataset.clientMoving = '';
    this.setShown(screen, !placeholder.inert);
    transferMove(placeholder, screen);
    if (this.top === placeholder) {
      this.top = screen;
      focusScreen(screen, false);
    }
    placeholder.remove();
  }

  /** The server has removed a screen, which is seen until it has moved.
   * @override @param {Element} screen */
  childRemoved(screen) {
    screen.dataset.clientLeaving = screen.dataset.clientGone = '';
    this.setShown(screen, false);
    if (screen !== this.top && !isMoving(screen)) screen.remove();
  }

  /** @override @param {number} [duration] ms */
  settle(duration) {
    const old = this.top, top = this.top = this.screens.at(-1);
    const moves = old && top && old !== top, pushed = moves && !isMoving(top) && !!(old.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const screen of [...this.children]) {
      if (moves && screen === top) {
        this.setShown(screen, true);
        screen.dataset.clientMoving = '';
        move(screen, pushed ? 'away' : 'covered', 'shown', this.finishMove, duration);
      } else if (moves && screen === old) {
        // What a newer screen slides over stays below it; else it uncovers the one below.
        const staysBelow = screen.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING;
        this.setShown(screen, false); // at once: only one screen is ever reached
        screen.dataset.clientMoving = ''; // but seen until it is covered
        move(screen, 'shown', staysBelow ? 'covered' : 'away', this.finishMove, duration);
      } else if (!isMoving(screen)) this.finishMove(screen);
    }
    if (moves) focusScreen(top, !pushed);
  }

  /** A swipe was given up: both screens return to where they were.
   * @override @param {number} duration ms */
  cancelSwipe(duration) {
    const [below, top] = this.screens.slice(-2);
    if (!top) return;
    move(below, 'covered', 'covered', this.finishMove, duration);
    move(top, 'shown', 'shown', this.finishMove, duration);
  }

  /** @param {Element} screen that has arrived */
  finishMove = screen => {
    delete screen.dataset.clientMoving;
    this.setShown(screen, screen === this.top);
    if ('clientGone' in screen.dataset || (isLeaving(screen) && !screen.id && screen !== this.placeholder)) screen.remove();
  };

  /** The server has answered the push: what it did not push is not there. */
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
    for (const screen of screens) walk.add(screen.dataset.address ?? '/');
    if (screens[1] || !walk.way) walk.way = this;
    walk.screen = top;
    walk.next = null;
  }
}

customElements.define('wm-stack', Stack);
