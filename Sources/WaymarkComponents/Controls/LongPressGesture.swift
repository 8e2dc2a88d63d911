public import Foundation
public import WaymarkGraph

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
  ///   - onPressingChanged: Called when a finger is put down on the view, and when it is lifted or the action runs.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    LongPressElement(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, action: action,
      pressingChanged: onPressingChanged, content: self)
  }
}

private struct LongPressElement<Inside: View>: ElementView {
  let minimumDuration: Double
  let maximumDistance: CGFloat
  let action: () -> Void
  let pressingChanged: ((Bool) -> Void)?
  let content: Inside

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w held")
    element["data-hold"] = (Self.finite(minimumDuration) * 1_000).css
    element["data-slop"] = Self.finite(maximumDistance).css
    if pressingChanged != nil { element["data-on"] = "pressing" }
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    return element
  }

  /// A number that the browser can use, whatever the app has computed.
  private static func finite(_ number: Double) -> Double { number.isFinite ? min(max(number, 0), 100_000) : 100_000 }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .tap: action()
    case .pressing(let isPressing):
      guard let pressingChanged else { return false }
      pressingChanged(isPressing)
    default: return false
    }
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}
