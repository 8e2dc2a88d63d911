// The browser's history as we know it: a list of our entries, and where in it we are. No I/O.

export class Trail {
  /** @type {number | null} */ target = null; // where a traversal of ours is heading

  /** @param {(Entry | null)[]} entries kept from before @param {number | undefined} index of this entry, if it is ours @param {Entry} place */
  constructor(entries, index, place) {
    this.entries = entries;
    // Unless this page came back to an entry of its own, what lies before it is not ours to go back to: leave a gap.
    const known = index !== undefined && entries[index]?.address === place.address;
    this.index = known ? /** @type {number} */ (index) : index ?? (entries.length ? entries.length + 1 : 0);
    if (!known) this.entries = entries.slice(0, this.index);
    while (this.entries.length < this.index) this.entries.push(null);
    this.entries[this.index] = place;
  }

  get entry() {
    return this.entries[this.index];
  }

  /** @param {Entry} place on the screen now @returns {'pushState' | 'replaceState' | number | null} what to do to the history */
  show(place) {
    if (this.target !== null) return null; // asked again when we arrive
    const { entry, entries, index } = this;
    if (entry?.address === place.address) {
      entry.depth = place.depth;
      return null;
    }
    if (entry && place.depth > entry.depth) {
      this.entries = [...entries.slice(0, index + 1), place];
      this.index++;
      return 'pushState';
    }
    // Back: by the browser's own history if it has the address below nothing but what we leave.
    if (entry && place.depth < entry.depth)
      for (let i = index - 1; entries[i]; i--) {
        const { address, depth } = /** @type {Entry} */ (entries[i]);
        if (address === place.address) return (this.target = i) - index;
        if (depth <= place.depth) break;
      }
    entries[index] = place;
    return 'replaceState';
  }

  /** @param {number | undefined} index @returns {boolean} whether it ends a traversal of ours, rather than the person's */
  arrived(index) {
    const expected = this.target;
    this.target = null;
    if (index !== undefined) this.index = index;
    return expected !== null && (index === undefined || index === expected);
  }
}
