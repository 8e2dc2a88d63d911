/// The values of the screens above a stack's root, of any types.
///
///     @State private var path = NavigationPath()
///     NavigationStack(path: $path) { … }
///     path.append(city)
public struct NavigationPath: Equatable {
  package private(set) var elements: [AnyHashable]

  /// An empty path: the root is shown.
  public init() { elements = [] }

  /// A path of some values, the topmost last.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }

  package init(elements: [AnyHashable]) { self.elements = elements }

  /// How many screens are above the root.
  public var count: Int { elements.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a value.
  public mutating func append<Value: Hashable>(_ value: Value) { elements.append(AnyHashable(value)) }

  /// Pops a number of values. Traps if there are fewer.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}
