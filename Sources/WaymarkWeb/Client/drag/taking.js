// Numbers what is taken to be dropped or pasted.

// So that they differ from those of other windows and of the page before; below 2⁵².
let last = crypto.getRandomValues(new Uint32Array(2)).reduce((number, part) => number % 2 ** 20 * 2 ** 32 + part, 0);

/** @returns {number} */
export const nextNumber = () => ++last;
