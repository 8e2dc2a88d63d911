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
      let element = try container.decode(Attempt.self).element
      if let element { elements.append(element) } else { unreadable += 1 }
    }
    self.elements = elements
    self.unreadable = unreadable
  }

  /// Never throws, so that the container goes on to the next element.
  private struct Attempt: Decodable {
    let element: Element?

    init(from decoder: any Decoder) { element = try? Element(from: decoder) }
  }
}
