// How much of the back button's label fits.

/** @param {number} space @param {number} full @param {number} short the widths of the labels @returns {Label} */
export const backLabel = (space, full, short) => (full <= space ? 'full' : short <= space ? 'short' : 'none');
