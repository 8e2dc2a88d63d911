// Divides the objects of a page into chunks, each of which the browser lays out by itself, and these into runs that are moved as a whole. No I/O.
import { union } from './object-frame.js';

/** @typedef {import('./object-frame.js').Box} Box */

export const LENGTH = 32; // objects of a chunk: so few are looked at when one of them is moved

/** @template Item @typedef {{ items: Item[], from: number | null }} Chunk `from`: which of the chunks before it was */
/** @template Item @typedef {{ items: Item[], isLifted: boolean }} Run */

/** Distributes items among chunks. What was in a chunk stays in it where it can, so that little is laid out anew.
 * @template Item @param {Item[]} items in their order @param {Item[][]} before the chunks as they were @returns {Chunk<Item>[]} */
export function chunked(items, before) {
  const chunkOf = new Map(before.flatMap((chunk, index) => chunk.map(item => /** @type {[Item, number]} */ ([item, index]))));
  /** @type {Item[][]} */ const chunks = before.map(() => []);
  let last = 0;
  for (const item of items) {
    last = Math.max(last, chunkOf.get(item) ?? last);
    (chunks[last] ??= []).push(item);
  }
  return chunks.flatMap((chunk, index) => {
    const isKept = index < before.length, count = chunk.length > 2 * LENGTH ? Math.ceil(chunk.length / LENGTH) : Math.min(chunk.length, 1);
    const length = Math.ceil(chunk.length / count);
    return Array.from({ length: count }, (_, part) => ({ items: chunk.slice(part * length, (part + 1) * length), from: isKept && !part ? index : null }));
  });
}

/** @template Item @param {Item[]} items @param {Set<Item>} lifted @returns {Run<Item>[]} those that are lifted, and the others, in turns */
export function runsOf(items, lifted) {
  /** @type {Run<Item>[]} */ const runs = [];
  for (const item of items) {
    const isLifted = lifted.has(item), last = runs[runs.length - 1];
    if (last?.isLifted === isLifted) last.items.push(item);
    else runs.push({ items: [item], isLifted });
  }
  return runs;
}

/** @param {Box[][]} runs the boxes of the objects of each run @returns {number} how large the boxes around each run are together */
export function areaAround(runs) {
  return runs.reduce((sum, boxes) => {
    const { left = 0, top = 0, right = 0, bottom = 0 } = union(boxes) ?? {};
    return sum + (right - left) * (bottom - top);
  }, 0);
}
