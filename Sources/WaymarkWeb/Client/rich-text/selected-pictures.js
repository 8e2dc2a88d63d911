// Marks the pictures that are selected: browsers do not show it where they can't be edited themselves.

const MOST = 1000; // pictures that are marked

/** @param {any} pm ProseMirror's modules @returns {any} a plugin */
export function selectedPicturesPlugin({ state: { Plugin }, view: { Decoration, DecorationSet } }) {
  /** @param {any} state @returns {any} */
  const marks = ({ doc, selection: { from, to, empty } }) => {
    if (empty) return DecorationSet.empty;
    /** @type {any[]} */ const found = [];
    doc.nodesBetween(from, to, (/** @type {any} */ node, /** @type {number} */ pos) => {
      if (node.type.name === 'picture' && found.length < MOST) found.push(Decoration.node(pos, pos + 1, { class: 'selected' }));
      return found.length < MOST;
    });
    return found.length ? DecorationSet.create(doc, found) : DecorationSet.empty;
  };
  const plugin = new Plugin({
    state: {
      init: (/** @type {any} */ _, /** @type {any} */ state) => marks(state),
      apply: (/** @type {any} */ tr, /** @type {any} */ before, /** @type {any} */ old, /** @type {any} */ state) =>
        tr.docChanged || !state.selection.eq(old.selection) ? marks(state) : before,
    },
    props: { decorations: (/** @type {any} */ state) => plugin.getState(state) },
  });
  return plugin;
}
