// Moves objects in front of others or behind them. No I/O.

/** @typedef {'front' | 'forward' | 'backward' | 'back'} Order */

/** @template Item @param {Item[]} items from the backmost to the frontmost @param {Set<Item>} chosen @param {Order} order
 * @returns {Item[]} in their new order, as CanvasPage+Order.swift has it */
export function reordered(items, chosen, order) {
  const those = items.filter(each => chosen.has(each)), others = items.filter(each => !chosen.has(each));
  if (order === 'front') return [...others, ...those];
  if (order === 'back') return [...those, ...others];
  const result = [...items], step = order === 'forward' ? 1 : -1;
  const places = result.map((_, index) => index);
  for (const index of step > 0 ? places.reverse() : places) {
    const next = index + step, other = result[next];
    if (next < 0 || next >= result.length || !chosen.has(result[index]) || chosen.has(other)) continue;
    [result[next], result[index]] = [result[index], other];
  }
  return result;
}
