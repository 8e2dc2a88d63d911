// <wm-color>: shows a colour in a well, which opens the choices, and reports what is chosen.
import { send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { isReachable } from '../gestures/control-press.js';
import { ColorPanel } from './color-panel.js';
import { cssOf, fromComputed, hexOf, rgb } from './color-values.js';
import { PacedReports } from './paced-reports.js';
import { valueBeforeUpgrade } from './value-before-upgrade.js';

/** Has the browser calculate a colour of CSS that is not of sRGB.
 * @param {string} css */
function drawnColor(css) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return rgb(0, 0, 0);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, opacity] = context.getImageData(0, 0, 1, 1).data;
  return rgb(red, green, blue, opacity / 255);
}

export class ColorPicker extends HTMLElement {
  #value = 'rgb(0 0 0 / 1)';
  /** @type {ColorPanel | null} */ panel = null;
  #isHeld = false;
  #isEditing = false;
  reports = new PacedReports(() => this.dispatchEvent(new Event('input', { bubbles: true })));

  constructor() {
    super();
    this.#value = valueBeforeUpgrade(this) ?? this.defaultValue;
  }

  connectedCallback() {
    this.show();
  }

  disconnectedCallback() {
    this.panel?.close();
  }

  get defaultValue() {
    return this.getAttribute('value') ?? this.#value;
  }

  /** The colour, in CSS. */
  get value() {
    return this.#value;
  }

  set value(css) {
    if (this.reports.isPending) return; // the user is choosing another one
    this.#value = css;
    this.show();
    this.panel?.show();
  }

  get well() {
    return /** @type {HTMLButtonElement | null} */ (this.querySelector('.color-well'));
  }

  get supportsOpacity() {
    return this.dataset.kind === 'opacity';
  }

  /** The name that assistive technology reads. */
  get name() {
    return this.well?.getAttribute('aria-label') ?? this.querySelector('.control-label, .visually-hidden')?.textContent ?? '';
  }

  /** The colour in sRGB, as the browser shows it. */
  get color() {
    const { well } = this;
    if (!well) return rgb(0, 0, 0);
    well.style.color = this.#value;
    const { color } = getComputedStyle(well);
    well.style.color = '';
    return fromComputed(color) ?? drawnColor(color);
  }

  /** Shows the colour in the well, at once. */
  show() {
    const { well, color } = this;
    if (!well) return;
    claim(well, 'style', 'aria-description');
    well.style.setProperty('--color', this.#value);
    well.setAttribute('aria-description', color.opacity < 1 ? `${hexOf(color)}, ${color.opacity.toLocaleString(document.documentElement.lang, { style: 'percent' })}` : hexOf(color));
  }

  /** Takes a colour that the user has chosen.
   * @param {import('./color-values.js').RGB} color @param {boolean} isLast whether the user does not move through colours any more */
  choose(color, isLast) {
    this.#value = cssOf(this.supportsOpacity ? color : { ...color, opacity: 1 });
    this.show();
    this.panel?.show();
    if (this.#isHeld) this.#edit(true);
    this.reports.add(isLast);
  }

  /** Notes that a pointer is held on the choices, or was released: with data-on~=editing the server learns when the user begins and ends to move
   * through colours.
   * @param {boolean} isHeld */
  hold(isHeld) {
    this.#isHeld = isHeld;
    if (!isHeld) this.#edit(false);
  }

  /** @param {boolean} isEditing */
  #edit(isEditing) {
    if (isEditing === this.#isEditing) return;
    this.#isEditing = isEditing;
    if (!isEditing) this.reports.end();
    if (this.isConnected && this.matches('[data-on~=editing]')) send(['editing', numberOf(this), isEditing ? 1 : 0]);
  }
}

customElements.define('wm-color', ColorPicker);

onPress('field', '.color-well', well => {
  const picker = well.closest('wm-color');
  if (!(picker instanceof ColorPicker) || picker.panel || !isReachable(well)) return;
  picker.panel = new ColorPanel(picker, () => picker.panel = null);
  return true;
});
