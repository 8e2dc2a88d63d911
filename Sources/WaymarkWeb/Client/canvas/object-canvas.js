// Defines the elements of canvases.
import './canvas-keys.js';
import './canvas-menus.js';
import './canvas-pointers.js';
import './canvas-zoom.js';
import './line-reports.js';
import { ObjectCanvas } from './canvas-element.js';
import { PageObject } from './page-object.js';
import { PagePart } from './page-part.js';

// The objects first: the canvas measures and selects them.
customElements.define('wm-object', PageObject);
customElements.define('wm-part', PagePart);
customElements.define('wm-canvas', ObjectCanvas);
