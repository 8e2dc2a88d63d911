// Measures the velocity of a gesture, and decides whether its move completes when it ends.

const FLING = 0.3, WINDOW = 100; // points a millisecond; ms that are measured

/** @param {number} progress 0 to 1 @param {number} velocity widths a millisecond towards the end @param {number} width points
 * @returns {boolean} whether the move completes */
export const completes = (progress, velocity, width) => Math.abs(velocity * width) > FLING ? velocity > 0 : progress > 0.5;

export class Velocity {
  /** @type {[time: number, progress: number][]} */ samples = [];

  /** @param {number} time ms @param {number} progress */
  add(time, progress) {
    this.samples = [...this.samples.filter(([at]) => time - at < WINDOW), [time, progress]];
  }

  /** @param {number} time ms @returns {number} progress a millisecond in the last tenth of a second; 0 after a pause */
  at(time) {
    const recent = this.samples.filter(([at]) => time - at < WINDOW), [first] = recent, last = recent.at(-1);
    return last && last[0] > first[0] ? (last[1] - first[1]) / (last[0] - first[0]) : 0;
  }
}
