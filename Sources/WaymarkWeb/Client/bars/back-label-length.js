// Decides how much of the back button's label fits.

/** @param {number} space points @param {number} full the width of the title below @param {number} short the width of “Back”
 * @returns {Label} */
export const backLabel = (space, full, short) => (full <= space ? 'full' : short <= space ? 'short' : 'none');
