public import WaymarkGraph

extension View {
  /// Calls an action when the pointer comes over this view, with true, and when it leaves it, with false.
  ///
  ///     RouteRow(route).onHover { isHighlighted = $0 }
  ///
  /// A touch does not hover. What only follows the pointer's place is told late on a slow line: use it for what may come a moment later.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    HoverElement(action: action, content: self)
  }
}

private struct HoverElement<Inside: View>: ElementView {
  let action: (Bool) -> Void
  let content: Inside

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    element["data-on"] = "hover"
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .hover(let isHovering) = event else { return false }
    action(isHovering)
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}
