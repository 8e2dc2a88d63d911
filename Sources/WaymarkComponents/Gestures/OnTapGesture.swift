public import Foundation
public import WaymarkGraph

extension View {
  /// Runs an action when the user taps this view.
  ///
  ///     MapView().onTapGesture { areBarsHidden.toggle() }
  ///
  /// Use it only for actions that are also available in another way: it can't be reached by keyboard and is not exposed
  /// to assistive technology. A ``Button`` is accessible to all.
  ///
  /// Of two gestures on the same view the one with more taps is waited for:
  ///
  ///     PhotoView(photo)
  ///       .onTapGesture(count: 2) { isZoomed.toggle() }
  ///       .onTapGesture { areBarsHidden.toggle() }
  ///
  /// Differs from SwiftUI: a tap on a control inside goes to the control only.
  ///
  /// - Parameters:
  ///   - count: The number of taps in quick succession, at least 1.
  ///   - action: What to do.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    TapGestureElement(count: count, action: action, content: self)
  }
}

extension View {
  /// Runs an action when the user taps this view, with the place of the tap.
  ///
  ///     MapView().onTapGesture { place in addPin(at: place) }
  ///
  /// Differs from SwiftUI: it does not wait for other taps on the same view. Where one tap and two have different actions, use
  /// ``Gesture/exclusively(before:)``.
  ///
  /// - Parameters:
  ///   - count: The number of taps in quick succession, at least 1.
  ///   - coordinateSpace: What the place refers to.
  ///   - action: What to do.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
}

private struct TapGestureElement<Inside: View>: ElementView {
  let count: Int
  let action: () -> Void
  let content: Inside

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    element["data-on"] = "tap"
    if count > 1 { element["data-count"] = String(count) }
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    action()
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}
