/// A value that is always present, as an optional. Setting nil does nothing.
final class OptionalLocation<Wrapped>: Location<Wrapped?> {
  private let base: Location<Wrapped>

  init(_ base: Location<Wrapped>) {
    self.base = base
    super.init()
  }

  override func get() -> Wrapped? { base.get() }
  override func set(_ value: Wrapped?, _ transaction: Transaction) { if let value { base.set(value, transaction) } }

  override func isSame(as other: Location<Wrapped?>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    return base.isSame(as: unsafeDowncast(other, to: Self.self).base)
  }
}

/// The value inside an optional; where there is none any more, the last one.
final class UnwrappedLocation<Value>: Location<Value> {
  private let base: Location<Value?>
  private var last: Value

  init(_ base: Location<Value?>, last: Value) {
    self.base = base
    self.last = last
    super.init()
  }

  override func get() -> Value {
    if let value = base.get() { last = value }
    return last
  }

  override func set(_ value: Value, _ transaction: Transaction) { base.set(value, transaction) }

  override func isSame(as other: Location<Value>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    return base.isSame(as: unsafeDowncast(other, to: Self.self).base)
  }
}
