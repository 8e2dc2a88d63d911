// The edit menus of texts: a bar for touch, a vertical menu for the pointer and the keyboard.
import './menus.js';
import './edit-bar-touch.js';
import './edit-menu-press.js';
