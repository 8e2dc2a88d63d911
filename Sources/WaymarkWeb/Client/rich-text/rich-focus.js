// Keeps ProseMirror's selection and the browser's the same when a rich text gets the focus other than by a press, or loses it: the browser sets one of
// its own after the one event, and tells of one only after the other.

/** ProseMirror waits for some milliseconds and then puts its selection into the page, if it has not read the browser's by then. A key or a command
 * of the server came too early for that. Here, its selection replaces the one that the browser sets at first, and a key comes after it. Without the focus it
 * reads no selection, so what was selected right before is read when it loses that.
 * @param {any} pm ProseMirror's modules @returns {Record<string, (view: any) => boolean>} the handlers of one view; one that returns true replaces that of ProseMirror */
export function focusHandlers(pm) {
  const end = (/** @type {any} */ { domObserver }) => {
    domObserver.suppressingSelectionUpdates = false;
    return false;
  };
  return {
    focus(view) {
      if (view.focused) return true;
      view.domObserver.stop();
      view.dom.classList.add('ProseMirror-focused');
      view.domObserver.start();
      view.focused = true;
      if (!view.mouseDown) view.domObserver.suppressSelectionUpdates(); // ends by itself, too
      return true;
    },
    blur(view) {
      const { domObserver, dom, state } = view, selection = view.root.getSelection(), { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
      if (!dom.isConnected || view.composing || domObserver.suppressingSelectionUpdates || domObserver.currentSelection.eq(selection)) return false;
      if (!dom.contains(anchorNode) || !dom.contains(focusNode)) return false;
      const [anchor, head] = [[anchorNode, anchorOffset], [focusNode, focusOffset]].map(place => state.doc.resolve(view.posAtDOM(...place)));
      const read = pm.state.TextSelection.between(anchor, head);
      if (!read.eq(state.selection)) view.dispatch(state.tr.setSelection(read));
      return false;
    },
    keydown(view) {
      const { domObserver } = view;
      if (domObserver.suppressingSelectionUpdates && !domObserver.currentSelection.eq(view.root.getSelection())) view.focus();
      return end(view);
    },
    mousedown: end,
  };
}
