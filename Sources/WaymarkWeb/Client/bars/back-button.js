// Imports the modules for pages with a back button: its label, its menu, the titles that move to it, and the swipe that goes back.
import './back-label.js';
import './back-menu.js';
import './title-motion.js';
import './direction-buttons.js';
import '../gestures/edge-swipe.js';
