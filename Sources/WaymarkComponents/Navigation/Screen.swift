internal import WaymarkGraph

/// One screen of a stack: its bar and its content.
struct Screen<Content: View>: View {
  let model: StackModel
  let depth: Int
  let position: ScreenPosition
  /// Whether it contains a stack, which has its own bars.
  var isBare = false
  @Shared var content: Content
  @State private var title = ScreenTitle()
  @State private var settings = BarSettings()
  @State private var items = ScreenItems()
  @State private var refresh: RefreshDeclaration?
  @State private var inspector = ScreenInspector()
  @State private var inspectorWidth: ColumnWidth?
  @State private var finding = FindDeclarations()
  @Environment(\.columnBar) private var column
  @Environment(\.addressBase) private var base

  var body: some View {
    ScreenElement(
      model: model, depth: depth, base: base, visit: model.visit(at: depth)?.number,
      former: model.formerAddresses(of: depth, below: base),
      position: position, isInline: isInline || isBare, bars: settings, inspectorWidth: inspectorWidth
    ) {
      if !isBare {
        NavigationBar(
          title: title.text ?? "", editing: title.editing, document: title.document, isInline: isInline, back: back,
          directions: settings.role == .browser ? model.directions(at: depth) : nil, column: column, settings: settings,
          items: items)
      }
      ScreenContent(isBare: isBare) {
        if let refresh, !isBare { RefreshControl(declaration: refresh) }
        if !isInline, !isBare, let text = title.text { LargeTitle(text: text) }
        SearchHost(
          isRoot: below == nil || isVisit,
          content: EditModeScope(content: ScreenBody(model: model, depth: depth, content: content))
        )
        .receivePreference(ScreenTitleKey.self, isEqual: { $0.isEqual($1) }) { [$title, model, depth] in
          $title.wrappedValue = $0
          model.screens.set(title: $0.text ?? "", at: depth)
        }
        .receivePreference(DestinationsKey.self, isEqual: { $0.isEmpty && $1.isEmpty }) { [model, depth] in
          model.screens.set(destinations: $0, at: depth)
        }
        .receivePreference(PresentedKey.self, isEqual: { $0.isEmpty && $1.isEmpty }) { [model, depth] in
          model.set(presented: $0, at: depth)
        }
        .receivePreference(RefreshableKey.self, isEqual: ==) { [$refresh] in
          $refresh.wrappedValue = if case .screen(let declaration) = $0 { declaration } else { nil }
        }
        .receivePreference(FindDeclarationKey.self, isEqual: { $0 == $1 }) { [$finding] in $finding.wrappedValue = $0 }
        .receivePreference(BarSettingsKey.self, isEqual: { $0 == $1 }) { [$settings] in $settings.wrappedValue = $0 }
        .receivePreference(ToolbarItemsKey.self, isEqual: { $0.isSame(as: $1) }) { [items] in items.set($0) }
        .receivePreference(InspectorKey.self, isEqual: { $0 === $1 }) { [inspector] in
          inspector.declaration = $0
        }
        .onPreferenceChange(ExitCheckKey.self) { [model, depth] in model.set(hasEdits: $0.hasEdits, at: depth) }
      }
      ScreenInspectorView(model: inspector)
        .receivePreference(InspectorWidthKey.self, isEqual: { $0 == $1 }) { [$inspectorWidth] in
          $inspectorWidth.wrappedValue = $0
        }
        .receivePreference(ToolbarItemsKey.self, isEqual: { $0.isSame(as: $1) }) { [items] in
          items.set(inspected: $0)
        }
      BottomBar(items: items, isHidden: settings.isHidden(.bottom))
      KeyboardBar(items: items)
      FindHost(declarations: finding)
      if model.edits.hasEdits(at: depth), below != nil || model.enclosingColumn != nil {
        ExitQuestion(
          isAsked: position == .top && model.edits.question != nil,
          discard: { [model] in model.answer(discards: true) },
          keep: { [model] in model.answer(discards: false) })
      }
    }
    .shown(position == .top)
    .onMount { [model, depth] in model.advance(from: depth) }
  }

  private var back: Back? {
    if settings.isBackHidden { return nil }
    guard let below else { return column?.back }
    return Back(title: model.screens.title(of: below), address: model.address(of: below, below: base))
  }

