internal import WaymarkGraph

extension Gesture {
  /// Runs an action when the gesture ends successfully.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    EndedGesture(base: self, action: action)
  }

  /// Runs an action whenever the gesture tells something else.
  ///
  ///     DragGesture().onChanged { translation = $0.translation }
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> where Value: Equatable {
    ChangedGesture(base: self, action: action)
  }

  /// Tells something that is computed from what this gesture tells.
  ///
  ///     DragGesture().map(\.translation.width)
  public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<T> { MapGesture(base: self, transform: body) }
}

private struct EndedGesture<Base: Gesture>: PrimitiveGesture {
  typealias Value = Base.Value
  let base: Base
  let action: (Value) -> Void

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    base.join(&plan) { phase in
      receiver.receive(phase)
      if case .ended(let value) = phase { action(value) }
    }
  }
}

private struct ChangedGesture<Base: Gesture>: PrimitiveGesture where Base.Value: Equatable {
  typealias Value = Base.Value
  let base: Base
  let action: (Value) -> Void

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    let last = plan.cell(Value?.none), outer = plan.reportsChanges
    plan.reportsChanges = true
    defer { plan.reportsChanges = outer }
    return base.join(&plan) { phase in
      receiver.receive(phase)
      guard case .changed(let value) = phase else { return last.value = nil }
      guard value != last.value else { return }
      last.value = value
      action(value)
    }
  }
}

private struct MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  let base: Base
  let transform: (Base.Value) -> Value

  func connect(to receiver: GestureReceiver<Value>, in plan: inout GesturePlan) -> GestureDescription {
    base.join(&plan) { receiver.receive($0.map(transform)) }
  }
}
