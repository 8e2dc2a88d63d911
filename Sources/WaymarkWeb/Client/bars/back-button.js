// What a page needs once it has a back button: its label, its menu, and the swipe that does the same.
import './back-label.js';
import './back-menu.js';
import '../gestures/edge-swipe.js';
