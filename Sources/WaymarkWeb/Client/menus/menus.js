// The menus of buttons and the context menus of views.
import './menu-items.js';
import './menu-preparation.js';
import './menu-press.js';
import './swipe-menu.js';
