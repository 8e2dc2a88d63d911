// Runs registered functions after the patches of a frame, and after a user's move that the client shows before the server
// knows of it. Each function belongs to a phase; the phases run in the order below.

const PHASES = /** @type {const} */ ([
  'presses', // presented screens and modals are matched with the presses that requested them
  'texts', // texts that could not be sent before are sent
  'elements', // each container moves its children to their positions
  'rows', // moved rows return to the server's order once it has answered
  'parts', // scripts that the new content needs are loaded
  'guides', // views are shifted to their alignment guides
  'bars', // bars are fitted to their content
  'scroll', // scroll positions of an earlier page are restored
  'history', // the browser's history and title are updated to the current screen
  'banner', // the notice about the connection is placed over new modals
]);

/** @typedef {typeof PHASES[number]} Phase */
/** @typedef {(isStructural: boolean, isQuiet: boolean) => void} AfterPatches its arguments: whether elements were inserted, removed or moved, and whether
 * nothing has changed but what the server has answered, and the places of objects on canvases */

const registered = /** @type {Record<Phase, AfterPatches[]>} */ (/** @type {any} */ (Object.fromEntries(PHASES.map(phase => [phase, []]))));

/** Registers a function.
 * @param {Phase} phase @param {AfterPatches} action */
export const afterPatches = (phase, action) => void registered[phase].push(action);

/** Registers a function that needs not run after mere answers.
 * @param {Phase} phase @param {(isStructural: boolean) => void} action */
export const afterChanges = (phase, action) => afterPatches(phase, (isStructural, isQuiet) => isQuiet || action(isStructural));

/** Runs all phases.
 * @param {boolean} isStructural whether elements were inserted, removed or moved
 * @param {boolean} [isQuiet] whether nothing has changed but answers, and the places of objects */
export function runPhases(isStructural, isQuiet = false) {
  for (const phase of PHASES) for (const action of registered[phase]) action(isStructural, isQuiet);
}
