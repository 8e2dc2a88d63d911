// <wm-split>: shows columns side by side in a wide window, and one on another in a narrow one. Both use the same elements, so
// that screens, scroll positions and typed text survive a change of the window's width.
import { runPhases } from '../connection/after-patches.js';
import { send } from '../connection/outbox.js';
import { focusScreen, keepFocus } from '../history/focus-restoration.js';
import { COLUMNS_FIT, isRegular } from '../presentation/breakpoints.js';
import { isMoving, move, withoutMotion } from '../presentation/screen-transition.js';
import { claim } from './client-attributes.js';
import { effectiveVisibility } from './column-visibility.js';
import { Column } from './column.js';
import { Container } from './container.js';
import { numberOf } from './page.js';

export class Split extends Container {
  shown = Number(this.dataset.top ?? 0); // the index of the top column in a narrow window
  visibility = this.dataset.visibility ?? 'automatic';
  /** @override
   * @type {boolean} */
  isCompact = false;
  width = 0;
  /** @type {Column | undefined} */ top;

  connectedCallback() {
    this.fit();
    // The first call comes after the patches that have inserted the element, whose phases must not run before the last patch.
    let isFirst = true;
    new ResizeObserver((_, observer) => {
      if (!this.isConnected) return observer.disconnect();
      if (this.fit() || isFirst) runPhases(false);
      isFirst = false;
    }).observe(this);
  }

  /** Undoes local changes, because the app itself has moved here. */
  attributeChangedCallback() {
    this.isOverridden = true;
  }

  /** @override @returns {Column[]} */
  get columns() {
    return /** @type {Column[]} */ ([...this.children].filter(each => each instanceof Column));
  }

  /** In a narrow window, the columns that lie on one another, lowest first.
   * @override @returns {Column[]} */
  get screens() {
    return this.isCompact ? this.columns.slice(0, this.shown + 1) : [];
  }

  /** The index of the first column that is shown in a wide window. */
  get first() {
    const { clientVisible: visible } = this.dataset;
    return visible === 'detailOnly' ? this.columns.length - 1 : visible === 'doubleColumn' ? this.columns.length - 2 : 0;
  }

  /** Adapts the columns to the present size.
   * @returns {boolean} whether they lie on one another now and did not before, or the other way round */
  fit() {
    const width = this.clientWidth, isCompact = !isRegular(width, this.clientHeight), changes = isCompact !== this.isCompact;
    if (!width || (width === this.width && !changes)) return false; // without a width it is hidden with its tab, and does not change
    this.width = width;
    this.isCompact = isCompact;
    if (changes) withoutMotion(() => {
      this.top = undefined;
      for (const column of this.columns) move(column, 'shown', 'shown', this.arrived);
    });
    this.settle();
    return changes;
  }

  /** @override @param {number} index @param {number} [duration] ms */
  pop(index, duration) {
    this.shown = index;
    this.settle(duration);
  }

  /** @param {string} visibility */
  show(visibility) {
    this.visibility = visibility;
    this.settle();
  }

  /** @override @param {number} [duration] ms */
  settle(duration) {
    if (this.isOverridden) {
      this.shown = Number(this.dataset.top ?? 0);
      this.visibility = this.dataset.visibility ?? 'automatic';
      for (const column of this.columns) {
        delete column.dataset.clientWaiting;
        column.attributeChangedCallback();
      }
      this.isOverridden = false;
    }
    this.updateVisibility();
    const { columns, isCompact } = this, old = this.top, top = this.top = isCompact ? columns[this.shown] : undefined;
    const moves = old && top && old !== top, forward = moves && columns.indexOf(old) < this.shown;
    if (moves) {
      // Attributes come before moves: a move measures, which recalculates styles if an attribute has changed.
      this.setShown(top, true);
      this.setShown(old, false); // now, not after the move: only one column is reachable at a time
      for (const column of [old, top]) {
        column.dataset.clientMoving = '';
        column.settle();
      }
      move(top, forward ? 'away' : 'covered', 'shown', this.arrived, duration);
      move(old, 'shown', forward ? 'covered' : 'away', this.arrived, duration);
    }
    for (const column of columns) {
      if (isMoving(column)) column.settle();
      else this.arrived(column);
    }
    this.markLinks();
    if (moves) focusScreen(top.screen, !forward);
  }

