// Converts the timing of an animation from the server's terms to those of the browser.

/** @param {Timing} timing @returns {{ duration: number, delay: number, easing: string, iterations: number, direction: PlaybackDirection }} the
 * same for Web Animations, in ms */
export const cssTiming = ({ easing, duration, delay = 0, repetitions = 1, autoreverses }) => ({
  duration: duration * 1000,
  delay: delay * 1000,
  easing,
  iterations: repetitions || Infinity,
  direction: autoreverses ? 'alternate' : 'normal',
});
