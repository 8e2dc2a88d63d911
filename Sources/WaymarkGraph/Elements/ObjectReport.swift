/// Where the user has put objects of a canvas, which of them the user has selected, or whose text is edited. Receiving a report twice has the same result.
package struct ObjectReport: Equatable, Sendable {
  /// What has changed. The numbers are those of the protocol.
  package enum Change: Int, Sendable {
    /// The objects are being moved, resized or rotated.
    case moving = 0
    /// They have been.
    case moved = 1
    /// They are selected, and no others.
    case selected = 2
    /// They are selected, too.
    case alsoSelected = 3
    /// The user has entered or left groups, and selected something there. The identities are those of the groups, from the outermost, and of
    /// what is selected; the number is how many groups there are.
    case entered = 4
    /// The text of this object is edited in its place; or, without an object, no text any more.
    case editing = 5
  }

  package let change: Change
  /// The identities of the objects.
  package let ids: [String]
  /// Five for each object that is moved: x, y, width, height, rotation; or the number of groups that are entered.
  package let numbers: [Double]

  package init(change: Change, ids: [String], numbers: [Double] = []) {
    self.change = change
    self.ids = ids
    self.numbers = numbers
  }
}

/// What the user does with objects of a canvas as a whole.
package struct ObjectCommand: Equatable, Sendable {
  /// What is done. The words are those of the protocol.
  package enum Verb: String, Sendable, CaseIterable {
    case delete, duplicate, group, ungroup, lock, unlock, front, forward, backward, back, copy, cut, copyStyle
  }

  package let verb: Verb
  /// The identities of the objects.
  package let ids: [String]
  /// How far copies are from their originals: across and down, in points.
  package let numbers: [Double]

  package init(verb: Verb, ids: [String], numbers: [Double] = []) {
    self.verb = verb
    self.ids = ids
    self.numbers = numbers
  }
}

/// Where the browser has broken texts of a canvas into lines.
package struct LineReport: Equatable, Sendable {
  /// What the lines of each text depend on, as its element names it.
  package let keys: [String]
  /// The beginnings of the lines of each text but the first of each paragraph, in UTF-16 code units.
  package let offsets: [[Int]]

  package init(keys: [String], offsets: [[Int]]) {
    self.keys = keys
    self.offsets = offsets
  }
}
