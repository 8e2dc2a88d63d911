// Models the entries of the browser's history that belong to this app, and the present one. No I/O. The server maintains its
// copy by the same rule (BrowserHistory.swift).

const LIMIT = 200; // entries remembered before the present one; browsers retain 50

/** @typedef {Record<number, Entry>} Entries by their indices in the history */

/** @param {Entries} entries @param {number} first @param {number} last @returns {Entries} those in the closed range of indices */
const within = (entries, first, last) => Object.fromEntries(Object.entries(entries).filter(([index]) => +index >= first && +index <= last));

/** @param {Entry} entry @param {Entry} place the shown screen @returns {boolean} whether the entry is in a modal that does not contain the place */
const isInLeftModal = (entry, place) => [entry.address, ...entry.ancestors]
  .some(address => address.slice(address.lastIndexOf('/')).startsWith('/!') && ![place.address, ...place.ancestors].includes(address));

/** @param {string} address @param {string} old @param {string} now @returns {string} the address after a screen has got another one */
const renamed = (address, old, now) => (address === old || address.startsWith(`${old}/`) ? now + address.slice(old.length) : address);

/** @param {Entry | undefined} one @param {Entry} other @returns {boolean} whether both show the same screen */
export const isSame = (one, other) => one?.address === other.address && one.stack === other.stack && one.visit === other.visit;

export class HistoryEntries {
  /** @type {number | null} */ target = null; // the index that a traversal by the client leads to

  /** @param {Entries} entries stored by an earlier page @param {number | undefined} index of the present entry, if it is the app's
   * @param {Entry} place the shown screen */
  constructor(entries, index, place) {
    const last = Math.max(-2, ...Object.keys(entries).map(Number));
    // A gap in the indices marks entries before this page that are not the app's, so that Back does not go through them.
    this.index = index ?? last + 2;
    this.all = isSame(entries[this.index], place) ? entries : within(entries, 0, this.index - 1);
    this.all[this.index] = place;
  }

  get entry() {
    return this.all[this.index];
  }

  /** Updates the entries to the shown screen.
   * @param {Entry} place the shown screen @returns {'pushState' | 'replaceState' | number | null} the change to the browser's history:
   * a call, a number of entries to go, or none */
  show(place) {
    const { entry, all: entries, index } = this;
    if (this.target !== null) return null; // called again after the traversal
    if (isSame(entry, place)) return null;
    if (entry && !entry.stack && place.stack && entry.address === place.address) return this.correct(place); // it has got its number
    if (place.stack && entry?.stack === place.stack) {
      const found = this.nearestVisit(place);
      return found === undefined ? this.push(place) : (this.target = found) - index;
    }
    if (entry && isInLeftModal(entry, place) && !entry.ancestors.includes(place.address)) {
      let first = index; // Back has to lead to the screen below the modal, so that what follows it takes the place of its entries
      while (entries[first - 1] && isInLeftModal(entries[first - 1], place)) first--;
      return first === index ? this.correct(place) : (this.target = first) - index;
    }
    if (entry && !entry.ancestors.includes(place.address)) return this.push(place);
    // The browser goes back if only screens that are left lie between.
    for (let i = index - 1, between = entries[i]; entry && between; between = entries[--i]) {
      if (between.address === place.address) return (this.target = i) - index;
      if (!between.ancestors.includes(place.address)) break;
    }
    return this.correct(place);
  }

  /** Adds an entry after the present one, and drops those that were there.
   * @param {Entry} place @returns {'pushState'} */
  push(place) {
    this.all = { ...within(this.all, this.index - LIMIT, this.index), [++this.index]: place };
    return 'pushState';
  }

  /** @param {Entry} place in a stack with a history @returns {number | undefined} the index of the nearest entry with the same visit, if only
   * visits of the same stack are in between */
  nearestVisit(place) {
    const { all, index } = this;
    const found = [-1, 1].map(step => {
      let i = index + step;
      while (all[i]?.stack === place.stack && !isSame(all[i], place)) i += step;
      return i;
    }).filter(i => all[i] && isSame(all[i], place));
    return found.sort((one, other) => Math.abs(one - index) - Math.abs(other - index))[0];
  }

  /** Replaces the present entry.
   * @param {Entry} place @returns {'replaceState'} */
  correct(place) {
    this.all[this.index] = place;
    return 'replaceState';
  }

  /** Changes an address, and those below it, in all entries: the screen is the same and has another name.
   * @param {string} old @param {string} now @returns {boolean} whether there was one */
  rename(old, now) {
    const before = JSON.stringify(this.all);
    for (const [index, { address, ancestors, ...visit }] of Object.entries(this.all))
      this.all[+index] = { ...visit, address: renamed(address, old, now), ancestors: ancestors.map(each => renamed(each, old, now)) };
    return JSON.stringify(this.all) !== before;
  }

  /** Called when the browser has traversed its history.
   * @param {number | undefined} index of the present entry @returns {boolean} whether the client has caused it, rather than the user */
  arrived(index) {
    const { target } = this;
    this.target = null;
    this.index = index ?? this.index;
    return target !== null && target === (index ?? target);
  }
}
