// The three ways of choosing a colour, of which one is shown.
import { make } from './color-elements.js';

export class ColorTabs {
  /** @param {string[]} names @param {HTMLElement[]} panels @param {number} index of the one that is shown */
  constructor(names, panels, index) {
    this.tabs = names.map((name, at) => make('button', { type: 'button', role: 'tab', class: 'color-tab', id: `wm-color-tab-${at}`, 'aria-controls': `wm-color-view-${at}` }, name));
    this.panels = panels.map((panel, at) => make('div', { role: 'tabpanel', class: 'color-view', id: `wm-color-view-${at}`, 'aria-labelledby': `wm-color-tab-${at}` }, panel));
    const list = make('div', { role: 'tablist', class: 'color-tabs' }, ...this.tabs);
    this.element = make('div', { class: 'color-choices' }, list, ...this.panels);
    this.index = 0;
    for (const [at, tab] of this.tabs.entries()) tab.addEventListener('click', () => this.select(at));
    list.addEventListener('keydown', event => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0, sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
      if (!step) return;
      event.preventDefault();
      this.select((this.index + step * sign + this.tabs.length) % this.tabs.length);
      this.focus();
    });
    this.select(this.panels[index] ? index : 0);
  }

  /** @param {number} index */
  select(index) {
    this.index = index;
    for (const [at, tab] of this.tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
      // Not removed from the layout: the card keeps its size.
      this.panels[at].inert = at !== index;
      this.panels[at].classList.toggle('hidden', at !== index);
    }
  }

  focus() {
    this.tabs[this.index].focus({ preventScroll: true });
  }
}
