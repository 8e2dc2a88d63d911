// <wm-file-exporter>: has the browser store a file as soon as it appears.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';

class FileExporter extends HTMLElement {
  static observedAttributes = ['data-file'];

  /** Called when it appears, and when another process offers the file after a restart. */
  attributeChangedCallback() {
    queueMicrotask(() => this.isConnected && this.store());
  }

  store() {
    const link = document.createElement('a'), { file, name } = this.dataset;
    link.href = file ?? '';
    link.download = name ?? '';
    link.click();
    send(['tap', numberOf(this)]);
  }
}

customElements.define('wm-file-exporter', FileExporter);
