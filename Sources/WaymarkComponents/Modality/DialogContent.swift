import Observation
internal import WaymarkGraph

/// The texts and actions of an alert or an action sheet.
@MainActor struct DialogContent {
  let title: Text
  let isTitleSeen: Bool
  let message: AnyView?
  let actions: AnyView

  init(title: Text, isTitleSeen: Bool = true, actions: some View, message: AnyView? = nil) {
    self.title = title
    self.isTitleSeen = isTitleSeen
    self.message = message
    self.actions = AnyView(actions)
  }
}

extension View {
  /// Declares an alert or an action sheet; without content it can't be shown.
  func dialog(_ kind: ModalDeclaration.Kind, _ content: DialogContent?, _ isPresented: Binding<Bool>) -> some View {
    PresentingModal(
      self,
      ModalDeclaration(kind, isPresented: isPresented, isPossible: content != nil) {
        content.map { AnyView(DialogView(kind: kind, content: $0, isPresented: isPresented)) } ?? AnyView(EmptyView())
      })
  }
}

/// The buttons of an alert or an action sheet.
@MainActor @Observable final class DialogActions: ElementRegistry {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  private(set) var hasAny = false
  private(set) var canCancel = false
  /// Dismisses the dialog, as each of its buttons does.
  @ObservationIgnored var finish: () -> Void = {}
  @ObservationIgnored private var buttons: [ObjectIdentifier: Bool] = [:]

  func add(_ node: AnyElementNode) {
    buttons[ObjectIdentifier(node)] = node.surroundings.isOwnAction ? nil : node.isCancelling
    count()
  }

  func remove(_ node: AnyElementNode) {
    buttons[ObjectIdentifier(node)] = nil
    count()
  }

  private func count() {
    let any = !buttons.isEmpty
    let cancels = buttons.values.contains(true)
    if hasAny != any { hasAny = any }
    if canCancel != cancels { canCancel = cancels }
  }
}

extension AnyElementNode {
  fileprivate var isCancelling: Bool {
    rendered().classes.split(separator: " ").contains { $0 == "cancel" }
  }
}

extension EnvironmentValues {
  private enum ActionsKey: EnvironmentKey { static var defaultValue: DialogActions? { nil } }
  private enum OwnKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The buttons of the alert or action sheet that contains the view; nil elsewhere.
  var dialogActions: DialogActions? {
    get { self[ActionsKey.self] }
    set { self[ActionsKey.self] = newValue }
  }

  /// Whether a button was added by the library.
  fileprivate var isOwnAction: Bool {
    get { self[OwnKey.self] }
    set { self[OwnKey.self] = newValue }
  }
}

/// An alert or an action sheet: its texts and its buttons.
private struct DialogView: View {
  let kind: ModalDeclaration.Kind
  let content: DialogContent
  @Binding var isPresented: Bool
  @State private var actions = DialogActions()

  var body: some View {
    let _ = actions.finish = { isPresented = false }
    DialogWords(title: content.title, isSeen: content.isTitleSeen, message: content.message)
    DialogButtons {
      content.actions
      OwnActions(kind: kind, actions: actions)
    }
    .environment(\.dialogActions, actions)
  }
}

/// The buttons that are added if the app declares none of the kind: OK in an alert, Cancel in an action sheet.
private struct OwnActions: View {
  let kind: ModalDeclaration.Kind
  let actions: DialogActions

  var body: some View {
    Group {
      if kind == .alert, !actions.hasAny {
        Button {
        } label: {
          Text(library: "OK")
        }
      }
      if kind == .actions, !actions.canCancel {
        Button(role: .cancel) {
        } label: {
          Text(library: "Cancel")
        }
      }
    }
    .environment(\.isOwnAction, true)
  }
}

private struct DialogWords: ElementView {
  let title: Text
  let isSeen: Bool
  let message: AnyView?

  @ViewBuilder var content: some View {
    DialogTitle(text: title, isSeen: isSeen)
    if let message { DialogMessage(inside: message) }
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-dialog-text") }
}

private struct DialogTitle: ElementView {
  let text: Text
  let isSeen: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("h1", class: isSeen ? "wm-dialog-title" : "wm-dialog-title visually-hidden")
    element.text = text.string(in: environment)
    return element
  }
}

private struct DialogMessage: ElementView {
  let inside: AnyView
  var content: AnyView { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-dialog-message") }
}

private struct DialogButtons<Inside: View>: ElementView {
  let inside: Inside
  init(@ViewBuilder _ inside: () -> Inside) { self.inside = inside() }
  var content: Inside { inside }
  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "wm-actions") }
}
