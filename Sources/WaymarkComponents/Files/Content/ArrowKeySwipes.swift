public import WaymarkGraph

extension View {
  /// Lets a finger that swipes across this view press the arrow key of the other direction, as pages are turned.
  ///
  ///     PageView(page)
  ///       .arrowKeysBySwiping()
  ///       .toolbar {
  ///         Button("Next", systemImage: "chevron.forward") { turn(by: 1) }.keyboardShortcut(.rightArrow, modifiers: [])
  ///       }
  ///
  /// A finger that moves to the left presses the right arrow. A ``ZoomableImage`` that is magnified is moved instead.
  ///
  /// Note: Waymark only.
  public func arrowKeysBySwiping() -> some View { SwipedElement(base: self) }
}

private struct SwipedElement<Base: View>: ElementView {
  @Shared var base: Base

  init(base: Base) { _base = Shared(wrappedValue: base) }

  var content: some View { base }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "w swiped") }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }

  static var passesSemantics: Bool { true }
}
