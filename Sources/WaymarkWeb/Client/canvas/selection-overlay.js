// Draws what belongs to the selection over the page: the box with its handles, the guides and the band. All of it has the same size at
// every zoom.
import { DrawnElement } from './drawn-element.js';
import { added, Guides } from './guides.js';
import { isHandleShown, ROTATION_DISTANCE } from './handle-test.js';
import { holdLayer, releaseLayer } from './held-layers.js';
import { HANDLES } from './resizing.js';

/** @typedef {import('./object-frame.js').Frame} Frame */
/** @typedef {import('./object-frame.js').Box} Box */
/** @typedef {import('./snapping.js').Guide} Guide */

export class SelectionOverlay {
  width = -1; // of the box, as it was drawn last
  height = -1;
  isLocked = false;
  isEdited = false;

  /** @param {Element} space with the size of the page @param {() => number} zoom */
  constructor(space, zoom) {
    this.zoom = zoom;
    this.element = added(space, 'wm-canvas-overlay');
    this.element.setAttribute('aria-hidden', 'true');
    this.group = new DrawnElement(added(this.element, 'wm-group-box'));
    this.box = new DrawnElement(added(this.element, 'wm-selection-box'));
    this.handles = HANDLES.map(({ across, down }) => {
      const handle = added(this.box.element, 'wm-handle');
      handle.style.left = `${(across + 1) * 50}%`;
      handle.style.top = `${(down + 1) * 50}%`;
      return handle;
    });
    this.rotation = added(this.box.element, 'wm-handle rotation');
    this.rotation.style.top = `${-ROTATION_DISTANCE}px`;
    this.band = new DrawnElement(added(this.element, 'wm-band'));
    this.lines = new Guides(this.element, 'wm-guide');
    this.gaps = new Guides(this.element, 'wm-guide gap');
    this.drawBox(null, false);
    this.drawBand(null);
    this.drawGroup(null);
  }

  /** @param {Frame | null} frame of the group that is entered */
  drawGroup(frame) {
    const zoom = this.zoom();
    this.group.show(!!frame);
    if (frame) this.group.place(frame.x * zoom, frame.y * zoom, frame.width * zoom, frame.height * zoom, frame.rotation);
  }

  /** @param {Frame | null} frame of what is selected @param {boolean} isChangeable whether it has handles
   * @param {boolean} [isEdited] whether its text is edited at present */
  drawBox(frame, isChangeable, isEdited = false) {
    const { box } = this, { classList } = box.element, zoom = this.zoom();
    box.show(!!frame);
    if (!frame) return;
    if (this.isLocked === isChangeable) this.isLocked = classList.toggle('locked', !isChangeable);
    if (this.isEdited !== isEdited) this.isEdited = classList.toggle('edited', isEdited);
    const width = frame.width * zoom, height = frame.height * zoom, isResized = this.width !== width || this.height !== height;
    if (isResized) this.handles.forEach((handle, index) => void (handle.style.display = isHandleShown(HANDLES[index], frame, zoom) ? '' : 'none'));
    [this.width, this.height] = [width, height];
    box.place(frame.x * zoom, frame.y * zoom, width, height, frame.rotation);
  }

  /** @param {Box | null} band */
  drawBand(band) {
    const zoom = this.zoom();
    this.band.show(!!band);
    if (band) this.band.place(band.left * zoom, band.top * zoom, (band.right - band.left) * zoom, (band.bottom - band.top) * zoom);
  }

  /** @param {Guide[]} guides */
  drawGuides(guides) {
    this.lines.draw(guides.filter(({ gap }) => gap === undefined), this.zoom());
    this.gaps.draw(guides.filter(({ gap }) => gap !== undefined), this.zoom());
  }

  /** Prepares what is drawn for changes in each frame. */
  hold() {
    holdLayer(this.box.element);
    this.lines.hold();
    this.gaps.hold();
  }

  /** The selection rests. */
  release() {
    releaseLayer(this.box.element);
    this.lines.release();
    this.gaps.release();
  }
}
