internal import WaymarkGraph

/// Pages side by side of which one is seen, with dots that tell which: what a ``TabView`` in the page style is.
///
/// Each view of the content is a page. It stands for its `tag`, or in a `ForEach` for the element's id; without a
/// selection that need not be.
struct PagesView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let index: PageIndexMode
  private let content: Content
  @State private var choices = Choices(of: SelectionValue.self)
  /// What the person has turned to, where the app does not keep it.
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
      Chooser.one(of: choices, chosen: selection.wrappedValue) { if let value = $0 { selection.wrappedValue = value } }
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

/// When the dots of pages are shown.
enum PageIndexMode: String, Sendable {
  /// When there is more than one page.
  case automatic
  case always
  case never
}

extension Choices {
  /// Whether there is such a page: the browser names it by its key, or by its place where it stands for nothing.
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

/// The pages in a row, wider than what is seen of them.
private struct PageTrack<Inside: View>: ElementView {
  let choices: Choices
  let inside: Inside
  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "page-track")
    // Scrolled by keyboard also where nothing in it takes the focus.
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

/// Makes a page of each element.
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

/// The dots. How many there are, and which is lit, is the browser's to show.
private struct PageControl: ElementView {
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "page-control")
    element["role"] = "slider"
    element["aria-label"] = "Page"
    element.begin(with: "aria-valuenow", "1")
    element["tabindex"] = environment.isEnabled ? "0" : "-1"
    return element
  }
}
