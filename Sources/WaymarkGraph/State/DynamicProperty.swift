/// A stored property of a view that follows a source outside the view, such as ``State``.
///
/// Conform a type of your own to use such properties inside it.
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
  /// Whether both values lead to the same body.
  static func isEqual(_ old: Self, _ new: Self) -> Bool
  /// Reads the environment again; returns whether the value has changed.
  mutating func refresh(in node: AnyCompositeNode) -> Bool
  /// Disconnects the value from its node, which is gone.
  func unlink()
}

extension LinkedProperty {
  static var readsEnvironment: Bool { false }
  static func isEqual(_ old: Self, _ new: Self) -> Bool { true }
  mutating func refresh(in node: AnyCompositeNode) -> Bool { false }
  func unlink() {}
}

/// A property that contains no value, but leads to a place where it is.
@MainActor protocol PlaceProperty: LinkedProperty {}
