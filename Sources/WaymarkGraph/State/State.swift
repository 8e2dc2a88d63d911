/// A value that lives as long as its view keeps its identity, and whose changes evaluate the view again.
///
///     struct Counter: View {
///       @State private var count = 0
///       var body: some View { Button("\(count)") { count += 1 } }
///     }
@MainActor @preconcurrency @propertyWrapper public struct State<Value>: LinkedProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// Creates state with an initial value, which it has when the view is first mounted.
  public init(wrappedValue value: Value) { initial = value }

  /// Creates state with an initial value, which it has when the view is first mounted.
  public init(initialValue value: Value) { self.init(wrappedValue: value) }

  /// The current value. Before the view is mounted it is the initial one, and setting it does nothing.
  public var wrappedValue: Value {
    get {
      // Not `box?.get()`: an optional of a generic type would be looked up in the runtime at each read.
      guard let box else { return initial }
      return box.get()
    }
    nonmutating set { box?.set(newValue, .current) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(location: box ?? StateBox(initial, owner: nil)) }

  mutating func link(to node: AnyCompositeNode, after old: Self?) { box = old?.box ?? StateBox(initial, owner: node) }
  func unlink() { box?.disown() }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state with the initial value nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: RetainedProperty {
  static var outlivesRow: Bool { StateBytes.outlivesRow(Value.self) }

  var changedStorage: (any RetainedStorage)? {
    guard let box, !ValueComparison.isEqual(box.value, initial) else { return nil }
    return box
  }

  mutating func adopt(_ storage: any RetainedStorage, for node: AnyCompositeNode) {
    guard let storage = storage as? StateBox<Value> else { return }
    storage.own(node)
    box = storage
  }
}

extension State: PersistedProperty {
  static var persistability: Persistability { StateBytes.persistability(of: Value.self) }
  static var changesUnseen: Bool { StateBytes.changesUnseen(Value.self) }
  static var changesInBodies: Bool { StateBytes.changesInBodies(Value.self) }

  func write(to bytes: inout [UInt8], with coder: any StateCoder) throws -> Bool {
    guard let box else { return false }
    return try StateBytes.write(box.value, to: &bytes, with: coder)
  }

  mutating func restore(_ bytes: ArraySlice<UInt8>, with coder: any StateCoder, in node: AnyCompositeNode) throws {
    try box?.restore(bytes, with: coder)
  }
}

/// The storage of a ``State``.
final class StateBox<Value>: Location<Value> {
  private(set) var value: Value

  init(_ value: Value, owner: AnyCompositeNode?) {
    self.value = value
    super.init(owner: owner)
  }

  override func get() -> Value {
    didRead()
    return value
  }

  override func set(_ new: Value, _ transaction: Transaction) {
    let isSame = ValueComparison.isEqual(value, new)
    value = new
    wasSet()
    if !isSame { Transaction.perform(transaction) { didChange() } }
  }

  /// Restores the persisted value, before anything has read it.
  func restore(_ bytes: ArraySlice<UInt8>, with coder: any StateCoder) throws {
    if let state = value as? any PersistedState {
      state.restore(String(decoding: bytes.dropFirst(), as: UTF8.self))
    } else if let state = value as? any PersistedValues {
      try state.restore(bytes)
    } else if let found = try StateBytes.read(Value.self, from: bytes, with: coder) {
      value = found
    }
  }
}

extension StateBox: RetainedStorage {
  func write(to bytes: inout [UInt8], with coder: any StateCoder) throws -> Bool {
    guard case .persisted = StateBytes.persistability(of: Value.self) else { return false }
    return try StateBytes.write(value, to: &bytes, with: coder)
  }
}
