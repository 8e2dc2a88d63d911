/// The location of a value that a ``Binding`` reads and writes.
class Location<Value>: Source {
  func get() -> Value { preconditionFailure("abstract") }
  func set(_ value: Value, _ transaction: Transaction) {}
  /// Whether both lead to the same place, so that a view with one shows what a view with the other shows.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }

  override func get() -> Value { value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    return ValueComparison.isEqual(value, unsafeDowncast(other, to: Self.self).value)
  }
}

/// A value that is part of another location's value.
final class ProjectedLocation<Root, Value>: Location<Value> {
  let root: Location<Root>
  let path: WritableKeyPath<Root, Value>

  init(_ root: Location<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
    super.init()
  }

  override func get() -> Value { root.get()[keyPath: path] }

  override func set(_ value: Value, _ transaction: Transaction) {
    var whole = root.get()
    whole[keyPath: path] = value
    root.set(whole, transaction)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    // Cheaper than a conditional cast, which looks up the generic class.
    guard type(of: other) == Self.self else { return false }
    let other = unsafeDowncast(other, to: Self.self)
    return path == other.path && root.isSame(as: other.root)
  }
}

/// A property of an object.
final class ObjectLocation<Root: AnyObject, Value>: Location<Value> {
  let root: Root
  let path: ReferenceWritableKeyPath<Root, Value>

  init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
    super.init()
  }

  override func get() -> Value { root[keyPath: path] }

  override func set(_ value: Value, _ transaction: Transaction) {
    Transaction.perform(transaction) { root[keyPath: path] = value }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    let other = unsafeDowncast(other, to: Self.self)
    return root === other.root && path == other.path
  }
}

/// A value that is read and written by closures.
final class ClosureLocation<Value>: Location<Value> {
  let read: () -> Value
  let write: (Value, Transaction) -> Void

  init(_ read: @escaping () -> Value, _ write: @escaping (Value, Transaction) -> Void) {
    self.read = read
    self.write = write
    super.init()
  }

  override func get() -> Value { read() }
  override func set(_ value: Value, _ transaction: Transaction) { write(value, transaction) }
}
