// Sliders with number fields for the components of a colour, the field for its hexadecimal digits, and the slider of its opacity.
import { localized } from '../elements/texts.js';
import { make } from './color-elements.js';
import { cssOf, fromHex, hexOf, rgb } from './color-values.js';

/** @typedef {import('./color-values.js').RGB} RGB */
/** @typedef {'red' | 'green' | 'blue' | 'opacity'} Component */

/** A slider with a field, for one component. */
class ComponentSlider {
  /** @param {Component} component @param {string} name @param {number} most @param {(value: number, isLast: boolean) => void} changed */
  constructor(component, name, most, changed) {
    this.component = component;
    this.most = most;
    this.range = make('input', { type: 'range', min: '0', max: String(most), step: '1', class: 'color-range', 'aria-label': name });
    this.field = make('input', { type: 'text', inputmode: 'numeric', maxlength: '4', class: 'color-number', 'aria-label': name });
    this.range.addEventListener('input', () => changed(+this.range.value, false));
    this.field.addEventListener('change', () => {
      const value = parseInt(this.field.value.replace('%', ''), 10);
      if (value >= 0 && value <= most) changed(value, true);
      else this.show(this.color);
    });
    this.element = make('div', { class: 'color-component' }, make('span', { class: 'color-name', 'aria-hidden': 'true' }, name), this.range, this.field);
  }

  /** @type {RGB} */ color = rgb(0, 0, 0);

  /** @param {RGB} color */
  show(color) {
    this.color = color;
    const isOpacity = this.component === 'opacity', value = isOpacity ? Math.round(color.opacity * 100) : color[this.component];
    const end = (/** @type {number} */ part) => cssOf({ ...color, opacity: isOpacity ? part : 1, ...(isOpacity ? {} : { [this.component]: part * 255 }) });
    this.range.value = String(value);
    if (isOpacity) this.range.setAttribute('aria-valuetext', `${value} %`);
    this.range.style.setProperty('--ends', `${end(0)}, ${end(1)}`);
    const text = isOpacity ? `${value}%` : String(value);
    if (document.activeElement !== this.field || !this.field.matches(':focus-visible')) this.field.value = text;
    else if (parseInt(this.field.value, 10) !== value) this.field.value = text;
  }
}

export class ColorSliders {
  /** @type {RGB} */ color = rgb(0, 0, 0);

  /** @param {(color: RGB, isLast: boolean) => void} choose */
  constructor(choose) {
    const slider = (/** @type {'red' | 'green' | 'blue'} */ component, /** @type {string} */ name) =>
      new ComponentSlider(component, name, 255, (value, isLast) => choose({ ...this.color, [component]: value }, isLast));
    this.sliders = [slider('red', localized('Red')), slider('green', localized('Green')), slider('blue', localized('Blue'))];
    this.hex = make('input', { type: 'text', maxlength: '7', spellcheck: 'false', autocapitalize: 'characters', autocomplete: 'off', class: 'color-number hex', 'aria-label': localized('Hex Color') });
    this.hex.addEventListener('change', () => {
      const color = fromHex(this.hex.value, this.color.opacity);
      if (color) choose(color, true);
      this.show(color ?? this.color);
    });
    const line = make('div', { class: 'color-component' }, make('span', { class: 'color-name', 'aria-hidden': 'true' }, localized('Hex Color')), this.hex);
    this.element = make('div', { class: 'color-sliders' }, ...this.sliders.map(({ element }) => element), line);
  }

  /** @param {RGB} color */
  show(color) {
    this.color = color;
    for (const slider of this.sliders) slider.show(color);
    this.hex.value = hexOf(color);
  }
}

/** @param {() => RGB} color @param {(color: RGB, isLast: boolean) => void} choose @returns {ComponentSlider} the slider of the opacity */
export const opacitySlider = (color, choose) =>
  new ComponentSlider('opacity', localized('Opacity'), 100, (value, isLast) => choose({ ...color(), opacity: value / 100 }, isLast));
