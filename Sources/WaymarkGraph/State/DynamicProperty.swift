/// A stored property of a view that follows a source outside the view, such as ``State``.
///
/// A type of yours that is made of such properties conforms too, and they work inside it.
@MainActor @preconcurrency public protocol DynamicProperty {
  /// Called before the view's body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A dynamic property that the graph connects itself.
@MainActor protocol LinkedProperty: DynamicProperty {
  static var readsEnvironment: Bool { get }
  /// Connects this value to `node`; `old` is the value that it replaces.
  mutating func link(to node: AnyCompositeNode, after old: Self?)
  /// Whether a body made with either would be the same.
  static func isEqual(_ old: Self, _ new: Self) -> Bool
  /// Reads the environment again; true when the value is another.
  mutating func refresh(in node: AnyCompositeNode) -> Bool
  /// The node is gone.
  func unlink()
}

extension LinkedProperty {
  static var readsEnvironment: Bool { false }
  static func isEqual(_ old: Self, _ new: Self) -> Bool { true }
  mutating func refresh(in node: AnyCompositeNode) -> Bool { false }
  func unlink() {}
}
