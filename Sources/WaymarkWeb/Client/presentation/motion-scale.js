// How long motion takes, and its curve. --motion and --curve in base.css are read by the styles too; --motion scales every
// duration, so that tests need not wait.
/** @type {number | undefined} */ let scale;

const property = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(name);

/** The durations of iOS, in ms: of screens and sheets, of alerts and popovers, where motion is reduced, of a segment. */
export const DURATION = { screen: 500, question: 250, fade: 200, segment: 250 };

/** @type {string | undefined} */ let curve;

/** The curve of everything that moves by itself. */
export const easing = () => curve ??= property('--curve').trim();

/** @param {number} duration ms @returns {number} ms; read from the page once, because asking for a style costs time */
export const scaled = duration => duration * (scale ??= parseFloat(property('--motion')));
