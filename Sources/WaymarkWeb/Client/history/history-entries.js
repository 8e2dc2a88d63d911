// The entries of the browser's history that belong to this app, and which of them is shown. No I/O. The server keeps its
// copy by the same rule (NavigationHistory.swift).

const LIMIT = 200; // entries remembered behind this one; a browser keeps 50

/** @typedef {Record<number, Entry>} Entries by their places in the history */

/** @param {Entries} entries @param {number} first @param {number} last @returns {Entries} those from one place to another */
const within = (entries, first, last) => Object.fromEntries(Object.entries(entries).filter(([index]) => +index >= first && +index <= last));

export class HistoryEntries {
  /** @type {number | null} */ destination = null; // where a traversal of ours is heading

  /** @param {Entries} entries kept from before @param {number | undefined} index of this one, if it is ours @param {Entry} place */
  constructor(entries, index, place) {
    const last = Math.max(-2, ...Object.keys(entries).map(Number));
    // A page that did not come back to an entry of its own leaves a gap: what lies before it is not ours to go back to.
    this.index = index ?? last + 2;
    this.all = entries[this.index]?.address === place.address ? entries : within(entries, 0, this.index - 1);
    this.all[this.index] = place;
  }

  get entry() {
    return this.all[this.index];
  }

  /** @param {Entry} place on the screen now @returns {'pushState' | 'replaceState' | number | null} what to do to the history */
  show(place) {
    const { entry, all: entries, index } = this;
    if (this.destination !== null) return null; // asked again when we arrive
    if (entry?.address === place.address) return null;
    if (entry && !entry.ancestors.includes(place.address)) {
      this.all = { ...within(entries, index - LIMIT, index), [++this.index]: place };
      return 'pushState';
    }
    // Back is the browser's own back if nothing but what we leave lies between.
    for (let i = index - 1, between = entries[i]; entry && between; between = entries[--i]) {
      if (between.address === place.address) return (this.destination = i) - index;
      if (!between.ancestors.includes(place.address)) break;
    }
    return this.correct(place);
  }

  /** @param {Entry} place what this entry has turned out to be @returns {'replaceState'} */
  correct(place) {
    this.all[this.index] = place;
    return 'replaceState';
  }

  /** @param {number | undefined} index @returns {boolean} whether it ends a traversal of ours, rather than the person's */
  arrived(index) {
    const { destination } = this;
    this.destination = null;
    this.index = index ?? this.index;
    return destination !== null && destination === (index ?? destination);
  }
}
