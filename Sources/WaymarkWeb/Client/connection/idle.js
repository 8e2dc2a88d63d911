// Indicates by <wm-app data-idle> that every event is answered, nothing moves and nothing loads. Prefetches and timers do not
// count.

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
/** @type {(() => boolean)[]} */ const conditions = [];
let loading = 0, timer = 0;

/** Registers a condition for being idle.
 * @param {() => boolean} condition its owner calls updateIdle() when it may have become true */
export const idleWhile = condition => void conditions.push(condition);

/** Clears the attribute and checks again: call it when something begins or ends. */
export function updateIdle() {
  delete app.dataset.idle;
  if (!timer) timer = setTimeout(checkIdle); // one check for all changes in this iteration of the event loop
}

/** Keeps the page from being idle until something is loaded, or has come to rest.
 * @template Loaded @param {Promise<Loaded>} promise @returns {Promise<Loaded>} */
export function trackLoading(promise) {
  loading++;
  updateIdle();
  return promise.finally(() => {
    loading--;
    updateIdle();
  });
}

function checkIdle() {
  timer = 0;
  if (loading || !conditions.every(isMet => isMet())) return; // whatever ends these calls updateIdle()
  const animations = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  if (!animations.length) app.dataset.idle = '';
  else Promise.allSettled(animations.map(({ finished }) => finished)).then(updateIdle);
}

export function startIdle() {
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, updateIdle);
  updateIdle();
}
