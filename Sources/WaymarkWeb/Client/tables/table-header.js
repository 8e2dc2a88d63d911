// The headers of a table: a press with Shift sorts by a column besides those by which the rows are sorted already; Option with an arrow key
// moves a column, and with Shift makes it wider or narrower. A press alone is that of a button.
import { send } from '../connection/outbox.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { isReachable } from '../gestures/control-press.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import './column-moving.js';
import { resizeBy } from './column-resizing.js';
import { COLUMN, headingsOf } from './columns.js';

const STEP = 16; // points by which a key makes a column wider

onPress('field', '.table-sort', (/** @type {HTMLElement} */ button, event) => {
  const heading = button.closest('.table-heading');
  if (!event.shiftKey || !heading) return false;
  if (isReachable(button)) send(['column', numberOf(heading), COLUMN.sortBesides, 0]);
  return true;
});

onKey('field', '.table-heading', (/** @type {HTMLElement} */ heading, event) => {
  const side = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 })[event.key];
  if (!side || !event.altKey || event.ctrlKey || event.metaKey) return false;
  const step = isRightToLeft(heading) ? -side : side;
  if (event.shiftKey) resizeBy(heading, step * STEP);
  else if (heading.matches('.movable')) {
    const headings = headingsOf(heading), place = headings.indexOf(heading) + step;
    if (headings[place]) send(['column', numberOf(heading), COLUMN.move, place]);
  }
  return true;
});
