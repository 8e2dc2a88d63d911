internal import WaymarkGraph

/// One screen of a stack: its bar and its content.
struct Screen<Content: View>: View {
  let model: StackModel
  let depth: Int
  let isTop: Bool
  let content: Content
  @State private var title = ScreenTitle()

  var body: some View {
    ScreenElement(address: model.address(of: depth), isTop: isTop, isInline: isInline) {
      NavigationBar(
        title: title.text ?? "", isInline: isInline,
        back: depth == 0 ? nil : Back(title: model.title(of: depth - 1), address: model.address(of: depth - 1)))
      ScreenContent {
        if !isInline, let text = title.text { LargeTitle(text: text) }
        SearchHost(isRoot: depth == 0, content: ScreenBody(model: model, depth: depth, content: content))
          .receivePreference(ScreenTitleKey.self, isEqual: { $0 == $1 }) {
            title = $0
            model.set(title: $0.text ?? "", at: depth)
          }
          .receivePreference(DestinationsKey.self, isEqual: { $0.isEmpty && $1.isEmpty }) {
            model.set(destinations: $0, at: depth)
          }
      }
    }
    .onAppear { model.advance(from: depth) }
  }

  private var isInline: Bool { title.mode == .inline || title.text == nil }
}

/// What the app shows on a screen.
private struct ScreenBody<Content: View>: View {
  let model: StackModel
  let depth: Int
  let content: Content

  var body: some View {
    content.transformEnvironment {
      $0.screen = ScreenPlace(model: model, depth: depth)
      $0.position = .screen
    }
  }
}

/// The screen that a view stands on.
struct ScreenPlace: Equatable {
  let model: StackModel
  let depth: Int
  static func == (left: Self, right: Self) -> Bool { left.model === right.model && left.depth == right.depth }
}

extension EnvironmentValues {
  private enum ScreenKey: EnvironmentKey { static var defaultValue: ScreenPlace? { nil } }

  /// The screen that the view stands on; nil outside of stacks.
  var screen: ScreenPlace? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}

private struct ScreenElement<Inside: View>: ElementView {
  let address: String
  let isTop: Bool
  let isInline: Bool
  let inside: Inside

  init(address: String, isTop: Bool, isInline: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.address = address
    self.isTop = isTop
    self.isInline = isInline
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-screen", class: isInline ? "inline-title" : "")
    element["data-address"] = address
    if !isTop { element.begin(with: "inert") }
    return element
  }
}

private struct ScreenContent<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("main", class: "wm-scroll")
    // Scrolled by keyboard also where nothing in it takes the focus.
    element["tabindex"] = "0"
    return element
  }
  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != nil { environment.stackAxis = nil }
  }
}

private struct LargeTitle: ElementView {
  let text: String
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("h1", class: "wm-large-title")
    element["tabindex"] = "-1"
    element.text = text
    return element
  }
}
