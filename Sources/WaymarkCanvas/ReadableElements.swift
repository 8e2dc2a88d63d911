/// The elements of an encoded list that can be read: what is damaged, or of a kind that a newer version has added, is left out.
public struct ReadableElements<Element: Decodable>: Decodable {
  /// The elements, in their order.
  public let elements: [Element]
  /// The number of elements that can't be read.
  public let unreadable: Int

  /// Decodes the elements of a list.
  ///
  /// - Throws: an error if it is no list.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    var unreadable = 0
    while !container.isAtEnd {
      let place = container.currentIndex
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        unreadable += 1
        // A decoder stays at an element that it could not decode.
        if container.currentIndex == place { _ = try container.decode(Skipped.self) }
      }
    }
    self.elements = elements
    self.unreadable = unreadable
  }

  /// Reads nothing of an element.
  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }
}
