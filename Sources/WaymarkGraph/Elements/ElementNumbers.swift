/// Numbers the elements of a window.
///
/// When a process is killed, its clients send the events that were not persisted to the next process, and with them what the user has done in elements
/// that came with these events. So elements that follow from events need the same numbers there. Therefore they are counted apart from elements
/// that follow from other changes, which come at other times in the next process, or not at all.
struct ElementNumbers: Equatable {
  /// The last number of an element that was there from the beginning, or followed from an event.
  var ofEvents: Int32 = 0
  /// The last number of an element that followed from another change.
  var ofChanges: Int32 = Self.base
  /// What new elements follow from.
  var cause = UpdateCause.event

  /// The numbers of elements that follow from other changes are greater than this one, the others are not.
  static let base: Int32 = 1 << 29
  /// As many numbers may have been used after the window was persisted, and are left out when it is restored.
  private static let gap: Int32 = 1 << 10

  /// Whether few numbers are left: that takes days, or a browser that requests other rows all the time.
  var isShort: Bool { ofEvents > Self.base - Self.reserve || ofChanges > 2 * Self.base - Self.reserve }
  /// The numbers that are left by then.
  private static let reserve: Int32 = 1 << 24

  /// Returns the number of a new element.
  mutating func next() -> Int32 {
    switch cause {
    case .event:
      ofEvents += 1
      return ofEvents
    case .change:
      ofChanges += 1
      return ofChanges
    }
  }

  /// Continues after a restoration.
  ///
  /// - Parameters:
  ///   - persisted: the last numbers that were persisted.
  ///   - known: the numbers of the elements that were persisted.
  mutating func restore(_ persisted: ElementNumbers, known: some Sequence<Int32>) {
    ofEvents = persisted.ofEvents
    ofChanges = persisted.ofChanges
    for number in known {
      if number > Self.base { ofChanges = max(ofChanges, number) } else { ofEvents = max(ofEvents, number) }
    }
    ofChanges += Self.gap
  }
}

/// What has changed state since the last update.
package enum UpdateCause: Sendable {
  /// An event of the user.
  case event
  /// Anything else, such as a task, or another user.
  case change
}
