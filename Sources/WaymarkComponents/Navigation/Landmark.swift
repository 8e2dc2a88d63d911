internal import WaymarkGraph
internal import WaymarkLocalization

/// A landmark of the page, to which screen readers can jump, around a bar with a role of its own. It has no box.
struct Landmark<Inside: View>: ElementView {
  let tag: String
  let label: String.LocalizationValue
  let inside: Inside

  /// - Parameters:
  ///   - tag: `nav` for navigation, otherwise `section`.
  ///   - label: a text of the library.
  init(_ tag: String, label: String.LocalizationValue, @ViewBuilder _ inside: () -> Inside) {
    self.tag = tag
    self.label = label
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(tag, class: "wm-landmark")
    element["aria-label"] = environment.libraryText(label)
    return element
  }
}
