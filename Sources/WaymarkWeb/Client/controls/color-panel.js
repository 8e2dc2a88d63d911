// The choices of a colour: a popover beside the well in a wide window, a sheet in a narrow one. Outside of wm-app, because it is the
// client's alone; the browser makes everything else inert meanwhile.
import { SheetDrag } from '../gestures/sheet-drag.js';
import { reducedMotion, stored } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { formOf, isPopover, onFormChange, visibilityFrames } from '../presentation/modal-form.js';
import { DURATION, easing, scaled } from '../presentation/motion-scale.js';
import { positionBeside } from '../presentation/popover-placement.js';
import { make } from './color-elements.js';
import { ColorGrid } from './color-grid.js';
import { addRecent, recentSwatches } from './color-recents.js';
import { ColorSliders, opacitySlider } from './color-sliders.js';
import { ColorSpectrum } from './color-spectrum.js';
import { ColorTabs } from './color-tabs.js';
import { cssOf } from './color-values.js';

export class ColorPanel {
  listening = new AbortController();
  away = 0;

  /** @param {import('./color-well.js').ColorPicker} picker @param {() => void} closed */
  constructor(picker, closed) {
    this.picker = picker;
    this.closed = closed;
    this.before = cssOf(picker.color);
    const choose = picker.choose.bind(picker);
    this.views = [new ColorGrid(choose), new ColorSpectrum(choose), new ColorSliders(choose)];
    this.opacity = picker.supportsOpacity ? opacitySlider(() => picker.color, choose) : null;
    this.current = make('span', { class: 'color-swatch current' });
    const tabs = new ColorTabs([localized('Grid'), localized('Spectrum'), localized('Sliders')], this.views.map(({ element }) => element), stored('wm-color-tab')?.index ?? 0);
    this.tabs = tabs;
    const close = make('button', { type: 'button', class: 'color-close', 'aria-label': localized('Close') }, '×');
    close.addEventListener('click', () => this.close());
    const title = make('h2', { class: 'color-title', id: 'wm-color-title' }, localized('Colors'));
    this.card = make('div', { class: 'wm-card' }, make('div', { class: 'color-panel' }, make('div', { class: 'color-head' }, title, close), tabs.element,
      ...(this.opacity ? [this.opacity.element] : []), make('div', { class: 'color-recents' }, this.current, make('div', { class: 'color-swatches' }, ...recentSwatches(choose)))));
    this.dialog = make('dialog', { class: 'wm-modal popover wm-color-panel', 'aria-labelledby': 'wm-color-title' }, this.card);
    this.open();
  }

  open() {
    const { dialog, listening: { signal } } = this;
    document.body.append(dialog);
    dialog.showModal();
    dialog.addEventListener('cancel', event => (event.preventDefault(), this.close()));
    dialog.addEventListener('close', () => this.remove());
    dialog.addEventListener('pointerdown', event => event.target === dialog && this.close());
    dialog.addEventListener('touchstart', event => this.touched(event), { passive: true });
    // Before the choice that the press makes; the last one comes with the release.
    dialog.addEventListener('pointerdown', event => event.isPrimary && !event.button && this.picker.hold(true), true);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(() => this.picker.hold(false)), { signal });
    addEventListener('resize', () => this.place(), { signal });
    onFormChange(() => this.place(), signal);
    this.place();
    this.show();
    this.tabs.focus();
    this.move(false);
  }

  /** Takes the form that the window has space for, and the place beside the well. */
  place() {
    this.dialog.dataset.clientForm = formOf(this.dialog);
    positionBeside(this.dialog, this.picker.well);
  }

  show() {
    const { color } = this.picker;
    for (const view of [...this.views, ...(this.opacity ? [this.opacity] : [])]) view.show(color);
    this.current.style.setProperty('--color', cssOf(color));
  }

  /** Moves it to its position or out of sight.
   * @param {boolean} isClosing @param {number} [time] ms */
  move(isClosing, time = isPopover(this.dialog) ? DURATION.question : DURATION.screen) {
    const [shown, hidden] = reducedMotion() ? [{ opacity: 1 }, { opacity: 0 }] : visibilityFrames(this.dialog);
    const dragged = this.away ? { transform: `translateY(${this.away * 100}%)` } : null, frames = isClosing ? [dragged ?? shown, hidden] : [dragged ?? hidden, shown];
    const timing = { duration: scaled(reducedMotion() ? DURATION.fade : time), easing: easing(), fill: /** @type {FillMode} */ (isClosing ? 'forwards' : 'none') };
    this.dialog.style.removeProperty('--away');
    this.dialog.animate([isClosing ? 1 - this.away : 0, isClosing ? 0 : 1].map(shade => ({ '--shade': String(shade) })), timing);
    this.away = 0;
    return this.card.animate(frames, timing);
  }

  /** @param {number} [time] ms */
  close(time) {
    if (!this.settle()) return;
    this.move(true, time).onfinish = () => this.dialog.close();
  }

  /** Reports and stores what was chosen.
   * @returns {boolean} whether that was not done before */
  settle() {
    if (this.listening.signal.aborted) return false;
    this.listening.abort();
    this.dialog.dataset.clientLeaving = '';
    this.picker.hold(false);
    this.picker.reports.end();
    const { color } = this.picker;
    if (cssOf(color) !== this.before) addRecent(color);
    stored('wm-color-tab', { index: this.tabs.index });
    this.closed();
    return true;
  }

  /** Called when the dialog is closed, also by the browser itself. */
  remove() {
    this.settle();
    this.dialog.remove();
    this.picker.well?.focus({ preventScroll: true });
  }

  // What a drag of the sheet calls (sheet-drag.js).

  /** @param {TouchEvent} event */
  touched({ target, touches }) {
    if (this.dialog.dataset.clientForm !== 'sheet' || touches.length > 1 || !(target instanceof Element) || target === this.dialog || target.closest('.drags, input')) return;
    new SheetDrag(this, this.dialog, touches[0], target, time => this.close(time));
  }

  /** @param {HTMLElement} dialog @param {number} away the part of its height that is out of sight */
  setDragged(dialog, away) {
    this.away = away;
    dialog.style.setProperty('--away', String(away));
  }

  /** @param {HTMLElement} _dialog @param {boolean} opening */
  animateTo(_dialog, opening) {
    if (opening) this.move(false);
  }

  chooseDetent() {}
  uncover() {}
  refresh() {}
}
