// Marks the row whose screen lies over a list: it stays grey until the way back, as on iOS (list.css).
import { on } from '../elements/page.js';

on('click', target => {
  const row = target.closest('.row-link[data-on~=push]'), screen = row?.closest('wm-screen');
  if (!row || !screen) return;
  for (const left of screen.querySelectorAll('[data-client-left]')) left.removeAttribute('data-client-left');
  row.setAttribute('data-client-left', '');
});
