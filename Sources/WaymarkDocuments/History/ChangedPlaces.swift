/// The places of edits, one after the other: finds the last one that has to do with a place, however many there are.
struct ChangedPlaces {
  /// What was changed at a place, and in the values at it.
  private struct Place {
    /// The last edit of the place itself, and whether that sets its value.
    var own: (index: Int, sets: Bool)?
    /// The last edit of the place or of one in it.
    var last = -1
    var inside: [DocumentPath.Part: Place] = [:]
  }

  private var root = Place()
  private var count = 0

  init(_ edits: [DocumentEdit] = []) { for edit in edits { add(edit) } }

  /// Notes the next edit.
  mutating func add(_ edit: DocumentEdit) {
    let sets = if case .set = edit { true } else { false }
    Self.add((count, sets), at: edit.path.parts[...], to: &root)
    count += 1
  }

  private static func add(
    _ edit: (index: Int, sets: Bool), at path: ArraySlice<DocumentPath.Part>, to place: inout Place
  ) {
    place.last = edit.index
    guard let part = path.first else { return place.own = edit }
    add(edit, at: path.dropFirst(), to: &place.inside[part, default: Place()])
  }

  /// Returns which edit an edit can replace: the last one that sets the value at the same place, unless the value around it or one in it was
  /// changed since. Nil for none.
  func setting(_ edit: DocumentEdit) -> Int? {
    guard case .set(let path, _) = edit else { return nil }
    var place = root, around = -1
    for part in path.parts {
      around = max(around, place.own?.index ?? -1)
      guard let inner = place.inside[part] else { return nil }
      place = inner
    }
    guard let own = place.own, own.sets, own.index == place.last, own.index > around else { return nil }
    return own.index
  }
}
