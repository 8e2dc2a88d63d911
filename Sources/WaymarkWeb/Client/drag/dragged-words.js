// Tells other windows of the app what is dragged: by the name of a type of its data, because that is all that a window learns before the drop. No I/O.

const PREFIX = 'application/x-waymark-drag-';

/** What is dragged: the number under which it was taken, whether it may be moved, and its types.
 * @typedef {{ number: number, moves: boolean, types: string[] }} Dragged */

/** @param {Dragged} dragged @returns {string} a type of data. Browsers write such names in small letters: it has digits for each letter */
export function typeOf({ number, moves, types }) {
  const words = [number, moves ? 'move' : 'copy', ...types].join(' ');
  return PREFIX + [...new TextEncoder().encode(words)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {readonly string[]} types of the data of a drag @returns {Dragged | null} what is dragged in another window; null if it comes from elsewhere */
export function draggedIn(types) {
  const digits = types.find(type => type.startsWith(PREFIX))?.slice(PREFIX.length) ?? '';
  if (!digits || !/^([0-9a-f]{2})+$/.test(digits)) return null;
  const bytes = new Uint8Array((digits.match(/../g) ?? []).map(pair => parseInt(pair, 16)));
  const [number, operation, ...words] = new TextDecoder().decode(bytes).split(' ');
  return Number.isSafeInteger(Number(number)) && Number(number) > 0 ? { number: Number(number), moves: operation === 'move', types: words } : null;
}
