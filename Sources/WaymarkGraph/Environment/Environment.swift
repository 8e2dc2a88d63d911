public import Observation

/// Reads a value that views further out have set.
///
///     @Environment(\.isEnabled) private var isEnabled
///     @Environment(Library.self) private var library   // an @Observable object
@MainActor @preconcurrency @propertyWrapper public struct Environment<Value>: LinkedProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  /// Reads the value at a key path of ``EnvironmentValues``.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: path] }
  }

  /// Reads the observable object of a type. Traps where no view has passed one; use an optional if it may be absent.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { environment in
      guard let object: Value = environment.value(ObjectIdentifier(type)) else {
        preconditionFailure("no \(type) in the environment: pass one with environment(_:)")
      }
      return object
    }
  }

  /// Reads the observable object of a type, or nil.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0.value(ObjectIdentifier(type)) }
  }

  /// The value; the default outside of a mounted view.
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }

  static var readsEnvironment: Bool { true }

  mutating func link(to node: AnyCompositeNode, after old: Self?) { value = read(node.environment) }

  mutating func refresh(in node: AnyCompositeNode) -> Bool {
    let new = read(node.environment)
    defer { value = new }
    guard let value else { return true }
    return !ValueComparison.isEqual(value, new)
  }
}
