// The spectrum: hues across, from white over the full colours to black downwards.
import { localized } from '../elements/texts.js';
import { arrowStep, followPointer, make } from './color-elements.js';
import { fromHue, hexOf, hueOf } from './color-values.js';

/** @typedef {import('./color-values.js').RGB} RGB */
const HUE_STEP = 5, LIGHT_STEP = 0.02; // degrees and part of the height that an arrow key moves

/** @param {number} part @returns {number} within 0 to 1 */
const within = part => Math.min(Math.max(part, 0), 1);

export class ColorSpectrum {
  hue = 0;
  lightness = 0.5;

  /** @param {(color: RGB, isLast: boolean) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.knob = make('span', { class: 'color-knob' });
    this.element = make('div', { role: 'slider', tabindex: '0', class: 'color-spectrum', dir: 'ltr', 'aria-label': localized('Spectrum'), 'aria-valuemin': '0', 'aria-valuemax': '360' }, this.knob);
    followPointer(this.element, ({ clientX, clientY }, isLast) => {
      const { left, top, width, height } = this.element.getBoundingClientRect();
      // The last hue is the first again.
      this.pick(Math.min(within((clientX - left) / width) * 360, 359.9), 1 - within((clientY - top) / height), isLast);
    });
    this.element.addEventListener('keydown', event => {
      const step = arrowStep(event.key);
      if (!step) return;
      event.preventDefault();
      this.pick(Math.min(Math.max(this.hue + step[0] * HUE_STEP, 0), 355), within(this.lightness - step[1] * LIGHT_STEP), false);
    });
  }

  /** @param {number} hue @param {number} lightness @param {boolean} isLast */
  pick(hue, lightness, isLast) {
    Object.assign(this, { hue, lightness });
    this.isOwn = true; // black and white have no hue: the knob stays where it is
    this.choose(fromHue(hue, lightness, this.opacity), isLast);
    this.isOwn = false;
  }

  /** @param {RGB} color */
  show(color) {
    this.opacity = color.opacity;
    if (!this.isOwn && hexOf(fromHue(this.hue, this.lightness)) !== hexOf(color)) Object.assign(this, hueOf(color));
    const { style } = this.knob;
    style.left = `${this.hue / 3.6}%`;
    style.top = `${(1 - this.lightness) * 100}%`;
    style.background = hexOf(color);
    this.element.setAttribute('aria-valuenow', String(Math.round(this.hue)));
    this.element.setAttribute('aria-valuetext', hexOf(color));
  }
}
