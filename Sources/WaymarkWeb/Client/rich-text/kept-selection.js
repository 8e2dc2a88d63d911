// Shows what is selected in a rich text that the app follows while something else has the focus, such as an inspector: the browser does not.
const NAME = 'kept-selection';

/** @param {any} view */
export function showKeptSelection(view) {
  const { highlights } = /** @type {any} */ (CSS), { Highlight } = /** @type {any} */ (globalThis);
  if (!highlights || !view.dom.hasAttribute('data-selection')) return;
  const { selection: { from, to, empty } } = view.state;
  if (empty || view.isDestroyed || view.hasFocus()) {
    if (highlights.get(NAME)?.view === view) highlights.delete(NAME);
    return;
  }
  const range = document.createRange(), [start, end] = [view.domAtPos(from), view.domAtPos(to)];
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  highlights.set(NAME, Object.assign(new Highlight(range), { view }));
}
