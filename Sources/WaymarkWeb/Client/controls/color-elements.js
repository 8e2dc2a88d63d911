// Makes the elements of which the choices of colours consist.

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]} */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Follows a pointer from its press on an element to its release.
 * @param {HTMLElement} element @param {(event: PointerEvent, isLast: boolean) => void} moved */
export function followPointer(element, moved) {
  element.classList.add('drags');
  element.addEventListener('pointerdown', start => {
    if (start.button || !start.isPrimary) return;
    const end = new AbortController(), { signal } = end;
    moved(start, false);
    addEventListener('pointermove', event => event.pointerId === start.pointerId && moved(event, false), { signal });
    addEventListener('pointerup', event => {
      if (event.pointerId !== start.pointerId) return;
      end.abort();
      moved(event, true);
    }, { signal });
    addEventListener('pointercancel', event => event.pointerId === start.pointerId && end.abort(), { signal });
  });
}

/** How far an arrow key moves, physically, or null.
 * @param {string} key @returns {[x: number, y: number] | null} */
export const arrowStep = key => /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[key] ?? null;
