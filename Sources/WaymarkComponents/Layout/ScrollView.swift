public import WaymarkGraph

/// A view whose content scrolls if it does not fit.
public struct ScrollView<Content: View>: View {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content
  @Environment(\.scrollTracking) private var tracking
  @Environment(\.position) private var position

  /// Creates a view that scrolls along `axes`.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    if axes == .vertical {
      element(RefreshableContent(scrollsWithScreen: scrollsWithScreen(axes, position), content: content))
    } else {
      element(content)
    }
  }

  private func element<Inside: View>(_ inside: Inside) -> ScrollElement<Inside> {
    ScrollElement(axes: axes, showsIndicators: showsIndicators, tracking: tracking, inside: inside)
  }
}

private struct ScrollElement<Inside: View>: ElementView {
  let axes: Axis.Set
  let showsIndicators: Bool
  let tracking: ScrollTracking?
  @Shared var inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "scroll")
    if let tracking { element["data-position"] = tracking.text }
    if scrollsWithScreen(axes, environment.position) { return element }
    element.add(class: axes == .horizontal ? "x" : axes == .vertical ? "y" : "x y")
    if !showsIndicators { element.add(class: "bare") }
    element["tabindex"] = "0"
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    let axis: Axis? = axes == .horizontal ? .horizontal : .vertical
    if environment.stackAxis != axis { environment.stackAxis = axis }
    environment.offer = environment.offer.scrolled(axes)
    // Not that of the scroll views inside.
    if environment.scrollTracking != nil { environment.scrollTracking = nil }
  }

  func handle(_ event: Event) -> Bool {
    guard case .scrolled(let row) = event, let tracking else { return false }
    return tracking.tracker.scrolled(to: row)
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}

/// Whether the screen scrolls in place of a scroll view, so that its title can move with the content.
private func scrollsWithScreen(_ axes: Axis.Set, _ position: ElementPosition) -> Bool {
  position == .screen && axes == .vertical
}
