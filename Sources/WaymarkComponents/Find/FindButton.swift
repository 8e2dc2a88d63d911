internal import WaymarkGraph

/// A button of the find bar, with a title or a symbol.
struct FindButton: ElementView {
  let look: String
  let title: Text
  var symbol: String?
  var isDisabled = false
  let action: () -> Void

  @ViewBuilder var content: some View {
    if let symbol { Image(systemName: symbol).decorative }
  }

  func hasContent(in environment: EnvironmentValues) -> Bool { symbol != nil }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: symbol == nil ? look : "find-symbol \(look)")
    element["type"] = "button"
    element["data-on"] = "tap"
    let title = title.string(in: environment)
    if symbol == nil { element.text = title } else { element["aria-label"] = title }
    if isDisabled || !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap, !isDisabled else { return false }
    action()
    return true
  }

  static var takesEvents: Bool { true }
}
