// Loads ProseMirror, which the server joins from Debian's packages. The other modules take what they need from what this one returns.

const FOLDER = './prosemirror/'; // beside the files in which the client's modules are joined
const NAMES = ['model', 'transform', 'state', 'view'];

/** @type {Promise<any> | undefined} */ let loading;

/** @returns {Promise<any>} ProseMirror's modules by their names */
export async function loadProseMirror() {
  loading ??= Promise.all(NAMES.map(name => import(`${FOLDER}prosemirror-${name}.js`)))
    .then(modules => Object.fromEntries(modules.map((module, index) => [NAMES[index], module])));
  return loading;
}
