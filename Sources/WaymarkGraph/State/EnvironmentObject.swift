/// An ``ObservableObject`` that a view further out passed with `environmentObject(_:)`.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: LinkedProperty {
  private var object: ObjectType?

  /// Creates the property; its object comes from the environment.
  public init() {}

  /// The object. Traps when no view further out has passed one.
  public var wrappedValue: ObjectType {
    guard let object else { preconditionFailure("no \(ObjectType.self): pass one with environmentObject(_:)") }
    return object
  }

  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }

  static var readsEnvironment: Bool { true }
  mutating func link(to node: AnyCompositeNode, after old: Self?) {
    object = old?.object
    _ = refresh(in: node)
  }
  mutating func refresh(in node: AnyCompositeNode) -> Bool {
    let new: ObjectType? = node.environment.value(ObjectIdentifier(ObjectType.self))
    if new === object { return false }
    node.unsubscribe(from: object)
    object = new
    if let new { node.subscribe(to: new) }
    return true
  }
}
