// Moves a column of a table by dragging its header: the header follows the pointer and the others make room. The cells follow when it is dropped.
import { send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { COLUMN, headingsOf, placeOf } from './columns.js';

const SLOP = 8; // points before a press is a drag

let hasDragged = false; // the click that ends a drag is not a press

onPress('gesture', '.table-header', () => hasDragged);

/** @param {HTMLElement} element @param {number} way px */
function shift(element, way) {
  claim(element, 'style');
  element.style.translate = way ? `${way}px` : '';
}

/** @param {HTMLElement} heading @param {PointerEvent} event */
function drag(heading, { pointerId, clientX: origin }) {
  const headings = headingsOf(heading), sign = isRightToLeft(heading) ? -1 : 1, index = headings.indexOf(heading);
  const extents = headings.map(each => {
    const { left, right } = each.getBoundingClientRect();
    return /** @type {[number, number]} */ (sign > 0 ? [left, right] : [-right, -left]);
  });
  const size = extents[index][1] - extents[index][0], end = new AbortController(), { signal } = end, header = heading.parentElement;
  let place = index;
  addEventListener('pointermove', event => {
    const way = (event.clientX - origin) * sign;
    if (event.pointerId !== pointerId || !hasDragged && Math.abs(way) < SLOP) return;
    if (!hasDragged) heading.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId })); // neither a press nor a long one
    hasDragged = true;
    header?.toggleAttribute('data-client-sorting', true);
    heading.toggleAttribute('data-client-dragged', true);
    place = placeOf(extents, index, way);
    headings.forEach((each, at) => {
      const passed = at > index && at <= place ? -size : at < index && at >= place ? size : 0;
      shift(each, (at === index ? way : passed) * sign);
    });
  }, { signal });
  for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) addEventListener(type, event => {
    if (event.pointerId !== pointerId || !event.isTrusted) return;
    end.abort();
    if (!hasDragged) return;
    header?.removeAttribute('data-client-sorting');
    heading.removeAttribute('data-client-dragged');
    for (const each of headings) shift(each, 0);
    if (type === 'pointerup' && place !== index) send(['column', numberOf(heading), COLUMN.move, place]);
  }, { signal });
}

document.addEventListener('pointerdown', event => {
  hasDragged = false;
  const { target, isPrimary, button } = event, heading = target instanceof Element && target.closest('.table-heading.movable');
  if (isPrimary && !button && heading instanceof HTMLElement && !(/** @type {Element} */ (target).closest('.table-edge'))) drag(heading, event);
}, true);
