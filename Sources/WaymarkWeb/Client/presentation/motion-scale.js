// Provides the duration and curve of motion. Both come from base.css: --motion scales every duration, so that tests need not
// wait, and --curve is the curve.
/** @type {number | undefined} */ let scale;

const property = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(name);

/** The durations of iOS in ms: for screens and sheets, alerts and popovers, reduced motion, the thumb of segmented controls. */
export const DURATION = { screen: 500, question: 250, fade: 200, segment: 250 };

/** @type {string | undefined} */ let curve;

/** The curve of all motion that no gesture drives. */
export const easing = () => curve ??= property('--curve').trim();

/** @param {number} duration ms @returns {number} ms; the scale is read once, because reading a style costs time */
export const scaled = duration => duration * (scale ??= parseFloat(property('--motion')));
