// Keeps what is shown of a page and what the app knows of it alike: how large the page is, of a canvas with data-zoom.
import { acknowledged, send } from '../connection/outbox.js';
import { PacedReports } from '../controls/paced-reports.js';
import { numberOf } from '../elements/page.js';

const SAME = 0.002; // zooms that the server may write alike

export class ZoomExchange {
  /** @type {[number, number] | null} what was told last */ told = null;
  awaited = 0;
  /** @type {string | undefined} what the server had when it was shown last */ served;

  /** @param {HTMLElement} canvas @param {import('./canvas-viewport.js').CanvasViewport} viewport */
  constructor(canvas, viewport) {
    this.canvas = canvas;
    this.viewport = viewport;
    this.reports = new PacedReports(() => this.tell());
  }

  /** Something else is shown. */
  changed() {
    if (this.canvas.dataset.zoom) this.reports.add();
  }

  tell() {
    const { isFitted, zoom } = this.viewport, flag = isFitted ? 1 : 0, scale = Math.round(zoom * 1000) / 1000;
    if (!this.canvas.isConnected || (this.told && this.told[0] === flag && this.told[1] === scale)) return;
    const sequence = send(['zoom', numberOf(this.canvas), flag, scale]);
    if (!sequence) return;
    this.told = [flag, scale];
    this.awaited = sequence;
  }

  /** Shows what the app wants, unless it has yet to hear of what the user has done. */
  follow() {
    const { canvas: { dataset: { zoom: wanted } }, viewport, served, awaited } = this;
    if (!wanted || wanted === served || this.reports.isPending || acknowledged() < awaited) return;
    this.served = wanted;
    if (wanted === 'fit' ? viewport.isFitted : !viewport.isFitted && Math.abs(viewport.zoom - Number(wanted)) < SAME) return;
    if (wanted === 'fit') viewport.fit();
    else viewport.zoomTo(Number(wanted));
  }
}
