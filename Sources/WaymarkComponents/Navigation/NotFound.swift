internal import WaymarkGraph
internal import WaymarkNavigation

/// The screen for an address that could not be resolved.
struct NotFound: View {
  @Environment(\.screen) private var screen

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "questionmark.circle").decorative.font(.largeTitle).foregroundStyle(.secondary)
      Text(library: "This page does not exist. The link may be old, or mistyped.").foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
      if let screen { StartLink(model: screen.model) }
    }
    .padding(32)
    .navigationTitle(Text(library: "Page Not Found"))
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A link to the root. It is an `a` element so that it works without script too.
private struct StartLink: ElementView {
  let model: StackModel

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: "link")
    element["href"] = model.startAddress
    element["data-on"] = "tap"
    element.text = environment.libraryText("Go to Start")
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    model.goToStart()
    return true
  }

  static var takesEvents: Bool { true }
}

/// The screen for a pushed value without a destination, which the app author has to declare.
struct MissingDestination: View {
  let entry: StackEntry

  var body: some View {
    VStack(spacing: 12) {
      Text(library: "There is nothing to show here yet.").foregroundStyle(.secondary)
    }
    .padding(32)
    .misuse(message)
  }

  private var message: String {
    guard case .value(let value) = entry else { return "a link's destination is gone" }
    let type = type(of: value.base.base)
    return "no navigationDestination(for: \(type).self) is declared in the stack for the pushed value \(value.base)"
  }
}
