// Starts the client. Modules register their handlers when they are loaded; steps that must run in order are called here.
import './bars/large-title.js';
import './bars/title-press.js';
import { startBanner } from './connection/connection-banner.js';
import { updateIdle, startIdle } from './connection/idle.js';
import { loadFirstParts, loadParts } from './connection/lazy-parts.js';
import { runPhases } from './connection/after-patches.js';
import { startSession } from './connection/session.js';
import './elements/stack.js';
import './gestures/control-press.js';
import { releasePresses } from './gestures/early-presses.js';
import './gestures/moving-press.js';
import { startHistory } from './history/browser-history.js';
import { startFocus } from './history/focus-restoration.js';
import { startOffsets } from './history/scroll-restoration.js';
import './keyboard/back-keys.js';
import { startPrefetch } from './navigation/prefetch.js';

startBanner();
startOffsets();
startPrefetch();

const LARGEST_BAR_TEXT = 18.8; // px of the root's font, above which the text in bars does not grow (bar.css)

// The history reads the user's location from containers, whose scripts may be among these parts.
loadFirstParts().then(() => {
  startHistory();
  runPhases(true);
  startSession();
  startIdle();
  startFocus();
  releasePresses();
  updateIdle();
  if (parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGEST_BAR_TEXT) loadParts(' large-content ');
});
