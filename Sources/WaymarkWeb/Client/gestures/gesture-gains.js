// Learns from the server's answers how an effect of a view depends on a gesture, to show it before the next answer. No I/O.

const REMEMBERED = 6; // answers
const TOLERANCE = 0.25; // of a change, by which an answer may differ from what was expected
const UNEXPECTED = 3; // unexpected answers in a row after which nothing is expected

/** What a gesture has measured: the distance across and down in points, the magnification, the angle in degrees.
 * @typedef {[across: number, down: number, magnification: number, angle: number]} Measures */

const MAGNIFICATION = 2;

/** The measures that an effect may follow, the most likely first. */
export const LIKELY = { across: [0, 1, 2, 3], down: [1, 0, 2, 3], scale: [2, 0, 1, 3], angle: [3, 0, 1, 2] };

/** How one number of an effect follows one measure of the gesture. */
export class Gain {
  /** @type {[Measures, number][]} */ changes = [];
  unexpected = 0; // answers in a row

  /** @param {number[]} likely the measures that it may follow, the most likely first @param {number} expected how much it changes with the
   * first; 0 if that is not known @param {number} precision how much of the effect nobody sees */
  constructor(likely, expected, precision = 1) {
    this.likely = likely;
    this.measure = likely[0];
    this.factor = expected;
    this.precision = precision;
  }

  /** @param {Measures} change of the measures @returns {number} the expected change of the effect */
  expect(change) {
    return this.factor * change[this.measure];
  }

  /** Learns from an answer.
   * @param {Measures} change of the measures @param {number} effect the change of the effect */
  learn(change, effect) {
    const expected = this.expect(change), isExpected = Math.abs(effect - expected) <= TOLERANCE * Math.abs(expected) + this.precision;
    this.unexpected = isExpected || this.factor === 0 && this.unexpected < UNEXPECTED ? 0 : this.unexpected + 1;
    this.changes = [...this.changes.slice(1 - REMEMBERED), [change, effect]];
    if (this.unexpected >= UNEXPECTED) return void (this.factor = 0);
    // A limit has been reached, or left: what was before tells nothing any more.
    if (!this.fit()) {
      this.changes = [[change, effect]];
      this.fit();
    }
  }

  /** Finds the measure that explains all changes best.
   * @returns {boolean} whether it explains them */
  fit() {
    let least = Infinity;
    for (const measure of this.likely) {
      const squares = this.changes.reduce((sum, [each]) => sum + each[measure] ** 2, 0);
      if (!squares) continue;
      const factor = this.changes.reduce((sum, [each, result]) => sum + each[measure] * result, 0) / squares;
      const error = this.changes.reduce((sum, [each, result]) => sum + (result - factor * each[measure]) ** 2, 0);
      if (error >= least - 1e-6) continue;
      [least, this.measure, this.factor] = [error, measure, factor];
    }
    return least <= this.changes.reduce((sum, [, result]) => sum + (TOLERANCE * result) ** 2, this.precision ** 2);
  }

  /** Begins another gesture, for which answers may be as expected again.
   * @param {number} growth of the effect since the last one began, with which a scale changes */
  restart(growth) {
    this.unexpected = 0;
    this.changes = [];
    if (this.measure !== MAGNIFICATION) return;
    // What else changes with a magnification depends on where the fingers are.
    this.factor = this.likely === LIKELY.scale ? this.factor * growth : 0;
  }
}
