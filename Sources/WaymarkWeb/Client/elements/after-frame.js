// Defers work that nobody sees until the next frame is drawn, so that a press moves something sooner.
import { trackLoading } from '../connection/idle.js';

/** Runs a function after the next frame; at once where the page is hidden, which has no frames.
 * @param {() => void} action */
export function afterFrame(action) {
  if (document.hidden) action();
  else trackLoading(new Promise(done => requestAnimationFrame(() => setTimeout(done)))).then(action);
}
