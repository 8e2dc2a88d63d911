import Waymark

/// The people who have joined an itinerary or invited to one, by id and by visitor.
struct People: Sendable, Hashable {
  private var byID: [Friend.ID: Friend] = [:]
  private var idByVisitor: [VisitorID: Friend.ID] = [:]

  init(_ people: [Friend] = []) { for each in people { insert(each) } }

  /// Adds a person, or replaces the one with the same id.
  mutating func insert(_ person: Friend) {
    guard let visitor = person.visitor else { return }
    byID[person.id] = person
    idByVisitor[visitor] = person.id
  }

  subscript(id: Friend.ID) -> Friend? { byID[id] }
  subscript(visitor: VisitorID) -> Friend? { idByVisitor[visitor].flatMap { byID[$0] } }

  /// Returns the visitors among friends; the others are samples.
  func visitors(among ids: [Friend.ID]) -> Set<VisitorID> { Set(ids.compactMap { byID[$0]?.visitor }) }
}
