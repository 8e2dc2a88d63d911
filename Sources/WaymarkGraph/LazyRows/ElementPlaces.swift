/// Knows where elements of a large collection are, so that it is not searched each time one is asked for.
struct ElementPlaces {
  /// The most elements that are remembered.
  private static let maxCount = 64

  private struct Place {
    /// nil where there was no such element.
    let offset: Int?
    /// The number of elements at that time.
    let count: Int
  }

  private var asked: [AnyHashable: Place] = [:]
  private var mounted: [AnyHashable: Int] = [:]
  private var noted: RowOffsets?

  mutating func collectionChanged() {
    noted = nil
    asked = asked.filter { $0.value.offset != nil }
  }

  /// Returns the offset of the element with an id; nil if there is none.
  ///
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - offsets: the elements that are mounted.
  ///   - id: returns the id of the element at an offset.
  ///   - find: searches the collection.
  mutating func offset(
    of wanted: AnyHashable, in count: Int, mounted offsets: RowOffsets, id: (Int) -> AnyHashable,
    find: (AnyHashable) -> Int?
  ) -> Int? {
    if noted != offsets {
      noted = offsets
      mounted = [:]
      for index in 0..<offsets.count { mounted[id(offsets[index])] = offsets[index] }
    }
    let found = mounted[wanted] ?? earlier(wanted, count, id) ?? search(wanted, find)
    if asked.count >= Self.maxCount { asked = [:] }
    asked[wanted] = Place(offset: found, count: count)
    return found
  }

  /// Returns the offset where the element was, or where it is if all elements that came or went since are before it.
  private func earlier(_ wanted: AnyHashable, _ count: Int, _ id: (Int) -> AnyHashable) -> Int? {
    guard let place = asked[wanted], let offset = place.offset else { return nil }
    return [offset, offset + count - place.count].first { (0..<count).contains($0) && id($0) == wanted }
  }

  private func search(_ wanted: AnyHashable, _ find: (AnyHashable) -> Int?) -> Int? {
    if let place = asked[wanted], place.offset == nil { return nil }
    return find(wanted)
  }
}
