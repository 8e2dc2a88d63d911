public import WaymarkGraph

/// A value that a gesture changes while it lasts, and that is the initial one at all other times.
///
///     @GestureState private var isPressed = false
///
///     Circle()
///       .fill(isPressed ? .red : .gray)
///       .gesture(LongPressGesture().updating($isPressed) { value, state, _ in state = value })
///
/// It is not persisted: after a restart of the server it has its initial value.
@MainActor @preconcurrency @propertyWrapper public struct GestureState<Value>: DynamicProperty {
  @State private var current: GestureValue<Value>
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void

  /// Creates the state. Without a transaction, it returns to the initial value at once.
  public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates the state. Without a transaction, it returns to the initial value at once.
  public init(initialValue: Value, resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates the state.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - reset: Sets the transaction in which the state returns to its initial value, from the value that it has then.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    _current = State(wrappedValue: GestureValue(value: wrappedValue))
    initial = wrappedValue
    self.reset = reset
  }

  /// Creates the state.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value.
  public var wrappedValue: Value { current.value }

  /// The state itself, for ``Gesture/updating(_:body:)``.
  public var projectedValue: GestureState<Value> { self }

  /// Sets the value while the gesture lasts.
  func update(_ body: (inout Value, inout Transaction) -> Void) {
    var value = current.value, transaction = Transaction()
    body(&value, &transaction)
    withTransaction(transaction) { current = GestureValue(value: value) }
  }

  /// Returns to the initial value.
  func end() {
    var transaction = Transaction()
    reset(current.value, &transaction)
    withTransaction(transaction) { current = GestureValue(value: initial) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates state with the initial value nil.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// Creates state with the initial value nil.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

/// A value that is not persisted, because no gesture outlasts the page.
private struct GestureValue<Value>: RebuiltState {
  let value: Value
}

extension GestureValue: Equatable where Value: Equatable {}

extension Gesture {
  /// Changes a ``GestureState`` while the gesture lasts. Afterwards the state has its initial value again.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Sets the state from what the gesture tells, and may set the transaction of the change.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// A gesture that changes a ``GestureState`` while it lasts.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  /// What the gesture tells.
  public typealias Value = Base.Value
  /// The gesture.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void

  /// Creates the gesture.
  public init(
    base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    let outer = plan.reportsChanges
    plan.reportsChanges = true
    defer { plan.reportsChanges = outer }
    return base.join(&plan) { phase in
      receiver.receive(phase)
      if case .changed(let value) = phase {
        state.update { update(value, &$0, &$1) }
      } else {
        state.end()
      }
    }
  }
}
