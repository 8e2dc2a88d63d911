// The grid of colours: twelve columns and ten rows, of which a press, a drag or the arrow keys choose one.
import { localized } from '../elements/texts.js';
import { arrowStep, followPointer, make } from './color-elements.js';
import { gridColors, hexOf, isLight, isSame } from './color-values.js';

/** @typedef {import('./color-values.js').RGB} RGB */

export class ColorGrid {
  /** @param {(color: RGB, isLast: boolean) => void} choose */
  constructor(choose) {
    this.colors = gridColors();
    this.cells = this.colors.map(row => row.map(color => {
      const cell = make('button', { type: 'button', role: 'gridcell', class: 'color-cell', 'aria-label': hexOf(color), tabindex: '-1' });
      cell.style.background = hexOf(color);
      if (isLight(color)) cell.classList.add('light');
      return cell;
    }));
    const rows = this.cells.map(cells => make('div', { role: 'row', class: 'color-row' }, ...cells));
    this.element = make('div', { role: 'grid', class: 'color-grid', dir: 'ltr', 'aria-label': localized('Grid') }, ...rows);
    this.choose = choose;
    followPointer(this.element, ({ clientX, clientY }, isLast) => this.pick(document.elementFromPoint(clientX, clientY), isLast));
    this.element.addEventListener('keydown', event => this.pressed(event));
  }

  /** @param {Element | null} target @param {boolean} isLast */
  pick(target, isLast) {
    const place = this.placeOf(target);
    if (place) this.choose(this.colors[place.y][place.x], isLast);
    else if (isLast && this.chosen) this.choose(this.chosen, true);
  }

  /** @param {Element | null} target */
  placeOf(target) {
    const y = this.cells.findIndex(row => row.some(cell => cell === target));
    return y < 0 ? null : { x: this.cells[y].findIndex(cell => cell === target), y };
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const place = this.placeOf(/** @type {Element} */ (event.target)), step = arrowStep(event.key);
    if (!place) return;
    if (event.key === 'Enter' || event.key === ' ') this.choose(this.colors[place.y][place.x], true);
    else if (!step) return;
    else {
      const cell = this.cells[place.y + step[1]]?.[place.x + step[0]];
      if (cell) {
        this.pick(cell, false);
        cell.focus();
      }
    }
    event.preventDefault();
  }

  /** Marks the cell of a colour.
   * @param {RGB} color */
  show(color) {
    this.chosen = color;
    const cells = this.cells.flat(), colors = this.colors.flat(), index = colors.findIndex(each => isSame(each, color));
    for (const [at, cell] of cells.entries()) {
      cell.setAttribute('aria-selected', String(at === index));
      cell.tabIndex = at === Math.max(index, 0) ? 0 : -1;
    }
  }
}
