public import Foundation
public import WaymarkGraph

/// A finger that is held on a view.
///
///     PhotoView(photo).gesture(LongPressGesture(minimumDuration: 1).onEnded { _ in isSelecting = true })
///
/// It tells true when the finger is put down, and ends while the finger is still down.
public struct LongPressGesture: PrimitiveGesture {
  /// Whether the view is pressed, which is always true.
  public typealias Value = Bool

  /// The time in seconds after which it ends.
  public var minimumDuration: Double
  /// How many points the finger may move until then.
  public var maximumDistance: CGFloat

  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time in seconds after which it ends.
  ///   - maximumDistance: How many points the finger may move until then.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  func connect(to receiver: GestureReceiver<Bool>, in plan: inout GesturePlan) -> GestureDescription {
    plan.addPart(count: 0, to: receiver) { _ in true }
    return .part(
      "press", reportsChanges: plan.reportsChanges,
      [(minimumDuration * 1_000).gestureOption, maximumDistance.gestureOption])
  }
}

extension View {
  /// Runs an action when the user holds this view.
  ///
  ///     PhotoView(photo).onLongPressGesture { isSelecting = true }
  ///
  /// Use it only for actions that are also available in another way: it can't be reached by keyboard and is not exposed
  /// to assistive technology.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time in seconds after which the action runs.
  ///   - maximumDistance: How many points the finger may move until then.
  ///   - action: What to do.
  ///   - onPressingChanged: Called with true when a finger is put down on the view, and with false when it is lifted or moved too far, or
  ///     the action has run.
  @ViewBuilder public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    if let onPressingChanged {
      gesture(PressingGesture(base: press, action: action, pressingChanged: onPressingChanged))
    } else {
      gesture(press.onEnded { _ in action() })
    }
  }
}

/// A long press that also tells when the finger is not down any more.
private struct PressingGesture: PrimitiveGesture {
  typealias Value = Bool
  let base: LongPressGesture
  let action: () -> Void
  let pressingChanged: (Bool) -> Void

  func connect(to receiver: GestureReceiver<Bool>, in plan: inout GesturePlan) -> GestureDescription {
    plan.reportsChanges = true
    return base.join(&plan) { phase in
      if case .ended = phase { action() }
      let isPressed = if case .changed = phase { true } else { false }
      pressingChanged(isPressed)
    }
  }
}
