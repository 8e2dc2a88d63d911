// <wm-split>: columns side by side where there is room for several, else a stack of the same elements, so that a window
// that becomes narrow or wide keeps every place, offset and word.
import { arrive } from '../history/focus-restoration.js';
import { isMoving, move, withoutMotion } from '../presentation/screen-transition.js';
import { Stack } from './stack.js';

const COMPACT = 744, WIDE = 1100; // points, as in styles/split.css

/** @param {string} visibility wanted @param {number} count of columns @param {number} width @param {boolean} prominent @returns {string} what is shown */
export function effective(visibility, count, width, prominent) {
  const wide = width >= WIDE;
  if (visibility === 'automatic') return prominent && !wide ? 'detailOnly' : count > 2 && wide ? 'all' : 'doubleColumn';
  return visibility === 'all' && count < 3 ? 'doubleColumn' : visibility;
}

/** @param {string} shown @param {number} count @param {boolean} hides the toggle of the sidebar itself @returns {string} what comes next */
export const toggled = (shown, count, hides) => hides ? (count > 2 ? 'doubleColumn' : 'detailOnly') : shown === 'detailOnly' ? 'doubleColumn' : 'all';

export class Split extends HTMLElement {
  static observedAttributes = ['data-epoch'];
  shown = Number(this.dataset.top ?? 0); // on top where there is room for one
  visibility = this.dataset.visibility ?? 'automatic';
  isCompact = false;
  width = 0;
  /** @type {Element | undefined} */ top;

  connectedCallback() {
    this.fit(this.clientWidth);
    new ResizeObserver((_, observer) => this.isConnected ? this.fit(this.clientWidth) : observer.disconnect()).observe(this);
  }

  /** The server has moved by itself: what it shows is what counts. */
  attributeChangedCallback() {
    this.isCorrected = true;
  }

  get epoch() {
    return Number(this.dataset.epoch ?? 0);
  }

  /** @returns {Element[]} */
  get columns() {
    return [...this.children].filter(({ localName }) => localName === 'wm-column');
  }

  /** @returns {Element[]} those on one another, where there is room for one: bottom first */
  get screens() {
    return this.isCompact ? this.columns.slice(0, this.shown + 1) : [];
  }

  /** The first column that is shown where there is room for several. */
  get first() {
    const { visible } = this.dataset;
    return visible === 'detailOnly' ? this.columns.length - 1 : visible === 'doubleColumn' ? this.columns.length - 2 : 0;
  }

  /** @param {number} width */
  fit(width) {
    const isCompact = width < COMPACT, changes = isCompact !== this.isCompact;
    if (!width || (width === this.width && !changes)) return; // hidden with its tab: as it was
    this.width = width;
    this.isCompact = isCompact;
    if (changes) withoutMotion(() => {
      this.top = undefined;
      for (const column of this.columns) move(column, 'shown', 'shown', this.rest);
    });
    this.settle();
    if (changes) this.dispatchEvent(new CustomEvent('wm-fit', { bubbles: true }));
  }

  /** @param {number} index @param {number} [duration] ms */
  pop(index, duration) {
    this.shown = index;
    this.settle(duration);
  }

  /** @param {string} visibility */
  show(visibility) {
    this.visibility = visibility;
    this.settle();
  }

  /** @param {number} [duration] ms */
  settle(duration) {
    if (this.isCorrected) {
      this.shown = Number(this.dataset.top ?? 0);
      this.visibility = this.dataset.visibility ?? 'automatic';
      for (const column of this.columns) delete column.dataset.waiting;
      this.isCorrected = false;
    }
    this.divide();
    const { columns, isCompact } = this, old = this.top, top = this.top = isCompact ? columns[this.shown] : undefined;
    const moves = old && top && old !== top, forward = moves && columns.indexOf(old) < this.shown;
    for (const column of columns) {
      if (moves && column === top) {
        column.inert = false;
        column.dataset.moving = '';
        move(column, forward ? 'away' : 'covered', 'shown', this.rest, duration);
      } else if (moves && column === old) {
        column.inert = true; // at once: only one column is ever reached
        column.dataset.moving = '';
        move(column, 'shown', forward ? 'covered' : 'away', this.rest, duration);
      } else if (!isMoving(column)) this.rest(column);
    }
    if (moves) arrive(screenOf(top), !forward);
  }

  /** Says to the styles which columns are shown where there is room, and whether the first lies over the others. */
  divide() {
    const count = this.columns.length, prominent = this.matches('.prominent');
    const visible = effective(this.visibility, count, this.width, prominent);
    if (visible !== this.dataset.visible) this.dataset.visible = visible;
    this.isOverlaid = !this.isCompact && this.width < WIDE && (visible === 'all' || (prominent && count === 2 && visible === 'doubleColumn'));
    this.toggleAttribute('data-overlaid', this.isOverlaid);
    this.toggleAttribute('data-compact', this.isCompact);
  }

  /** A swipe was given up: both columns return to where they were.
   * @param {number} duration ms */
  settleBack(duration) {
    const [below, top] = this.screens.slice(-2);
    if (!top) return;
    move(below, 'covered', 'covered', this.rest, duration);
    move(top, 'shown', 'shown', this.rest, duration);
  }

  /** @param {Element} column has arrived */
  rest = column => {
    delete column.dataset.moving;
    const index = this.columns.indexOf(column);
    const inert = this.isCompact ? column !== this.top : index < this.first || (!!this.isOverlaid && index > this.first);
    if (column.inert !== inert) column.inert = inert;
    if (column.matches('[data-top]') !== (index === this.shown)) column.toggleAttribute('data-top', index === this.shown);
  };

  /** The server has answered all that was asked of it: what is in the columns is what was chosen. */
  answered() {
    for (const column of this.columns) {
      if (!('waiting' in column.dataset)) continue;
      delete column.dataset.waiting;
      if (column === this.top) arrive(screenOf(column), false); // its heading could not take the focus before
    }
  }
}

/** @param {Element} column @returns {Element} what is shown in it: the top of its stack, or its one screen */
export function screenOf(column) {
  const stack = column.querySelector('wm-stack');
  return (stack instanceof Stack && stack.screens.at(-1)) || (column.querySelector('wm-screen') ?? column);
}

/** @param {Element} element @returns {{ split: Split, index: number } | null} the column that it stands in */
export function columnOf(element) {
  const column = element.closest('wm-column'), split = column?.parentElement;
  return column && split instanceof Split ? { split, index: split.columns.indexOf(column) } : null;
}
