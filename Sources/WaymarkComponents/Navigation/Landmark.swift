internal import WaymarkGraph

/// A landmark of the page, to which screen readers can jump, around a bar with a role of its own. It has no box.
struct Landmark<Inside: View>: ElementView {
  let tag: String
  let label: String
  let inside: Inside

  /// - Parameter tag: `nav` for navigation, otherwise `section`.
  init(_ tag: String, label: String, @ViewBuilder _ inside: () -> Inside) {
    self.tag = tag
    self.label = label
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(tag, class: "wm-landmark")
    element["aria-label"] = label
    return element
  }
}
