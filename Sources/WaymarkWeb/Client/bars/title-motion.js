// Moves titles to where back buttons name them, and back, while their screens slide.
import { isRightToLeft } from '../elements/page.js';
import { BARS, companions } from '../presentation/screen-transition.js';

companions.push((screen, positions, timing) => {
  const sign = isRightToLeft(screen) ? -1 : 1;
  // A screen lies 100 % aside before it slides in, and 30 % to the other side while another covers it.
  const frames = positions.map(x => ({ translate: `calc(${x * sign / (x > 0 ? 100 : 30)} * min(36vw, 9rem))` }));
  return [...screen.querySelectorAll(`:is(${BARS}) :is(.wm-bar-title, .wm-back-title)`)].map(title => title.animate(frames, timing));
});
