// Where the person is: the shown tab, the columns that are seen, the shown stack, its top screen.
import { Modals, modalsOf } from '../elements/modals.js';
import { screenOf, Split } from '../elements/split.js';
import { Stack } from '../elements/stack.js';
import { Tabs } from '../elements/tabs.js';

/** @param {Split} split @returns {Element[]} the columns that make the place, whose last is the person's */
const counted = split => split.isCompact ? split.screens : split.columns;

/** @typedef {{ way: Stack | Split | Modals | null, screens: Element[], entry: Entry }} Place what one goes back in, and the screens that are seen, the main one last */

/** @returns {Place} */
export function here() {
  const app = /** @type {Element} */ (document.querySelector('wm-app')), modals = modalsOf(app);
  let place = within(app);
  for (const dialog of modals?.dialogs ?? []) {
    const inner = within(dialog), { address, ancestors } = place.entry;
    const base = dialog.dataset.address ?? address, shown = inner.screens.length && inner.way ? inner.entry : { address: base, ancestors: [] };
    place = { way: inner.way?.screens[1] ? inner.way : modals, screens: inner.screens, entry: {
      address: shown.address, ancestors: [...ancestors, address, ...shown.ancestors] } };
  }
  return place;
}

/** @param {Element} root @returns {Place} as if there were no modals */
function within(root) {
  /** @type {Element | null | undefined} */ let within = root;
  const modal = root.closest('.wm-modal');
  /** @type {string[]} */ let path = [];
  /** @type {Stack | Split | null} */ let way = null;
  /** @type {Element[]} */ const beside = [];
  /** @param {string | undefined} address */
  const add = address => void (address && path.at(-1) !== address && path.push(address));
  const entry = () => ({ address: path.at(-1) ?? location.pathname, ancestors: path.slice(0, -1) });
  for (;;) {
    /** @type {Element | null | undefined} */ const container = [...within?.querySelectorAll('wm-tabs,wm-stack,wm-split') ?? []]
      .find(each => each.closest('.wm-modal') === modal);
    if (container instanceof Tabs) {
      within = container.panel;
      path = [];
      add(within?.dataset.address);
    } else if (container instanceof Split) {
      const columns = counted(container), before = columns.slice(0, -1);
      if (container.screens[1]) way = container;
      if (!container.isCompact) beside.push(...before.slice(container.first).map(screenOf));
      // What is still on its way has the address of what was there.
      for (const column of columns) if (!('waiting' in column.dataset)) add(column.dataset.address);
      within = columns.at(-1);
    } else if (container instanceof Stack) {
      const { screens } = container, top = screens.at(-1);
      for (const screen of screens) add(screen.dataset.address ?? '/');
      return { way: screens[1] || !way ? container : way, screens: top ? [...beside, top] : beside, entry: entry() };
    } else {
      const screen = within && within.localName === 'wm-column' ? screenOf(within) : within;
      return { way, screens: screen ? [...beside, screen] : beside, entry: entry() };
    }
  }
}

/** @param {Element} stack @returns {boolean} whether it is not in a column that says nothing of the place */
function counts(stack) {
  const column = stack.closest('wm-column'), split = column?.parentElement;
  if (!(column && split instanceof Split)) return true;
  return split.isCompact ? split.screens.includes(column) : column === split.columns.at(-1);
}

/** @param {string} address @returns {{ way: Stack | Split | Modals, depth: number, over: number } | null} where it is already, covered or in another tab, and how many modals lie below it */
export function find(address) {
  const app = /** @type {Element} */ (document.querySelector('wm-app')), modals = modalsOf(app), dialogs = modals?.dialogs ?? [];
  for (const way of document.querySelectorAll('wm-stack,wm-split')) {
    if (!(way instanceof Stack || way instanceof Split) || !counts(way)) continue;
    const dialog = /** @type {HTMLDialogElement | null} */ (way.closest('.wm-modal')), over = dialog ? dialogs.indexOf(dialog) + 1 : 0;
    if (dialog && !over) continue; // on its way out
    const depth = way.screens.findIndex(screen => screen.dataset.address === address && !('waiting' in screen.dataset));
    if (depth >= 0) return { way, depth, over };
  }
  if (!modals) return null;
  const over = [within(app).entry.address, ...dialogs.map(({ dataset }) => dataset.address)].indexOf(address);
  return over < 0 ? null : { way: modals, depth: over, over };
}
