public import WaymarkGraph

extension View {
  /// Runs an action when the user taps this view.
  ///
  ///     MapView().onTapGesture { areBarsHidden.toggle() }
  ///
  /// Use it only for actions that are also available in another way: it can't be reached by keyboard and is not exposed
  /// to assistive technology. A ``Button`` is accessible to all.
  ///
  /// Differs from SwiftUI: there is no `count`; a tap on a control inside goes to the control only.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    TapGestureElement(action: action, content: self)
  }
}

private struct TapGestureElement<Inside: View>: ElementView {
  let action: () -> Void
  let content: Inside

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    element["data-on"] = "tap"
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
