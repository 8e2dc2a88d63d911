internal import WaymarkGraph

/// The window's content, and the modals that its views declare.
struct WindowView: View {
  let content: AnyView
  let modals: ModalsModel
  let language: SceneLanguage
  let navigator: Navigator

  var body: some View {
    let localization = language.localization
    Group {
      EditModeScope(content: content)
      ModalsView(model: modals)
    }
    .receiveContributions(PresentationsKey.self) { modals.apply($0) }
    .environment(\.pressGuide, modals.prediction.guide)
    .environment(\.preparedMenus, modals.preparedMenus)
    .environment(\.addressChangeCount, navigator.addressChangeCount)
    .transformEnvironment {
      $0.localization = localization
      $0.layoutDirection = LayoutDirection(of: localization)
    }
  }
}

private struct ModalsView: View {
  let model: ModalsModel

  var body: some View {
    // In the same list, so that the prefetched modal retains its identity when it is shown.
    let shown = model.shown + [model.prediction.ready].compactMap(\.self)
    if !shown.isEmpty {
      ModalsElement(model: model, epoch: model.epoch) {
        ForEach(shown) { ModalView(model: model, modal: $0) }
      }
    }
  }
}

private struct ModalsElement<Inside: View>: ElementView {
  let model: ModalsModel
  let epoch: Int
  let inside: Inside

  init(model: ModalsModel, epoch: Int, @ViewBuilder _ inside: () -> Inside) {
    self.model = model
    self.epoch = epoch
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-modals")
    if epoch > 0 { element["data-epoch"] = "\(epoch)" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .pop(let depth, let epoch) = event else { return false }
    model.dismiss(to: depth, by: .user(epoch: epoch))
    return true
  }

  static var takesEvents: Bool { true }
}

/// One modal, with its own navigation scope.
private struct ModalView: View {
  let model: ModalsModel
  let modal: ShownModal

  var body: some View {
    let presentation = modal.presentation
    ModalElement(
      model: model, modal: modal, declaration: presentation.declaration, address: model.address(of: modal.name),
      isFixed: modal.check.isFixed, look: modal.look, detent: modal.detent, button: modal.button
    ) {
      ModalCard {
        if modal.look.hasGrabber { Grabber(isSeen: modal.look.indicator != .hidden) }
        presentation.content
          .transformEnvironment { [model, scope = modal.scope] values in
            let count = values.addressChangeCount
            values = presentation.environment
            values.addressChangeCount = count
            values.enterModal(presentation, of: model, scope)
          }
          .receivePreference(ExitCheckKey.self, isEqual: { $0 == $1 }) { modal.check = $0 }
          .receivePreference(SheetLookKey.self, isEqual: { $0 == $1 }) { modal.look = $0 }
      }
      if modal.check.hasEdits {
        ExitQuestion(
          isAsked: modal.isAsked, discard: { model.answer(modal, discards: true) },
          keep: { model.answer(modal, discards: false) })
      }
    }
    .shown(modal.button == nil)
  }
}

extension EnvironmentValues {
  /// Resets what a modal does not inherit from its declaration, and sets its scope.
  fileprivate mutating func enterModal(
    _ presentation: Presentation, of model: ModalsModel, _ scope: NavigationScope
  ) {
    let kind = presentation.declaration.kind
    dropDecorations()
    elementWrapper = nil
    refresh = nil
    refreshDeclaration = nil
    controlContainer = nil
    keyboardShortcut = nil
    beginsTextEditing = false
    preparesMenusLate = false
    stackAxis = nil
    font = nil
    foregroundPaint = nil
    fontWeight = nil
    beginLabelStyle(.titleAndIcon)
    columnBar = nil
    addressBase = nil
    screen = nil
    inspectorDismissal = nil
    barAction = nil
    isInBar = false
    dialogActions = nil
    navigationScope = scope
    position = kind.isDialog ? .inside : .screen
    if kind.isDialog {
      // Its buttons look the same wherever it is declared.
      setButtonStyle(.automatic)
      isEnabled = true
    }
    self.presentation = PresentedModal(model: model, identity: presentation.identity)
  }
}

private struct ModalElement<Inside: View>: ElementView {
  let model: ModalsModel
  let modal: ShownModal
  let declaration: ModalDeclaration
  let address: String
  let isFixed: Bool
  let look: SheetSettings
  let detent: PresentationDetent?
  let button: Int32?
  let inside: Inside

  init(
    model: ModalsModel, modal: ShownModal, declaration: ModalDeclaration, address: String, isFixed: Bool,
    look: SheetSettings, detent: PresentationDetent?, button: Int32?, @ViewBuilder _ inside: () -> Inside
  ) {
    self.model = model
    self.modal = modal
    self.declaration = declaration
    self.address = address
    self.isFixed = isFixed
    self.look = look
    self.detent = detent
    self.button = button
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    let kind = declaration.kind
    var element = Element("dialog", class: "wm-modal \(kind.rawValue)")
    if kind.isDialog { element["role"] = "alertdialog" }
    element["data-address"] = address
    if isFixed { element["data-fixed"] = "" }
    if kind.isAnchored {
      element["data-anchor"] = modal.name
      declaration.anchor.mark(&element)
    }
    look.mark(&element, detent)
    if let button {
      element["data-prefetched"] = ""
      element["data-for"] = "\(button)"
    } else {
      element["data-shown"] = ""
      // Without script it stands where it is.
      element.begin(with: "open")
    }
    element.begin(with: "data-client-form", kind == .sheet || kind == .popover ? "sheet" : "other")
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .select(let key, _) = event, !look.detents.isEmpty else { return false }
    if !modal.choose(key) { model.contradict() }
    return true
  }

  static var takesEvents: Bool { true }
}

extension SheetSettings {
  var hasGrabber: Bool { detents.count > 1 || indicator == .visible }

  func mark(_ element: inout Element, _ detent: PresentationDetent?) {
    if !detents.isEmpty { element["data-detents"] = detents.map(\.key).sorted().joined(separator: " ") }
    if let detent { element["data-detent"] = detent.key }
    if let limit = interaction.limit { element["data-background"] = limit }
    if !adaptation.isSheet { element.add(class: "fixed-form") }
  }
}

/// The handle at the top of a sheet: a button as an alternative to dragging.
struct Grabber: ElementView {
  let isSeen: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: isSeen ? "wm-grabber" : "wm-grabber hidden")
    element["type"] = "button"
    element["aria-label"] = environment.libraryText("Sheet Grabber")
    return element
  }
}

/// The visible part of a modal or of an inspector.
struct ModalCard<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-card") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}

/// The modal that contains a view.
struct PresentedModal: Equatable {
  let model: ModalsModel
  let identity: PresentationIdentity
  static func == (left: Self, right: Self) -> Bool { left.model === right.model && left.identity === right.identity }
}

extension EnvironmentValues {
  private enum PresentationKey: EnvironmentKey { static var defaultValue: PresentedModal? { nil } }

  /// The modal that contains the view; nil in the window itself.
  var presentation: PresentedModal? {
    get { self[PresentationKey.self] }
    set { self[PresentationKey.self] = newValue }
  }
}
