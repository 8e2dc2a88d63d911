internal import WaymarkGraph
internal import WaymarkNavigation

/// An inspector: the same elements as a column and as a sheet. The client decides its form by the window's width.
struct InspectorView: View {
  let declaration: InspectorDeclaration
  /// Whether it was presented before: from then on its content stays, so that it retains its state.
  @State private var hasOpened = false
  @State private var title: String?
  @State private var look = SheetSettings()
  @State private var check = ExitCheck()
  /// The key of the height that the user has chosen.
  @State private var chosen: String?
  @State private var scope = InspectorScope()

  var body: some View {
    let isPresented = declaration.isPresented, scope = scope.scope(in: declaration.environment)
    InspectorElement(
      declaration: declaration, title: title, look: settings, detent: detent, isFixed: check.isFixed,
      choose: { choose($0) }
    ) {
      if isPresented || hasOpened {
        ModalCard {
          if settings.hasGrabber { Grabber(isSeen: look.indicator != .hidden) }
          InspectorScroller {
            declaration.content
              .transformEnvironment { [declaration, scope] in $0.enterInspector(declaration, scope) }
              .receivePreference(ScreenTitleKey.self, isEqual: { $0.isEqual($1) }) { title = $0.text }
              .receivePreference(SheetLookKey.self, isEqual: { $0 == $1 }) { look = $0 }
              .receivePreference(ExitCheckKey.self, isEqual: { $0 == $1 }) { check = $0 }
          }
        }
        .shown(isPresented)
      }
    }
    .onMountAndChange(of: isPresented) { if isPresented, !hasOpened { hasOpened = true } }
  }

  /// The settings of the sheet: by default it has two heights.
  private var settings: SheetSettings {
    var settings = look
    if settings.detents.isEmpty { settings.detents = [.medium, .large] }
    return settings
  }

  private var detent: PresentationDetent? {
    let detents = settings.detents
    let own = chosen.flatMap { key in detents.first { $0.key == key } }
    return (look.selected ?? own).flatMap { detents.contains($0) ? $0 : nil }
  }

  /// Applies the height that the user has chosen; returns false if there is none with that key.
  private func choose(_ key: String) -> Bool {
    guard let found = settings.detents.first(where: { $0.key == key }) else { return false }
    chosen = key
    look.selection?.binding.wrappedValue = found
    return true
  }
}

private struct InspectorElement<Inside: View>: ElementView {
  let declaration: InspectorDeclaration
  let title: String?
  let look: SheetSettings
  let detent: PresentationDetent?
  let isFixed: Bool
  let choose: (String) -> Bool
  let inside: Inside

  init(
    declaration: InspectorDeclaration, title: String?, look: SheetSettings, detent: PresentationDetent?, isFixed: Bool,
    choose: @escaping (String) -> Bool, @ViewBuilder _ inside: () -> Inside
  ) {
    self.declaration = declaration
    self.title = title
    self.look = look
    self.detent = detent
    self.isFixed = isFixed
    self.choose = choose
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-inspector", class: "sheet")
    element["role"] = "complementary"
    element["aria-label"] = title.flatMap { $0.isEmpty ? nil : $0 } ?? environment.libraryText("Inspector")
    element["data-on"] = "input"
    if isFixed { element["data-fixed"] = "" }
    look.mark(&element, detent)
    element.value = .flag(declaration.isPresented)
    if declaration.isPresented { element.begin(with: "data-client-open") }
    return element
  }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .input(.flag(let isPresented)):
      if isPresented || !isFixed { declaration.write(isPresented) }
      return true
    case .select(let key, _): return choose(key)
    default: return false
    }
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}

private struct InspectorScroller<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-scroll")
    // Focusable, so that the keyboard scrolls it even if nothing inside takes the focus.
    element["tabindex"] = "0"
    return element
  }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}

/// The scope of a stack in an inspector, whose screens are no part of the window's address.
@MainActor final class InspectorScope: RebuiltState {
  private var scope: NavigationScope?

  nonisolated init() {}

  func scope(in environment: EnvironmentValues) -> NavigationScope? {
    guard let navigator = environment.navigationScope?.navigator else { return nil }
    if let scope { return scope }
    let place = environment.screen
    let made = NavigationScope(
      within: ContainerID("inspector"), part: place.map { $0.model.address(of: $0.depth) } ?? "",
      base: { place.map { $0.model.address(of: $0.depth) } ?? "" }, navigator: navigator)
    scope = made
    return made
  }
}

extension EnvironmentValues {
  /// Takes the environment of the declaration, without what applies to the content beside the inspector only.
  fileprivate mutating func enterInspector(_ declaration: InspectorDeclaration, _ scope: NavigationScope?) {
    self = declaration.environment
    navigationScope = scope
    dropDecorations()
    elementWrapper = nil
    refresh = nil
    refreshDeclaration = nil
    controlContainer = nil
    keyboardShortcut = nil
    beginsTextEditing = false
    stackAxis = nil
    font = nil
    foregroundPaint = nil
    fontWeight = nil
    beginLabelStyle(.titleAndIcon)
    columnBar = nil
    addressBase = nil
    barAction = nil
    isInBar = false
    position = .screen
    inspectorDismissal = InspectorDismissal(screen: screen) { declaration.write(false) }
  }
}
