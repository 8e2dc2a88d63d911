import assert from 'node:assert/strict';
import { test } from 'node:test';

/** An element with the methods that the chain uses. */
class FakeElement {
  /** @param {string[]} around selectors that match it or an ancestor */
  constructor(around) {
    this.around = around;
  }

  /** @param {string} selector */
  closest(selector) {
    return selector === '*' || this.around.includes(selector) ? this : null;
  }
}
Object.assign(globalThis, { Element: FakeElement, KeyboardEvent: class {}, document: { querySelector: () => null } });
const { ResponderChain } = await import('../../Sources/WaymarkWeb/Client/elements/responder-chain.js');

/** @param {string[]} around @returns {boolean} whether the event was handled */
function fire(chain, around) {
  const event = { target: new FakeElement(around), taken: 0, preventDefault() { this.taken++; }, stopPropagation() { this.taken++; } };
  chain.dispatch(event);
  return event.taken === 2;
}

test('inner responders are called first, whatever the order in which modules register', () => {
  const chain = new ResponderChain(), asked = [];
  for (const level of /** @type {const} */ (['window', 'screen', 'modal', 'control', 'list', 'column', 'field', 'menu', 'gesture', 'question', 'shortcut']))
    chain.add(level, '*', () => void asked.push(level));
  assert.equal(fire(chain, []), false);
  assert.deepEqual(asked, ['gesture', 'menu', 'field', 'column', 'list', 'control', 'shortcut', 'question', 'modal', 'screen', 'window']);
});

test('the first responder that handles an event ends the search', () => {
  const chain = new ResponderChain(), asked = [];
  chain.add('modal', '.wm-modal', () => asked.push('modal') > 0);
  chain.add('field', 'wm-search', () => asked.push('field') > 0);
  assert.equal(fire(chain, ['wm-search', '.wm-modal']), true);
  assert.deepEqual(asked, ['field']);
});

test('a responder is called only for events in its own elements', () => {
  const chain = new ResponderChain(), asked = [];
  chain.add('field', 'wm-search', () => asked.push('field') > 0);
  chain.add('modal', '.wm-modal', () => asked.push('modal') > 0);
  assert.equal(fire(chain, ['.wm-modal']), true);
  assert.deepEqual(asked, ['modal']);
});
