// How long motion takes, as a part of what it takes on iOS: the property --motion of the page, which the styles read too.
/** @type {number | undefined} */ let scale;

/** The curve of everything that moves by itself. */
export const EASING = 'cubic-bezier(0.32, 0.72, 0, 1)';

/** @param {number} duration ms @returns {number} ms; read from the page once, because asking for a style costs time */
export const scaled = duration => duration * (scale ??= parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--motion')));
