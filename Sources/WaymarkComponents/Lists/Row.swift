internal import WaymarkGraph

/// Makes a row of each element in a list.
struct RowWrapper: ElementWrapper {
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "row")
    element["role"] = "listitem"
    environment.rowBackground?.applyToBackground(&element)
    environment.rowInsets?.apply("padding", to: &element)
    if environment.rowSeparator == .hidden { element.add(class: "no-separator") }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.rowBackground != nil { environment.rowBackground = nil }
    if environment.rowInsets != nil { environment.rowInsets = nil }
    environment.stackAxis = .horizontal
  }
}
