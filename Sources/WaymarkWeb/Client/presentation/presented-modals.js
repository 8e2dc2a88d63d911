// Imports the modules for pages with modals.
import '../elements/modals.js';
import '../elements/unsaved-changes.js';
import '../gestures/sheet-drag.js';
import '../keyboard/modal-keys.js';
