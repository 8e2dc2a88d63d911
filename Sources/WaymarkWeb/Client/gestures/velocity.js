// How fast a finger moves, and whether what it moves goes on when it is lifted.

const FLING = 0.3, WINDOW = 100; // points a millisecond; ms that count

/** @param {number} progress @param {number} velocity widths a millisecond towards the end @param {number} width @returns {boolean} */
export const completes = (progress, velocity, width) => Math.abs(velocity * width) > FLING ? velocity > 0 : progress > 0.5;

export class Velocity {
  /** @type {[time: number, progress: number][]} */ samples = [];

  /** @param {number} time @param {number} progress */
  add(time, progress) {
    this.samples = [...this.samples.filter(([at]) => time - at < WINDOW), [time, progress]];
  }

  /** @param {number} time @returns {number} of the last tenth of a second: a finger that has stopped has none */
  at(time) {
    const recent = this.samples.filter(([at]) => time - at < WINDOW), [first] = recent, last = recent.at(-1);
    return last && last[0] > first[0] ? (last[1] - first[1]) / (last[0] - first[0]) : 0;
  }
}
