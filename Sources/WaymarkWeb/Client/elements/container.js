// What the elements have in common that show one or several of their children: stacks, tabs, columns, modals. Modules that
// every page loads know them only as containers, because the script of some comes later.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';
import { claim } from './client-attributes.js';

export class Container extends HTMLElement {
  static observedAttributes = ['data-epoch'];

  /** The number of moves that the app has made here; the user's moves name it. */
  get epoch() {
    return Number(this.dataset.epoch ?? 0);
  }

  /** The children that one goes back through, the first one lowest.
   * @returns {Element[]} */
  get screens() {
    return [];
  }

  /** The columns, of a split view.
   * @returns {Element[]} */
  get columns() {
    return [];
  }

  /** Whether columns lie on one another.
   * @type {boolean} */
  isCompact = false;

  /** @param {number} _depth how many screens remain above the root @param {number} [_duration] ms */
  pop(_depth, _duration) {}

  /** A swipe was given up: the screens return to where they were.
   * @param {number} _duration ms */
  cancelSwipe(_duration) {}

  /** Whether a screen is left by one of its own buttons, which is pressed now.
   * @param {Element} _screen */
  closesByButton(_screen) {
    return false;
  }

  /** The user brings a column to the top.
   * @param {number} _index @param {number} [_duration] ms @param {boolean} [_isLoading] */
  showColumn(_index, _duration, _isLoading) {}

  /** The user follows a link in a column.
   * @param {number} _index @param {number} _link */
  followLink(_index, _link) {}

  /** The user chooses a tab.
   * @param {string} _key */
  select(_key) {}

  /** Opens a prefetched modal.
   * @param {HTMLDialogElement} _dialog @param {() => number} _press sends the press */
  present(_dialog, _press) {}

  /** Moves each child to where it belongs.
   * @param {number} [_duration] ms */
  settle(_duration) {}

  /** The server has answered the events up to a number.
   * @param {number} _acknowledged @param {number} _lastEvent the last one sent */
  answered(_acknowledged, _lastEvent) {}

  /** A child has come from the server.
   * @param {Element} _child */
  childAdded(_child) {}

  /** The server has removed a child.
   * @param {Element} child */
  childRemoved(child) {
    child.remove();
  }

  /** The server has removed the container. */
  removeSelf() {
    this.remove();
  }

  /** The modals that are shown, the lowest first.
   * @returns {HTMLDialogElement[]} */
  get dialogs() {
    return [];
  }

  /** Whether a column says where the user is.
   * @param {Element} _column */
  definesPlace(_column) {
    return true;
  }

  /** Adds what is shown here to where the user is.
   * @param {import('../navigation/current-place.js').Walk} _walk */
  describePlace(_walk) {}

  /** @param {Element} child @param {boolean} isShown to be seen, and to be reached unless it is covered @param {boolean} isReachable */
  setShown(child, isShown, isReachable = isShown) {
    if (child.hasAttribute('data-shown') !== isShown) child.toggleAttribute('data-shown', isShown);
    if (child.inert === isReachable) child.inert = !isReachable;
    claim(child, 'inert');
  }
}

/** @returns {Container[]} those whose script is there, in the order of the document */
export const containers = () => /** @type {Container[]} */ ([...document.querySelectorAll('wm-tabs,wm-stack,wm-modals,wm-split')]
  .filter(each => each instanceof Container));

/** @param {Element} element @returns {{ split: Container, index: number } | null} the column that it stands in */
export function columnOf(element) {
  const column = element.closest('wm-column'), split = column?.parentElement;
  return column && split instanceof Container ? { split, index: split.columns.indexOf(column) } : null;
}

/** @param {Element} root @returns {Container | null} the modals over the page, if there are any */
export function modalsOf(root) {
  const modals = root.querySelector('wm-modals:not([data-client-gone])');
  return modals instanceof Container && modals.dialogs[0] ? modals : null;
}

afterPatches('elements', isStructural => {
  for (const container of containers()) {
    if (isStructural) container.settle();
    container.answered(acknowledged(), lastEvent());
  }
});
