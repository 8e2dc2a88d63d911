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
    /// Nil if it can't even be kept, as a number that is too large.
    let value: JSONValue?
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
    let limit = decoder.userInfo[.unknownValueLimit] as? UnknownValueLimit
    self.init([])
    while !container.isAtEnd {
      let index = container.currentIndex
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else if container.currentIndex == index {
        // A decoder stays at an element that it could not decode.
        let value = try? container.decode(JSONValue.self)
        if let limit, limit.isExceeded { throw UnknownValueLimit.Exceeded() }
        if value == nil { _ = try container.decode(Skipped.self) }
        unreadable.elements.append(.init(index: index, value: value))
      }
    }
  }

  /// Reads nothing of an element.
  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension ReadableElements: Encodable where Element: Encodable {
  /// Encodes all elements. Where the list has become shorter, those that can't be read are at its end.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    var others = unreadable.elements[...]
    for element in elements {
      while let other = others.first, other.index <= container.count {
        if let value = other.value { try container.encode(value) }
        others.removeFirst()
      }
      try container.encode(element)
    }
    for case let value? in others.map(\.value) { try container.encode(value) }
  }
}

extension ReadableElements: Equatable where Element: Equatable {}
extension ReadableElements: Hashable where Element: Hashable {}
extension ReadableElements: Sendable where Element: Sendable {}
