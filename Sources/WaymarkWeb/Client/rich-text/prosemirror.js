// Loads ProseMirror, which the server joins from Debian's packages. The other modules take what they need from what this one returns.

/** @type {Promise<any> | undefined} */ let loading;

/** @returns {Promise<any>} ProseMirror's modules by their names */
export async function loadProseMirror() {
  loading ??= Promise.all([
    import('../prosemirror/model.js'),
    import('../prosemirror/transform.js'),
    import('../prosemirror/state.js'),
    import('../prosemirror/view.js'),
  ]).then(([model, transform, state, view]) => ({ model, transform, state, view }));
  return loading;
}
