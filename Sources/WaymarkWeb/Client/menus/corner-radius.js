// Reads how round the corners of a view are. No I/O but the computed style.

const CORNER = 10; // points, of a view with square corners that is lifted

/** @param {Element} source @returns {number} the radius of the corners of a view, or of what fills it */
export const cornerRadius = source => [source, source.firstElementChild].map(each => each && parseFloat(getComputedStyle(each).borderRadius)).find(radius => radius) || CORNER;
