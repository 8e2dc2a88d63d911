// Says whether the page is at rest: <wm-app data-idle> while every event is answered, nothing moves and nothing loads.
// What only prepares a press does not count, nor does a timer.

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
let loading = 0, timer = 0;
/** @type {() => boolean} */ let isAnswered = () => false;

/** Something has begun or ended. */
export function changed() {
  delete app.dataset.idle;
  if (!timer) timer = setTimeout(check); // once for all that happens together
}

/** @param {Promise<any>} promise of something that loads */
export function untilLoaded(promise) {
  loading++;
  changed();
  promise.finally(() => {
    loading--;
    changed();
  });
}

function check() {
  timer = 0;
  if (loading || !isAnswered()) return; // what ends them asks again
  const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  if (!moves.length) app.dataset.idle = '';
  else Promise.allSettled(moves.map(({ finished }) => finished)).then(changed);
}

/** @param {() => boolean} answered whether the server has answered everything, and the browser has gone where it was sent */
export function startIdle(answered) {
  isAnswered = answered;
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, changed);
  changed();
}
