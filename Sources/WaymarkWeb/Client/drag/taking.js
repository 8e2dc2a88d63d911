// Numbers what is taken to be dropped or pasted.

let last = Date.now(); // so that the numbers of a page differ from those of the page before it

/** @returns {number} */
export const nextNumber = () => ++last;
