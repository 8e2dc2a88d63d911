/// A reference to a value stored elsewhere, for a view that shows and changes it.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup public struct Binding<Value>: LinkedProperty {
  let location: Location<Value>
  /// The transaction of writes through this binding.
  public var transaction = Transaction()

  init(location: Location<Value>) { self.location = location }

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
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

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

  static func isEqual(_ old: Self, _ new: Self) -> Bool { old.location.isSame(as: new.location) }
  mutating func link(to node: AnyCompositeNode, after old: Self?) {}
}

extension Binding {
  /// Creates a binding to an optional from a binding to a value that is always present. Writing nil does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to the value inside an optional; nil where there is none.
  public init?(_ base: Binding<Value?>) {
    guard base.wrappedValue != nil else { return nil }
    var last = base.wrappedValue!
    self.init(
      get: {
        if let value = base.wrappedValue { last = value }
        return last
      },
      set: { base.wrappedValue = $0 })
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
