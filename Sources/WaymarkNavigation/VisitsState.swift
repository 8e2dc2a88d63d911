/// The visits of a stack with a history.
package struct VisitsState: Equatable {
  /// Nil where none of the stored visits fits the app any more, until the stack is opened.
  package internal(set) var visits: Visits<StackEntry>?
  /// Whether the user has left the stack for the column before it, where there is space for only one: then the next place begins a
  /// history of its own.
  package internal(set) var isLeft = false
  /// The number of moves that the app has made by itself: a user's move that names an older epoch is stale.
  package internal(set) var epoch = 0

  init(_ visits: Visits<StackEntry>) { self.visits = visits }

  mutating func visit(_ entry: StackEntry) {
    visits?.visit(entry)
    begin()
  }

  mutating func move(to number: Int) {
    visits?.move(to: number)
    isLeft = false
  }

  /// Sets the visits as the app has done.
  mutating func adopt(_ new: Visits<StackEntry>) {
    let isElsewhere = new.present != visits?.present
    visits = new
    if isElsewhere { begin() }
  }

  mutating func leave() {
    isLeft = true
    visits?.removeOthers()
  }

  private mutating func begin() {
    if isLeft { visits?.removeOthers() }
    isLeft = false
  }

  /// Whether all states equal to this one are encoded alike.
  var isPlain: Bool {
    visits?.all.allSatisfy { if case .value(let value) = $0.place { value.isPlain } else { true } } ?? true
  }
}

extension VisitsState: Codable {
  private enum Key: CodingKey { case visits, present, next, isLeft, epoch }

  /// Encodes the visits whose places can be encoded.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(epoch, forKey: .epoch)
    if isLeft { try container.encode(isLeft, forKey: .isLeft) }
    guard let visits else { return }
    let codable = visits.all.filter {
      if case .value(let value) = $0.place { value.base.base is any Codable } else { true }
    }
    try container.encode(codable, forKey: .visits)
    try container.encode(visits.present.number, forKey: .present)
    try container.encode(visits.next, forKey: .next)
  }

  /// Decodes the visits before the first that no longer fits the app, and reports the rest to the decoder's ``DroppedScreens``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    epoch = try container.decode(Int.self, forKey: .epoch)
    isLeft = try container.decodeIfPresent(Bool.self, forKey: .isLeft) ?? false
    guard container.contains(.visits) else { return }
    var list = try container.nestedUnkeyedContainer(forKey: .visits)
    var read: [Visits<StackEntry>.Visit] = []
    while !list.isAtEnd {
      do {
        read.append(try list.decode(Visits<StackEntry>.Visit.self))
      } catch {
        (decoder.userInfo[DroppedScreens.key] as? DroppedScreens)?
          .add(count: (list.count ?? list.currentIndex + 1) - list.currentIndex, reason: error)
        break
      }
    }
    visits = Visits(
      read, present: try container.decode(Int.self, forKey: .present),
      next: try container.decode(Int.self, forKey: .next))
  }
}
