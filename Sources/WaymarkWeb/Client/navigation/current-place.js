// Determines the user's location: the shown tab, columns, stack and top screen, and the modals over them. Each container
// describes its own part.
import { Container, modalsOf } from '../elements/container.js';
import { Stack } from '../elements/stack.js';
import { tagged } from '../elements/tagged.js';

/** @typedef {{ backContainer: Container | null, screens: Element[], entry: Entry }} Place the container in which Back goes back, the visible screens with the main one last, and the history entry */

/** Collects the location from the outermost container to the innermost. */
export class Walk {
  /** The addresses of the user's screen and of those below it, lowest first.
   * @type {string[]} */
  path = [];
  /** The container in which Back goes back.
   * @type {Container | null} */
  backContainer = null;
  /** Visible screens beside the user's.
   * @type {Element[]} */
  beside = [];
  /** The visit that the user's screen shows, in a stack with a history.
   * @type {{ stack?: string, visit?: number }} */
  visit = {};
  /** The user's screen.
   * @type {Element | undefined} */
  screen;
  /** The element in which to look for the next container; null if there is none.
   * @type {Element | null | undefined} */
  next;

  /** @param {Element} root a page or a modal */
  constructor(root) {
    const modal = root.closest('.wm-modal');
    this.next = root;
    const containers = tagged('wm-tabs', 'wm-stack', 'wm-split');
    for (;;) {
      const { next } = this;
      const container = containers.find(each => each !== next && next?.contains(each)
        && each instanceof Container && each.closest('.wm-modal') === modal && !each.closest('wm-inspector'));
      if (!(container instanceof Container)) break;
      this.screen = undefined;
      container.describePlace(this);
    }
    this.screen ??= this.next ?? undefined;
  }

  /** Adds a screen.
   * @param {string | undefined} address */
  add(address) {
    if (address && this.path.at(-1) !== address) this.path.push(address);
  }

  /** @returns {Place} */
  get place() {
    const { path, backContainer, beside, screen, visit } = this;
    return { backContainer, screens: screen ? [...beside, screen] : beside, entry: { address: path.at(-1) ?? location.pathname, ancestors: path.slice(0, -1), ...visit } };
  }
}

const app = () => /** @type {Element} */ (document.querySelector('wm-app'));

/** @returns {Place} the user's location */
export function currentPlace() {
  const modals = modalsOf(app());
  let { place } = new Walk(app());
  for (const dialog of modals?.dialogs ?? []) {
    const inner = new Walk(dialog).place, { address, ancestors } = place.entry;
    const base = dialog.dataset.address ?? address, shown = inner.screens.length && inner.backContainer ? inner.entry : { address: base, ancestors: [] };
    place = { backContainer: inner.backContainer?.screens[1] ? inner.backContainer : modals, screens: inner.screens, entry: {
      address: shown.address, ancestors: [...ancestors, address, ...shown.ancestors] } };
  }
  return place;
}

/** @param {Element} stack @returns {boolean} whether it is outside of columns, or on the shown page of one that is part of the location */
function definesPlace(stack) {
  const page = stack.closest('wm-column > wm-screen'), column = page?.parentElement, split = column?.parentElement;
  return column && split instanceof Container ? split.definesPlace(column) && page.hasAttribute('data-shown') : true;
}

/** @param {Entry} entry @returns {{ container: Stack, depth: number, forward: number, modalCount: number } | null} the stack with a history and
 * the depth at which the page contains the visit, or the number of screens to go forward to it */
function findVisit({ address, stack: history, visit }) {
  const modals = modalsOf(app()), dialogs = modals?.dialogs ?? [];
  const stack = history && tagged('wm-stack').find(each => /** @type {HTMLElement} */ (each).dataset.history === history);
  if (!(stack instanceof Stack) || !definesPlace(stack)) return null;
  const dialog = /** @type {HTMLDialogElement | null} */ (stack.closest('.wm-modal')), modalCount = dialog ? dialogs.indexOf(dialog) + 1 : 0;
  if (dialog && !modalCount) return null; // closing
  const isIt = (/** @type {Element} */ { dataset }) => dataset.visit === String(visit) && dataset.address === address;
  const depth = stack.screens.findIndex(isIt), forward = stack.forwardScreens.findIndex(isIt) + 1;
  return depth < 0 && !forward ? null : { container: stack, depth, forward, modalCount };
}

/** @param {Entry} entry of the browser's history @returns {{ container: Container, depth: number, forward?: number, modalCount: number } | null} the
 * container and depth at which the page contains its screen */
export const findEntry = entry => findVisit(entry) ?? findAddress(entry.address);

/** @param {string} address @returns {{ container: Container, depth: number, modalCount: number } | null} the
 * container and depth at which the page contains it, covered or in another tab, and the number of modals up to it */
export function findAddress(address) {
  const modals = modalsOf(app()), dialogs = modals?.dialogs ?? [];
  let found = null; // the innermost: a column has the address of the root of its stack
  for (const container of tagged('wm-stack', 'wm-split')) {
    if (!(container instanceof Container) || !definesPlace(container) || container.closest('wm-inspector')) continue;
    const dialog = /** @type {HTMLDialogElement | null} */ (container.closest('.wm-modal')), modalCount = dialog ? dialogs.indexOf(dialog) + 1 : 0;
    if (dialog && !modalCount) continue; // closing
    const isIt = (/** @type {Element} */ { dataset }) => dataset.address === address && !('clientWaiting' in dataset);
    // A place may have been visited several times.
    const isTop = container instanceof Stack && !!container.top && isIt(container.top);
    const depth = isTop ? container.screens.length - 1 : container.screens.findIndex(isIt);
    if (depth >= 0) found = { container, depth, modalCount };
  }
  if (found || !modals) return found;
  const modalCount = [new Walk(app()).place.entry.address, ...dialogs.map(({ dataset }) => dataset.address)].indexOf(address);
  return modalCount < 0 ? null : { container: modals, depth: modalCount, modalCount };
}
