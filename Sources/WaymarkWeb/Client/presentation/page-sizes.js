// Reads the sizes of pages that are printed.

/** @typedef {{ name: string, rule: string }} PageSize a class for pages of this size, and the styles that give them their paper */

/** @param {string} words such as `3*595x842 1024x768`: the number of pages, their width and their height in points
 * @returns {PageSize[]} the size of each page */
export function pageSizes(words) {
  return words.split(' ').flatMap(word => {
    const [, count, width, height] = /^(\d+)\*([\d.]+)x([\d.]+)$/.exec(word) ?? [];
    const name = `paper-${width}x${height}`.replaceAll('.', '_');
    return Array(Number(count ?? 0)).fill({ name, rule: `@page ${name}{size:${width}pt ${height}pt;margin:0}.${name}{page:${name};width:${width}pt;height:${height}pt}` });
  });
}
