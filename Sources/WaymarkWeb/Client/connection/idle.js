// Says whether the page is at rest: <wm-app data-idle> while every event is answered, nothing moves and nothing loads.
// What only prepares a press does not count, nor does a timer.

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
/** @type {(() => boolean)[]} */ const conditions = [];
let loading = 0, timer = 0;

/** @param {() => boolean} condition without which the page is not at rest; changed() is called when it may have become true */
export const restsWhile = condition => void conditions.push(condition);

/** Something has begun or ended. */
export function changed() {
  delete app.dataset.idle;
  if (!timer) timer = setTimeout(check); // once for all that happens together
}

/** @template Loaded @param {Promise<Loaded>} promise of something that loads @returns {Promise<Loaded>} */
export function untilLoaded(promise) {
  loading++;
  changed();
  return promise.finally(() => {
    loading--;
    changed();
  });
}

function check() {
  timer = 0;
  if (loading || !conditions.every(isMet => isMet())) return; // what ends them asks again
  const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  if (!moves.length) app.dataset.idle = '';
  else Promise.allSettled(moves.map(({ finished }) => finished)).then(changed);
}

export function startIdle() {
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, changed);
  changed();
}
