// Reads what can be dragged where from the words that the server has marked sources and destinations with. No I/O.

/** What a source gives: whether it may be moved; whether it brings all that are selected with it; the types of its contents.
 * @typedef {{ moves: boolean, isWhole: boolean, types: string[] }} Given */

/** @param {string} text of `data-drag` @returns {Given} */
export function given(text) {
  const [operation, ...types] = text.split(' '), isWhole = types[0] === 'all';
  return { moves: operation === 'move', isWhole, types: isWhole ? types.slice(1) : types };
}

/** @param {string} text of `data-destination` @returns {{ moves: boolean, types: string[] }} whether what is dropped there may be moved, and the
 * types of what it takes */
export function takenTypes(text) {
  const [operation, ...types] = text.split(' ');
  return { moves: operation === 'any', types };
}

/** @param {Iterable<string>} types of what is dragged @param {string} destination text of `data-destination` @returns {boolean} */
export function isTaken(types, destination) {
  const taken = new Set(takenTypes(destination).types);
  return [...types].some(type => taken.has(type));
}

/** @param {Given[]} dragged @param {string | null} destination text of `data-destination` @param {boolean} copies whether the person holds a key to copy
 * @returns {boolean} whether what is dragged is moved there, rather than copied */
export const isMoved = (dragged, destination, copies) => !copies && destination !== null && takenTypes(destination).moves && dragged.every(({ moves }) => moves);
