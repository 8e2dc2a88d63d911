internal import WaymarkGraph

/// A ``TabView`` in the page style: pages side by side of which one is visible, with dots that indicate which.
///
/// Each view of the content is a page. Its value is its `tag`, or in a `ForEach` the element's id; without a selection
/// it needs neither.
struct PagesView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let index: PageIndexMode
  private let content: Content
  @State private var choices = Choices(of: SelectionValue.self)
  /// The page that the user has turned to, if the app does not store the selection.
  @State private var turned = ""
  @Environment(\.pageBackground) private var background

  init(
    selection: Binding<SelectionValue>?, index: PageIndexMode = .automatic, @ViewBuilder pages: () -> Content
  ) {
    self.selection = selection
    self.index = index
    content = pages()
  }

  var body: some View {
    let turned = $turned
    let chooser = selection.map { selection in
      Chooser(of: choices, chosen: selection.wrappedValue) { if let value = $0 { selection.wrappedValue = value } }
    }
    PagesElement(
      choices: choices, text: chooser?.text ?? turned.wrappedValue, index: index, background: background,
      turn: { text in
        if let chooser { return chooser.handle(.input(.text(text))) }
        guard choices.hasPage(text) else { return false }
        turned.wrappedValue = text
        return true
      }, inside: content)
  }
}

/// The condition under which the dots of pages are shown.
enum PageIndexMode: String, Sendable {
  /// When there is more than one page.
  case automatic
  case always
  case never
}

extension Choices {
  /// Whether a page exists that the client names by its key, or by `#` and its index if it has no value.
  fileprivate func hasPage(_ text: String) -> Bool {
    guard text.first == "#" else { return values(of: text)?.count == 1 }
    return Int(text.dropFirst()).map { (0..<count).contains($0) } ?? false
  }
}

private struct PagesElement<Inside: View>: ElementView {
  let choices: Choices
  let text: String
  let index: PageIndexMode
  let background: PageBackground
  let turn: (String) -> Bool
  let inside: Inside

  @ViewBuilder var content: some View {
    PageTrack(choices: choices, inside: inside)
    if index != .never { PageControl() }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-pages", class: "pages")
    element["role"] = "group"
    element["data-on"] = "input"
    element["data-index"] = index.rawValue
    if background != .automatic { element["data-background"] = background.rawValue }
    element.value = .text(text)
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.dropDecorations() }

  func handle(_ event: Event) -> Bool {
    guard case .input(.text(let text)) = event else { return false }
    return turn(text)
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}

/// The row of pages, wider than its visible part.
private struct PageTrack<Inside: View>: ElementView {
  let choices: Choices
  let inside: Inside
  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "page-track")
    // Focusable, so that the keyboard scrolls it even if nothing inside takes the focus.
    element["tabindex"] = "0"
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = PageWrapper(choices: choices)
    environment.elementRegistry = choices
    if environment.stackAxis != nil { environment.stackAxis = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}

/// Wraps each element in a page.
private struct PageWrapper: ElementWrapper {
  let choices: Choices

  nonisolated static func == (left: Self, right: Self) -> Bool { left.choices === right.choices }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "page")
    element["role"] = "group"
    if let key = choices.key(of: environment.viewTag) {
      element["data-choice"] = String(key)
      if choices.chosen.contains(key) { element.begin(with: "data-shown") }
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) { environment.position = .inside }
}

/// The dots. The client sets their number and the current one.
private struct PageControl: ElementView {
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "page-control")
    element["role"] = "slider"
    element["aria-label"] = environment.libraryText("Page")
    element.begin(with: "aria-valuenow", "1")
    element["tabindex"] = environment.isEnabled ? "0" : "-1"
    return element
  }
}
