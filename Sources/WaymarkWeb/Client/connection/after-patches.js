// What is done after the patches of a frame, and after a move of the user that the server does not know of yet: modules
// register in a phase, and the phases run in this order.

const PHASES = /** @type {const} */ ([
  'presses', // what a press has asked for has come, or will not
  'elements', // each container moves its children to where they belong
  'rows', // rows that the user moved stand where the server has them
  'parts', // scripts that the new content needs are loaded
  'bars', // bars fit what they contain
  'scroll', // scroll positions of an earlier page are restored
  'history', // the browser's history and title agree with the screen
]);

/** @typedef {typeof PHASES[number]} Phase */
/** @typedef {(isStructural: boolean) => void} AfterPatches told whether elements came, went or moved */

const registered = /** @type {Record<Phase, AfterPatches[]>} */ (/** @type {any} */ (Object.fromEntries(PHASES.map(phase => [phase, []]))));

/** @param {Phase} phase @param {AfterPatches} act */
export const afterPatches = (phase, act) => void registered[phase].push(act);

/** @param {boolean} isStructural */
export function runPhases(isStructural) {
  for (const phase of PHASES) for (const act of registered[phase]) act(isStructural);
}