  /** Marks the links whose destinations are shown beside them. */
  markLinks() {
    for (const column of this.columns) {
      const address = this.isCompact ? undefined : column.pushTarget?.screens[0]?.dataset.address;
      for (const link of column.querySelectorAll('[data-client-current]')) {
        if (link.getAttribute('href') === address) continue;
        link.removeAttribute('aria-current');
        link.removeAttribute('data-client-current');
      }
      const link = address && column.querySelector(`a[data-on~=push][href="${CSS.escape(address)}"]`);
      if (!link) continue;
      link.setAttribute('aria-current', 'page');
      link.setAttribute('data-client-current', '');
      claim(link, 'aria-current');
    }
  }

  /** Sets the attributes by which styles show columns in a wide window, and lay the first over the others. */
  updateVisibility() {
    const count = this.columns.length, prominent = this.matches('.prominent');
    const visible = effectiveVisibility(this.visibility, count, this.width, prominent);
    if (visible !== this.dataset.clientVisible) this.dataset.clientVisible = visible;
    this.isOverlaid = !this.isCompact && this.width < COLUMNS_FIT && (visible === 'all' || (prominent && count === 2 && visible === 'doubleColumn'));
    this.toggleAttribute('data-client-overlaid', this.isOverlaid);
    this.toggleAttribute('data-client-compact', this.isCompact);
  }

  /** Moves both columns back to their positions after a cancelled swipe.
   * @override @param {number} duration ms */
  settleBack(duration) {
    const [below, top] = this.screens.slice(-2);
    if (!top) return;
    move(below, 'covered', 'covered', this.arrived, duration);
    move(top, 'shown', 'shown', this.arrived, duration);
  }

  /** Called when a column has reached its position.
   * @param {Element} column */
  arrived = column => {
    delete column.dataset.clientMoving;
    const index = this.columns.findIndex(each => each === column);
    const isShown = this.isCompact ? column === this.top : index >= this.first;
    this.setShown(column, isShown, isShown && !(this.isOverlaid && index > this.first));
    this.setRole(column, index);
    if (column instanceof Column) column.settle();
    if (column === this.top) keepFocus(column);
  };

  /** Makes a column the main landmark if it is the only one that is shown.
   * @param {Element} column @param {number} index */
  setRole(column, index) {
    const role = this.isCompact || column === this.columns.at(-1) ? 'main' : index ? 'region' : 'navigation';
    if (column.getAttribute('role') !== role) column.setAttribute('role', role);
    claim(column, 'role');
  }

  /** Shows the content of columns that were waiting for it, once all events are answered.
   * @override @param {number} acknowledged @param {number} asked */
  answered(acknowledged, asked) {
    if (acknowledged < asked) return;
    for (const column of this.columns) {
      if (!('clientWaiting' in column.dataset)) continue;
      delete column.dataset.clientWaiting;
      if (column === this.top) focusScreen(column.screen, false); // its heading was hidden until now
    }
  }

  /** Shows the column that the user has chosen, on top of the others.
   * @override @param {number} index @param {number} [duration] ms @param {boolean} [isLoading] whether the server has yet to send its
   * content */
  showColumn(index, duration, isLoading = false) {
    const column = this.columns[index];
    if (!column || index === this.shown) return;
    if (isLoading) column.dataset.clientWaiting = '';
    this.pop(index, duration);
    send(['select', numberOf(this), column.dataset.key ?? '', this.epoch]);
    runPhases(false);
  }

  /** @param {string} visibility chosen by the user */
  setVisibility(visibility) {
    this.show(visibility);
    send(['select', numberOf(this), visibility, this.epoch]);
    runPhases(false);
  }

  /** @override @param {Element} column */
  definesPlace(column) {
    return this.isCompact ? this.screens.some(each => each === column) : column === this.columns.at(-1);
  }

  /** @override @param {import('../navigation/current-place.js').Walk} walk */
  describePlace(walk) {
    const columns = this.isCompact ? this.screens : this.columns, before = columns.slice(0, -1), last = columns.at(-1);
    if (this.screens[1]) walk.backContainer = this;
    if (!this.isCompact) walk.beside.push(...before.slice(this.first).map(column => column.screen));
    // Until its new content arrives, a column has the address of the old one.
    for (const column of columns) if (!('clientWaiting' in column.dataset)) walk.add(column.screens[0]?.dataset.address);
    walk.screen = last?.screen;
    walk.next = last?.screens[0];
  }
}

customElements.define('wm-split', Split);
