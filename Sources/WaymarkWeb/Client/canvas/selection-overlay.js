// Draws what belongs to the selection over the page: the box with its handles, the guides and the band. All of it has the same size at
// every zoom.
import { isHandleShown, ROTATION_DISTANCE } from './handle-test.js';
import { HANDLES } from './resizing.js';

/** @typedef {import('./object-frame.js').Frame} Frame */
/** @typedef {import('./object-frame.js').Box} Box */
/** @typedef {import('./snapping.js').Guide} Guide */

/** @param {Element} parent @param {string} name @returns {HTMLElement} */
function added(parent, name) {
  const element = document.createElement('div');
  element.className = name;
  parent.append(element);
  return element;
}

export class SelectionOverlay {
  /** @type {HTMLElement[]} */ guides = [];
  /** @type {Box | null} */ shownBand = null;

  /** @param {Element} space with the size of the page @param {() => number} zoom */
  constructor(space, zoom) {
    this.zoom = zoom;
    this.element = added(space, 'wm-canvas-overlay');
    this.element.setAttribute('aria-hidden', 'true');
    this.box = added(this.element, 'wm-selection-box');
    this.handles = HANDLES.map(({ across, down }) => {
      const handle = added(this.box, 'wm-handle');
      handle.style.left = `${(across + 1) * 50}%`;
      handle.style.top = `${(down + 1) * 50}%`;
      return handle;
    });
    this.rotation = added(this.box, 'wm-handle rotation');
    this.rotation.style.top = `${-ROTATION_DISTANCE}px`;
    this.band = added(this.element, 'wm-band');
    this.drawBox(null, false);
    this.drawBand(null);
  }

  /** @param {Frame | null} frame of what is selected @param {boolean} isChangeable whether it has handles */
  drawBox(frame, isChangeable) {
    const { style } = this.box, zoom = this.zoom();
    style.display = frame ? '' : 'none';
    if (!frame) return;
    this.box.classList.toggle('locked', !isChangeable);
    place(this.box, frame.x * zoom, frame.y * zoom, frame.width * zoom, frame.height * zoom, frame.rotation);
    this.handles.forEach((handle, index) => void (handle.style.display = isHandleShown(HANDLES[index], frame, zoom) ? '' : 'none'));
  }

  /** @param {Box | null} band */
  drawBand(band) {
    const zoom = this.zoom();
    this.band.style.display = band ? '' : 'none';
    if (band) place(this.band, band.left * zoom, band.top * zoom, (band.right - band.left) * zoom, (band.bottom - band.top) * zoom);
  }

  /** @param {Guide[]} guides */
  drawGuides(guides) {
    const zoom = this.zoom();
    while (this.guides.length < guides.length) this.guides.push(added(this.element, 'wm-guide'));
    this.guides.forEach((element, index) => {
      const guide = guides[index];
      element.style.display = guide ? '' : 'none';
      if (!guide) return;
      const { isVertical, at, from, to, gap } = guide, length = (to - from) * zoom;
      element.className = `wm-guide ${isVertical ? 'vertical' : 'horizontal'}${gap ? ' gap' : ''}`;
      if (isVertical) place(element, at * zoom, from * zoom, 0, length);
      else place(element, from * zoom, at * zoom, length, 0);
    });
  }
}

/** @param {HTMLElement} element @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [rotation] */
function place({ style }, x, y, width, height, rotation = 0) {
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.transform = `translate(${x}px,${y}px) rotate(${rotation}deg)`;
}
