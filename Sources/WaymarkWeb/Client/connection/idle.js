// Says whether the page is at rest: <wm-app data-idle> while every event is answered, nothing moves and nothing loads.
// What only prepares a press does not count, nor does a timer.

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
/** @type {(() => boolean)[]} */ const conditions = [];
let loading = 0, timer = 0;

/** @param {() => boolean} condition without which the page is not at rest; changed() is called when it may have become true */
export const idleWhile = condition => void conditions.push(condition);

/** Something has begun or ended. */
export function updateIdle() {
  delete app.dataset.idle;
  if (!timer) timer = setTimeout(checkIdle); // once for all that happens together
}

/** @template Loaded @param {Promise<Loaded>} promise of something that loads @returns {Promise<Loaded>} */
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
  if (loading || !conditions.every(isMet => isMet())) return; // what ends them asks again
  const animations = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  if (!animations.length) app.dataset.idle = '';
  else Promise.allSettled(animations.map(({ finished }) => finished)).then(updateIdle);
}

export function startIdle() {
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, updateIdle);
  updateIdle();
}
