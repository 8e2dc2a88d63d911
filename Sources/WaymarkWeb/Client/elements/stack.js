// <wm-stack>: its last screen is shown, the others wait covered. Patches and presses only change which
// screens there are; settle() then moves each to its place.
//
// A person's moves are shown before the server knows of them. What they leave stays here until the server takes it
// away (`data-gone`), so that a correction brings it back without a flash.
import { arrive } from '../history/focus-restoration.js';
import { isMoving, move, takeOver } from '../presentation/screen-transition.js';

const PATIENCE = 30; // ms, about two frames

/** @param {Element} screen */
const isLeaving = screen => 'leaving' in screen.dataset;
/** @param {Element} screen it is only made ready, and nobody has asked for it yet */
const isAhead = screen => 'ahead' in screen.dataset && !('pushed' in screen.dataset);

export class Stack extends HTMLElement {
  static observedAttributes = ['data-epoch'];
  /** @type {Element | undefined} */ top;
  /** Stands for a pushed screen until that is there. Waits a moment before it shows itself: a screen that comes so soon
   * slides in itself, and what moves for the placeholder would have the browser hold it back for a frame.
   * @type {Element | null} */
  placeholder = null;

  connectedCallback() {
    this.settle();
  }

  /** The server has moved by itself: what it shows is what counts. */
  attributeChangedCallback() {
    for (const screen of this.children) {
      if ('gone' in screen.dataset) continue;
      delete screen.dataset.leaving;
      delete screen.dataset.pushed;
    }
    if (this.placeholder?.parentElement !== this) this.placeholder = null;
    else this.placeholder.dataset.leaving = '';
  }

  get epoch() {
    return Number(this.dataset.epoch ?? 0);
  }

  /** @returns {Element[]} bottom first */
  get screens() {
    return [...this.children].filter(screen => !isLeaving(screen) && !isAhead(screen));
  }

  /** The screen that is made ready. */
  get ahead() {
    return [...this.children].find(screen => isAhead(screen) && !isLeaving(screen));
  }

  /** @param {number} depth how many screens remain above the root @param {number} [duration] ms */
  pop(depth, duration) {
    this.begin();
    for (const screen of this.screens.slice(depth + 1)) screen.dataset.leaving = '';
    this.settle(duration);
  }

  /** @param {Element} screen made ready by the server */
  push(screen) {
    screen.dataset.pushed = '';
    this.settle();
  }

  /** @param {Element} placeholder @param {() => void} shown called when it shows itself, if it comes to that */
  expect(placeholder, shown) {
    this.placeholder = placeholder;
    setTimeout(() => this.placeholder === placeholder && this.begin() && shown(), PATIENCE);
  }

  /** Shows the placeholder now. @returns {boolean} whether it did not before */
  begin() {
    if (!this.placeholder || this.placeholder.parentElement === this) return false;
    this.append(this.placeholder);
    this.settle();
    return true;
  }

  /** @param {Element} screen came from the server: it takes the place of its placeholder, even one that is leaving already */
  adopt(screen) {
    const { placeholder } = this;
    if (!placeholder) return;
    // What is made ready may be another link's, asked for just before this one was pressed.
    if (isAhead(screen) && screen.dataset.address !== placeholder.dataset.address) return;
    this.placeholder = null;
    if ('ahead' in screen.dataset) screen.dataset.pushed = '';
    if (placeholder.parentElement !== this) return;
    if (isLeaving(placeholder)) screen.dataset.leaving = '';
    if ('moving' in placeholder.dataset) screen.dataset.moving = '';
    screen.inert = placeholder.inert;
    takeOver(placeholder, screen);
    if (this.top === placeholder) {
      this.top = screen;
      arrive(screen, false);
    }
    placeholder.remove();
  }

  /** @param {Element} screen the server has taken it away: it is gone for everybody, though still seen until it has moved */
  lose(screen) {
    screen.dataset.leaving = screen.dataset.gone = '';
    screen.inert = true;
    if (screen !== this.top && !isMoving(screen)) screen.remove();
  }

  /** @param {number} [duration] ms */
  settle(duration) {
    const old = this.top, top = this.top = this.screens.at(-1);
    const moves = old && top && old !== top, pushed = moves && !isMoving(top) && !!(old.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const screen of [...this.children]) {
      if (moves && screen === top) {
        screen.inert = false;
        screen.dataset.moving = '';
        move(screen, pushed ? 'away' : 'covered', 'shown', this.rest, duration);
      } else if (moves && screen === old) {
        // What a newer screen slides over stays below it; else it uncovers the one below.
        const under = screen.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING;
        screen.inert = true; // at once: only one screen is ever reached
        screen.dataset.moving = ''; // but seen until it is covered
        move(screen, 'shown', under ? 'covered' : 'away', this.rest, duration);
      } else if (!isMoving(screen)) this.rest(screen);
    }
    if (moves) arrive(top, !pushed);
  }

  /** A swipe was given up: both screens return to where they were.
   * @param {number} duration ms */
  settleBack(duration) {
    const [below, top] = this.screens.slice(-2);
    if (!top) return;
    move(below, 'covered', 'covered', this.rest, duration);
    move(top, 'shown', 'shown', this.rest, duration);
  }

  /** @param {Element} screen has arrived */
  rest = screen => {
    delete screen.dataset.moving;
    screen.inert = screen !== this.top;
    if ('gone' in screen.dataset || (isLeaving(screen) && !screen.id && screen !== this.placeholder)) screen.remove();
  };

  /** The server has answered all that was asked of it: what it did not push is not there. */
  answered() {
    const { placeholder } = this;
    if (!placeholder) return;
    this.placeholder = null;
    if (placeholder.parentElement !== this) return;
    placeholder.dataset.leaving = placeholder.dataset.gone = '';
    this.settle();
  }
}
