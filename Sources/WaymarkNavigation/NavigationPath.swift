/// The values of the screens above a stack's root, of any types.
///
///     @State private var path = NavigationPath()
///     NavigationStack(path: $path) { … }
///     path.append(city)
public struct NavigationPath: Equatable {
  package private(set) var elements: [AnyHashable]

  /// Creates an empty path, which shows the root.
  public init() { elements = [] }

  /// Creates a path of values, the topmost last.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }

  /// Creates a path from its stored form.
  public init(_ codable: CodableRepresentation) { elements = codable.values.map(\.base) }

  package init(elements: [AnyHashable]) { self.elements = elements }

  /// The number of screens above the root.
  public var count: Int { elements.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a value.
  public mutating func append<Value: Hashable>(_ value: Value) { elements.append(AnyHashable(value)) }

  /// Pops a number of values. Traps if there are fewer.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }

  /// The path in a form that can be stored; nil if a value's type is not `Codable`.
  ///
  ///     let data = try path.codable.map { try JSONEncoder().encode($0) }
  ///     let stored = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
  ///     path = NavigationPath(stored)
  public var codable: CodableRepresentation? {
    guard elements.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(values: elements.map { PathValue($0) })
  }

  /// A path in a form that can be stored.
  ///
  /// Differs from SwiftUI: where a stored path no longer fits the app, because a type is gone or was changed, decoding
  /// keeps the screens below the first that does not fit and reports the rest in ``dropped``; SwiftUI throws.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [PathValue]
    /// The errors of the stored screens that no longer fit the app, one for each. Note: Waymark only.
    public let dropped: [String]

    init(values: [PathValue]) {
      self.values = values
      dropped = []
    }

    /// Creates a representation that can be encoded if the values' types are `Codable`.
    package init(elements: [AnyHashable]) { self.init(values: elements.map { PathValue($0) }) }

    /// Decodes a stored path.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var values: [PathValue] = []
      var dropped: [String] = []
      while !list.isAtEnd, dropped.isEmpty {
        do {
          values.append(try list.decode(PathValue.self))
        } catch {
          let count = (list.count ?? list.currentIndex + 1) - list.currentIndex
          dropped = Array(repeating: "\(error)", count: count)
        }
      }
      self.values = values
      self.dropped = dropped
    }

    /// Encodes the path.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for value in values { try list.encode(value) }
    }
  }
}
