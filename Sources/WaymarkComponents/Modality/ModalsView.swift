internal import WaymarkGraph

/// The window's content, and the modals that its views declare.
struct WindowView: View {
  let content: AnyView
  let modals: ModalsModel

  var body: some View {
    Group {
      EditModeScope(content: content)
      ModalsView(model: modals)
    }
    .receivePreference(PresentationsKey.self, isEqual: isEqual) { modals.set($0) }
  }
}

/// Whether no view that declares a modal was evaluated again.
private func isEqual(_ old: [Presentation], _ new: [Presentation]) -> Bool {
  old.elementsEqual(new) { $0.evaluation === $1.evaluation }
}

private struct ModalsView: View {
  let model: ModalsModel

  var body: some View {
    let shown = model.shown
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
    model.dismiss(to: depth, by: .person(epoch: epoch))
    return true
  }

  static var takesEvents: Bool { true }
}

/// One modal: its own navigation over what lies below.
private struct ModalView: View {
  let model: ModalsModel
  let modal: ShownModal

  var body: some View {
    let presentation = modal.presentation
    ModalElement(kind: presentation.kind, address: model.address(of: modal.name), isFixed: modal.check.isFixed) {
      ModalCard {
        presentation.content
          .transformEnvironment { [model, scope = modal.scope] values in
            values = presentation.environment
            values.dropDecorations()
            values.elementWrapper = nil
            values.position = .screen
            values.stackAxis = nil
            values.font = nil
            values.foregroundPaint = nil
            values.columnBar = nil
            values.addressBase = nil
            values.screen = nil
            values.navigationScope = scope
            values.presentation = PresentedModal(model: model, identity: presentation.identity)
          }
          .receivePreference(ExitCheckKey.self, isEqual: { $0 == $1 }) { modal.check = $0 }
      }
      if modal.check.hasEdits {
        ExitQuestion(
          isAsked: modal.isAsked, discard: { model.answer(modal, discards: true) },
          keep: { model.answer(modal, discards: false) })
      }
    }
  }
}

private struct ModalElement<Inside: View>: ElementView {
  let kind: Presentation.Kind
  let address: String
  let isFixed: Bool
  let inside: Inside

  init(kind: Presentation.Kind, address: String, isFixed: Bool, @ViewBuilder _ inside: () -> Inside) {
    self.kind = kind
    self.address = address
    self.isFixed = isFixed
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("dialog", class: "wm-modal \(kind.rawValue)")
    element["data-address"] = address
    if isFixed { element["data-fixed"] = "" }
    // Without script it stands where it is.
    element.begin(with: "open")
    return element
  }
}

private struct ModalCard<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-card") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
}

/// The modal that a view stands in.
struct PresentedModal: Equatable {
  let model: ModalsModel
  let identity: PresentationIdentity
  static func == (left: Self, right: Self) -> Bool { left.model === right.model && left.identity === right.identity }
}

extension EnvironmentValues {
  private enum PresentationKey: EnvironmentKey { static var defaultValue: PresentedModal? { nil } }

  /// The modal that the view stands in; nil in the window itself.
  var presentation: PresentedModal? {
    get { self[PresentationKey.self] }
    set { self[PresentationKey.self] = newValue }
  }
}
