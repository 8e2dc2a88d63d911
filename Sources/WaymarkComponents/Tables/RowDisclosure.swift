internal import WaymarkGraph

/// What shows and hides the rows below a row of a table.
struct RowDisclosure {
  let isExpanded: Bool
  let toggle: @MainActor () -> Void
}

/// The button at the start of a row's first cell that shows and hides the rows below it.
struct DisclosureButton: ElementView {
  let disclosure: RowDisclosure

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "table-disclosure")
    element["type"] = "button"
    element["data-on"] = "tap"
    element["aria-expanded"] = disclosure.isExpanded ? "true" : "false"
    element["aria-label"] = environment.libraryText(disclosure.isExpanded ? "Collapse" : "Expand")
    // Where rows take the focus, their arrow keys do the same.
    if environment.elementRegistry != nil { element["tabindex"] = "-1" }
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    disclosure.toggle()
    return true
  }

  static var takesEvents: Bool { true }
}

extension EnvironmentValues {
  private enum DisclosureKey: EnvironmentKey { static var defaultValue: RowDisclosure? { nil } }
  private enum LevelKey: EnvironmentKey { static var defaultValue: Int? { nil } }

  /// What shows and hides the rows below the next row; nil if it has none.
  var rowDisclosure: RowDisclosure? {
    get { self[DisclosureKey.self] }
    set { self[DisclosureKey.self] = newValue }
  }

  /// How many rows the next row is inside of; nil in a table whose rows have no rows below them.
  var rowLevel: Int? {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}
