// Defines the base class of elements that show some of their children: stacks, tabs, split views, modals. Modules that every
// page loads use this class only, because the scripts of some containers are loaded later.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';
import { claim } from './client-attributes.js';
import { numberOf } from './page.js';
import { tagged } from './tagged.js';

export class Container extends HTMLElement {
  static observedAttributes = ['data-epoch'];

  /** The number of moves that the app has made here. The user's moves contain it. */
  get epoch() {
    return Number(this.dataset.epoch ?? 0);
  }

  /** The children that back navigation goes through, lowest first.
   * @returns {Element[]} */
  get screens() {
    return [];
  }

  /** The columns of a split view.
   * @returns {Element[]} */
  get columns() {
    return [];
  }

  /** Whether columns cover one another, in a narrow window.
   * @type {boolean} */
  isCompact = false;

  /** Goes back.
   * @param {number} _depth the number of screens that remain above the root @param {number} [_duration] ms */
  pop(_depth, _duration) {}

  /** @param {number} depth the number of screens that remain above the root @returns {WireEvent} the event for going back to there */
  popEvent(depth) {
    return ['pop', numberOf(this), depth, this.epoch];
  }

  /** Moves the screens back to their positions after a cancelled swipe.
   * @param {number} _duration ms */
  settleBack(_duration) {}

  /** Presses the button of a screen that cancels it.
   * @param {Element} _screen @returns {boolean} whether the screen can be left by its buttons only */
  closesByButton(_screen) {
    return false;
  }

  /** Shows the column that the user has chosen, on top of the others.
   * @param {number} _index @param {number} [_duration] ms @param {boolean} [_isLoading] */
  showColumn(_index, _duration, _isLoading) {}

  /** Selects the tab that the user has chosen.
   * @param {string} _key */
  select(_key) {}

  /** Opens a prefetched modal.
   * @param {HTMLDialogElement} _dialog @param {() => number} _press sends the press and returns its number */
  present(_dialog, _press) {}

  /** Has the open questions about edits repeat a move that the server has refused because of them.
   * @param {() => void} _move if the edits are discarded */
  afterDiscard(_move) {}

  /** Moves each child to its position.
   * @param {number} [_duration] ms */
  settle(_duration) {}

  /** Called when the server may have answered events.
   * @param {number} _acknowledged the last one answered @param {number} _lastEvent the last one sent */
  answered(_acknowledged, _lastEvent) {}

  /** Called when a patch has inserted a child.
   * @param {Element} _child */
  added(_child) {}

  /** Removes a child that the server has removed.
   * @param {Element} child */
  removed(child) {
    child.remove();
  }

  /** Removes the container, which the server has removed. */
  removeSelf() {
    this.remove();
  }

  /** The modals that are shown, lowest first.
   * @returns {HTMLDialogElement[]} */
  get dialogs() {
    return [];
  }

  /** Whether a column is part of the user's location.
   * @param {Element} _column */
  definesPlace(_column) {
    return true;
  }

  /** Adds the part of this container to the user's location.
   * @param {import('../navigation/current-place.js').Walk} _walk */
  describePlace(_walk) {}

  /** Marks a child as shown or hidden.
   * @param {Element} child @param {boolean} isShown @param {boolean} isReachable by focus, pointer and assistive technology */
  setShown(child, isShown, isReachable = isShown) {
    if (child.hasAttribute('data-shown') !== isShown) child.toggleAttribute('data-shown', isShown);
    if (child.inert === isReachable) child.inert = !isReachable;
    claim(child, 'inert');
  }
}

/** @returns {Container[]} the containers whose script is loaded, in document order */
export const containers = () => /** @type {Container[]} */ (tagged('wm-tabs', 'wm-stack', 'wm-modals', 'wm-split').filter(each => each instanceof Container));

/** @param {Element} element @returns {{ split: Container, index: number } | null} the column that contains it */
export function columnOf(element) {
  const column = element.closest('wm-column'), split = column?.parentElement;
  return column && split instanceof Container ? { split, index: split.columns.indexOf(column) } : null;
}

/** @param {Element} root @returns {Container | null} the modals in it, if any is shown */
export function modalsOf(root) {
  const modals = tagged('wm-modals').find(each => root.contains(each) && !each.hasAttribute('data-client-gone'));
  return modals instanceof Container && modals.dialogs[0] ? modals : null;
}

afterPatches('elements', isStructural => {
  for (const container of containers()) {
    if (isStructural) container.settle();
    container.answered(acknowledged(), lastEvent());
  }
});
