/// The elements of an encoded list that can be read, and beside them those that can't: what is damaged, or of a kind that a newer version has
/// added. These are encoded again as they were, at their places.
///
///     init(from decoder: any Decoder) throws {
///       remarks = try decoder.container(keyedBy: CodingKeys.self).decode(ReadableElements<Remark>.self, forKey: .remarks)
///     }
///
/// Waymark only.
public struct ReadableElements<Element> {
  /// The elements, in their order.
  public var elements: [Element]
  /// The elements that can't be read.
  public var unreadable: UnreadableElements

  /// Creates a list.
  public init(_ elements: [Element], unreadable: UnreadableElements = UnreadableElements()) {
    self.elements = elements
    self.unreadable = unreadable
  }
}

/// The elements of a list that can't be read, with their places in it.
///
/// Waymark only.
public struct UnreadableElements: Hashable, Sendable {
  fileprivate var elements: [Place] = []

  fileprivate struct Place: Hashable, Sendable {
    let index: Int
    let value: JSONValue
  }

  /// Creates an empty collection.
  public init() {}

  /// The number of elements.
  public var count: Int { elements.count }
  /// Whether there are none.
  public var isEmpty: Bool { elements.isEmpty }
}

extension ReadableElements: Decodable where Element: Decodable {
  /// Decodes the elements of a list.
  ///
  /// - Throws: an error if it is no list.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init([])
    while !container.isAtEnd {
      let index = container.currentIndex
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else if container.currentIndex == index {
        // A decoder stays at an element that it could not decode.
        unreadable.elements.append(.init(index: index, value: try container.decode(JSONValue.self)))
      }
    }
  }
}

extension ReadableElements: Encodable where Element: Encodable {
  /// Encodes all elements. Where the list has become shorter, those that can't be read are at its end.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    var others = unreadable.elements[...]
    for element in elements {
      while let other = others.first, other.index <= container.count {
        try container.encode(other.value)
        others.removeFirst()
      }
      try container.encode(element)
    }
    for other in others { try container.encode(other.value) }
  }
}

extension ReadableElements: Equatable where Element: Equatable {}
extension ReadableElements: Hashable where Element: Hashable {}
extension ReadableElements: Sendable where Element: Sendable {}
