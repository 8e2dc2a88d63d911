// Marks the row whose screen lies over a list: it stays grey (list.css), and fades on the way back in step with the screens, as on iOS.
import { on } from '../elements/page.js';
import { companions } from '../presentation/screen-transition.js';

/** @param {ParentNode} place */
const rowsIn = place => [...place.querySelectorAll('[data-client-left]')];

on('click', target => {
  const row = target.closest('.row-link[data-on~=push]'), screen = row?.closest('wm-screen');
  if (!row || !screen) return;
  for (const left of rowsIn(screen)) left.removeAttribute('data-client-left');
  row.setAttribute('data-client-left', '');
});

// A row that is pressed again, or has been pressed before, shows presses as others do.
on('pointerdown', () => rowsIn(document).forEach(row => row.closest('[inert]') ?? row.removeAttribute('data-client-left')));

/** @param {number} x percent at which the screen lies, from -30 below another @returns {Keyframe} */
const shade = x => ({ backgroundColor: `color-mix(in srgb, var(--pressed) ${Math.round(x / -0.3)}%, transparent)` });

// At the beginning of a push the row is grey already.
companions.push((screen, positions, timing) => positions[0] < 0 ? rowsIn(screen).map(row => row.animate(positions.map(shade), timing)) : []);
