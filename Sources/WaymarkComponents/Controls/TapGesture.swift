public import WaymarkGraph

extension View {
  /// Runs an action when a person taps this view.
  ///
  ///     MapView().onTapGesture { areBarsHidden.toggle() }
  ///
  /// For what can also be done in another way: the keyboard does not reach it, and assistive technology is not told of
  /// it. A ``Button`` is for all.
  ///
  /// Differs from SwiftUI: there is no `count`; a press on a control inside belongs to the control.
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
