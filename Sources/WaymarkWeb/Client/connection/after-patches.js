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
/** @typedef {(isStructural: boolean) => void} AfterPatches its argument: whether elements were inserted, removed or moved */

const registered = /** @type {Record<Phase, AfterPatches[]>} */ (/** @type {any} */ (Object.fromEntries(PHASES.map(phase => [phase, []]))));

/** Registers a function.
 * @param {Phase} phase @param {AfterPatches} action */
export const afterPatches = (phase, action) => void registered[phase].push(action);

/** Runs all phases.
 * @param {boolean} isStructural whether elements were inserted, removed or moved */
export function runPhases(isStructural) {
  for (const phase of PHASES) for (const action of registered[phase]) action(isStructural);
}
