// Imports the modules for pages with a back button: its label, its menu, and the swipe that goes back.
import './back-label.js';
import './back-menu.js';
import '../gestures/edge-swipe.js';
