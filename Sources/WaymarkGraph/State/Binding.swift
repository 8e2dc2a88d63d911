/// A reference to a value stored elsewhere, for a view that shows and changes it.
///
/// A view that gets the same binding again is not evaluated for that: one to the same state, or to the same part of the same value by key paths and
/// subscripts (`$trip.stops[2].name`). Bindings made of closures always differ, because closures can't be compared.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup public struct Binding<Value>: PlaceProperty {
  let location: Location<Value>
  /// The transaction of writes through this binding.
  public var transaction = Transaction()

  init(location: Location<Value>) { self.location = location }

  /// Creates a binding to a property of an object, which equals another one to the same property of the same object.
  package init<Root: AnyObject>(_ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.init(location: ObjectLocation(object, path))
  }

  /// Creates a binding that reads and writes by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get) { value, transaction in Transaction.perform(transaction) { set(value) } }
  }

  /// Creates a binding that reads and writes by closures; the writer receives the transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get, set)
  }

  /// Creates a binding from another binding's projection.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  /// The value that the binding refers to.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, transaction.isEmpty ? .current : transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    var part = Binding<Part>(location: ProjectedLocation(location, path))
    part.transaction = transaction
    return part
  }

  /// Returns the same binding with animated writes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  /// Returns the same binding with a transaction for its writes.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  static func isEqual(_ old: Self, _ new: Self) -> Bool {
    (old.location === new.location || old.location.isSame(as: new.location)) && old.transaction == new.transaction
  }
  mutating func link(to node: AnyCompositeNode, after old: Self?) {}
}

extension Binding {
  /// Creates a binding to an optional from a binding to a value that is always present. Writing nil does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(location: OptionalLocation(base.location))
    transaction = base.transaction
  }

  /// Creates a binding to the value inside an optional; nil where there is none.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base.location, last: value))
    transaction = base.transaction
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public nonisolated var id: Value.ID { MainActor.assumeIsolated { UncheckedBox(wrappedValue.id) }.value }
}

private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