  private var below: Int? { model.below(depth) }

  /// Whether it is a place of a history, which has the search field of the stack, as the others have.
  private var isVisit: Bool { model is HistoryStackModel }

  private var isInline: Bool {
    // A title with a menu is in the bar, where the menu can be reached.
    title.mode == .inline || title.text == nil || settings.hasLeadingTitle || settings.removed.contains(.title)
      || title.mode == .automatic && (title.editing != nil || title.document != nil || !items.titleMenu.isEmpty)
  }
}

/// The app's content on a screen.
private struct ScreenBody<Content: View>: View {
  let model: StackModel
  let depth: Int
  @Shared var content: Content

  var body: some View {
    let isAboveAnother = model.below(depth) != nil
    content.transformEnvironment { [model, depth] in
      $0.screen = ScreenPlace(model: model, depth: depth, isAboveAnother: isAboveAnother)
      $0.position = .screen
      $0.refreshDeclaration = nil
    }
  }
}

/// The screen that contains a view.
struct ScreenPlace: Equatable {
  let model: StackModel
  /// The number of screens below it; in a stack with a history, the number of the visit.
  let depth: Int
  static func == (left: Self, right: Self) -> Bool {
    left.model === right.model && left.depth == right.depth && left.isAboveAnother == right.isAboveAnother
  }

  /// Whether there is a screen below it.
  var isAboveAnother = false
}

extension EnvironmentValues {
  private enum ScreenKey: EnvironmentKey { static var defaultValue: ScreenPlace? { nil } }

  /// The screen that contains the view; nil outside of stacks.
  var screen: ScreenPlace? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}

/// A screen's position in its stack.
enum ScreenPosition {
  case covered
  case top
  /// Prefetched, and not pushed yet.
  case prefetched
  /// Left by going back in a history, and kept for going forward.
  case forward

  init(of depth: Int, top: Int) { self = depth == top ? .top : depth < top ? .covered : .prefetched }
}

private struct ScreenElement<Inside: View>: ElementView {
  let model: StackModel
  let depth: Int
  let base: String?
  /// The number of the visit that it shows, in a stack with a history.
  let visit: Int?
  /// The addresses of the screen before it was renamed.
  let former: [String]
  let position: ScreenPosition
  let isInline: Bool
  let bars: BarSettings
  let inspectorWidth: ColumnWidth?
  @Shared var inside: Inside

  init(
    model: StackModel, depth: Int, base: String?, visit: Int?, former: [String], position: ScreenPosition,
    isInline: Bool, bars: BarSettings, inspectorWidth: ColumnWidth?, @ViewBuilder _ inside: () -> Inside
  ) {
    self.model = model
    self.depth = depth
    self.base = base
    self.visit = visit
    self.former = former
    self.position = position
    self.isInline = isInline
    self.bars = bars
    self.inspectorWidth = inspectorWidth
    _inside = Shared(wrappedValue: inside())
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-screen", class: isInline ? "inline-title" : "")
    element["data-address"] = environment.rendered(address: model.address(of: depth, below: base))
    if let visit { element["data-visit"] = "\(visit)" }
    // They contain no spaces.
    if !former.isEmpty { element["data-former"] = former.joined(separator: " ") }
    bars.mark(&element)
    element.style("--inspector", inspectorWidth.map { "\($0.ideal.css)px" })
    if position == .top { element["data-shown"] = "" }
    if position == .prefetched || position == .forward { element["data-prefetched"] = "" }
    if position == .forward { element["data-forward"] = "" }
    return element
  }
}

private struct ScreenContent<Inside: View>: ElementView {
  let isBare: Bool
  @Shared var inside: Inside
  init(isBare: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.isBare = isBare
    _inside = Shared(wrappedValue: inside())
  }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    // No `main` in a column of a split view, which is a landmark itself, nor in a modal, which is outside the page.
    let tag = environment.columnBar == nil && environment.presentation == nil ? "main" : "div"
    if isBare { return Element(tag, class: "wm-bare") }
    var element = Element(tag, class: "wm-scroll")
    // Focusable, so that the keyboard scrolls it even if nothing inside takes the focus.
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
