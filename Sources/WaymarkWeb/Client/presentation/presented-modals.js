// What a page needs once it has modals.
import '../elements/modals.js';
import '../elements/unsaved-changes.js';
import '../gestures/sheet-drag.js';
import '../keyboard/modal-keys.js';
