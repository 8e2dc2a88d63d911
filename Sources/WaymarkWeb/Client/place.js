// Where the person is: the shown tab, the shown stack, its top screen.
import { Stack } from './stack.js';
import { Tabs } from './tabs.js';

/** @returns {{ stack: Stack | null, screen: Element | undefined, entry: Entry }} */
export function here() {
  /** @type {Element | null | undefined} */ let within = document.querySelector('wm-app');
  /** @type {Entry} */ let entry = { address: location.pathname, ancestors: [] };
  for (;;) {
    /** @type {Element | null | undefined} */ const container = within?.querySelector('wm-tabs,wm-stack');
    if (container instanceof Tabs) {
      within = container.panel;
      if (within?.dataset.address) entry = { address: within.dataset.address, ancestors: [] };
    } else if (container instanceof Stack) {
      const { screens } = container, addresses = screens.map(screen => screen.dataset.address ?? '/');
      const address = addresses.pop();
      if (address) entry = { address, ancestors: addresses };
      return { stack: container, screen: screens.at(-1), entry };
    } else return { stack: null, screen: within ?? undefined, entry };
  }
}

/** @param {string} address @returns {{ stack: Stack, depth: number } | null} where it is already, covered or in another tab */
export function find(address) {
  const stacks = [...document.getElementsByTagName('wm-stack')].filter(stack => stack instanceof Stack);
  for (const stack of /** @type {Stack[]} */ (stacks)) {
    const depth = stack.screens.findIndex(screen => screen.dataset.address === address);
    if (depth >= 0) return { stack, depth };
  }
  return null;
}
