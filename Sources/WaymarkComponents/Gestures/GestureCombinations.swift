internal import WaymarkGraph

extension Gesture {
  /// Recognizes another gesture at the same time.
  ///
  ///     MagnifyGesture().simultaneously(with: RotateGesture())
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Recognizes another gesture after this one has succeeded.
  ///
  ///     LongPressGesture().sequenced(before: DragGesture())
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Recognizes another gesture only if this one fails.
  ///
  ///     TapGesture(count: 2).exclusively(before: TapGesture())
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// Two gestures that may happen at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// What the gestures tell; nil of one that has not begun, or was cancelled.
  public struct Value {
    /// What the first gesture tells.
    public var first: First.Value?
    /// What the second gesture tells.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates the gesture.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    let value = plan.cell(Value()), running = plan.cell(Set<Int>())

    /// Ends with the last of the two that is running.
    func pass<Part>(_ phase: GesturePhase<Part>, number: Int, _ path: WritableKeyPath<Value, Part?>) {
      switch phase {
      case .changed(let part):
        running.value.insert(number)
        value.value[keyPath: path] = part
        return receiver.receive(.changed(value.value))
      case .ended(let part): value.value[keyPath: path] = part
      case .cancelled: value.value[keyPath: path] = nil
      }
      running.value.remove(number)
      guard running.value.isEmpty else { return receiver.receive(.changed(value.value)) }
      let last = value.value
      value.value = Value()
      receiver.receive(last.first == nil && last.second == nil ? .cancelled : .ended(last))
    }

    // Without the changes nobody would know which of them is running.
    let outer = plan.reportsChanges
    plan.reportsChanges = true
    defer { plan.reportsChanges = outer }
    let one = first.join(&plan) { pass($0, number: 1, \.first) }
    return .pair("simultaneous", one, second.join(&plan) { pass($0, number: 2, \.second) })
  }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// A gesture that begins when another has succeeded.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// How far the sequence is.
  @frozen public enum Value {
    /// The first gesture has begun, and tells this.
    case first(First.Value)
    /// The first gesture has succeeded; the second tells nothing as long as it has not begun.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates the gesture.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    let done = plan.cell(First.Value?.none)
    let one = first.join(&plan) { phase in
      switch phase {
      case .changed(let value): receiver.receive(.changed(.first(value)))
      case .ended(let value):
        done.value = value
        receiver.receive(.changed(.second(value, nil)))
      case .cancelled: receiver.receive(.cancelled)
      }
    }
    let two = second.join(&plan) { phase in
      // Without the end of the first gesture no browser reports the second.
      guard let value = done.value else { return }
      receiver.receive(phase.map { .second(value, $0) })
      if case .changed = phase { return }
      done.value = nil
    }
    // The second gesture begins while the finger is down already: until then the finger may scroll.
    return GestureDescription(
      json: GestureDescription.pair("sequence", one, two).json, drags: one.drags, pinches: one.pinches || two.pinches)
  }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which only one succeeds: the second only if the first fails.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// What the gesture tells that has succeeded.
  @frozen public enum Value {
    /// The first gesture tells this.
    case first(First.Value)
    /// The second gesture tells this.
    case second(Second.Value)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates the gesture.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    let one = first.join(&plan) { receiver.receive($0.map { .first($0) }) }
    return .pair("exclusive", one, second.join(&plan) { receiver.receive($0.map { .second($0) }) })
  }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture of any type.
public struct AnyGesture<Value>: PrimitiveGesture {
  private let join: @MainActor (inout GesturePlan, GestureReceiver<Value>) -> GestureDescription

  /// Erases the type of a gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    join = { plan, receiver in gesture.join(&plan, receiver.receive) }
  }

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    join(&plan, receiver)
  }
}
