// The items in the centre of toolbars: what is shown of them at each width, and how a person arranges them.
import './item-drag.js';
import './item-keys.js';
import './palette.js';
import './projected-menu.js';
import './title-rename.js';
import './toolbar-layout.js';
