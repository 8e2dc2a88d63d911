import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A modal as the app writes it: what it shows, and when.
@MainActor struct ModalDeclaration {
  /// How a modal is shown.
  enum Kind: String {
    case sheet, cover, popover, alert, actions

    /// Whether it asks something and is over with the first press of a button.
    var isDialog: Bool { self == .alert || self == .actions }
    /// Whether it may point at what it belongs to.
    var isAnchored: Bool { self == .popover || self == .actions }
  }

  let kind: Kind
  /// Whether it shows a value, which may be part of an address.
  let takesValue: Bool
  /// What tells its value in an address; nil where it has none, or one without a text.
  let part: String?
  /// Whether the app wanted it shown when the view was evaluated.
  let isWanted: Bool
  /// Whether the app wants it shown now.
  let isStillWanted: () -> Bool
  /// The binding is to show it no longer.
  let hide: () -> Void
  /// Shows it for a part of an address; false if that is not of its value's type.
  let show: (String) -> Bool
  let onDismiss: (() -> Void)?
  /// Where the app declares it, if that is enough to show it.
  var source: SourcePlace?
  /// Where it points, if it points at anything.
  var anchor = PopoverAnchor()
  let content: () -> AnyView

  /// A modal that is shown while a condition holds.
  init(
    _ kind: Kind, isPresented: Binding<Bool>, isPossible: Bool = true, source: SourcePlace? = nil,
    onDismiss: (() -> Void)? = nil, content: @escaping () -> AnyView
  ) {
    self.kind = kind
    takesValue = false
    part = nil
    self.source = source
    isWanted = isPossible && isPresented.wrappedValue
    isStillWanted = { isPresented.wrappedValue }
    hide = { isPresented.wrappedValue = false }
    show = { _ in
      if isPossible { isPresented.wrappedValue = true }
      return isPossible
    }
    self.onDismiss = onDismiss
    self.content = content
  }

  /// A modal that is shown for a value while there is one. It is shown again from an address where the value is read
  /// from text.
  init<Item: Identifiable>(
    _ kind: Kind, item: Binding<Item?>, onDismiss: (() -> Void)? = nil, content: @escaping (Item) -> AnyView
  ) {
    self.kind = kind
    let value = item.wrappedValue
    takesValue = true
    part = value.flatMap { AddressText.components(of: $0)?.first }
    isWanted = value != nil
    isStillWanted = { item.wrappedValue != nil }
    hide = { item.wrappedValue = nil }
    show = { text in
      var parts = [text][...]
      guard let found = AddressText.parse(Item.self, &parts), parts.isEmpty else { return false }
      item.wrappedValue = found
      return true
    }
    self.onDismiss = onDismiss
    self.content = { value.map(content) ?? AnyView(EmptyView()) }
  }
}

/// A declared modal, shown or not, on its way to the window.
struct Presentation: Identifiable {
  let identity: PresentationIdentity
  /// Another one for each time that the view is evaluated: closures can't be compared.
  let evaluation = Evaluation()
  let declaration: ModalDeclaration
  /// Whether it was made ready when the view was evaluated.
  let isAhead: Bool
  /// What it shows, for as long as it is wanted or made ready.
  let content: AnyView
  /// That of the place where it is declared.
  let environment: EnvironmentValues

  final class Evaluation {}

  var id: ObjectIdentifier { ObjectIdentifier(identity) }
  /// The modal that it is declared in; nil in the window itself.
  var parent: PresentationIdentity? { environment.presentation?.identity }
}

/// What a declared modal is told by from others, as long as the view that declares it is there.
@MainActor @Observable final class PresentationIdentity {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// The modal's name, for the element that it points at.
  var name: String?
  /// Whether what it shows is made before it is wanted. Once it is not, nothing needs to be evaluated for that.
  @ObservationIgnored var isAhead = false
  /// The name that the modal goes by in the window's state, once it has one.
  @ObservationIgnored var persistedName: String?
  /// Whether the person is asked about its edits.
  @ObservationIgnored var isAsked = false
  /// How often it was made.
  @ObservationIgnored var count = 0
  /// The key of the detent that a person has chosen.
  @ObservationIgnored var persistedDetent: String?
  private var preparations = 0

  /// Has what it shows made before it is wanted.
  func prepare() {
    isAhead = true
    preparations += 1
  }

  /// Whether what it shows is to be made now.
  func isDue(_ declaration: ModalDeclaration) -> Bool {
    _ = preparations
    return declaration.isWanted || isAhead
  }
}

extension PresentationIdentity: PersistedState {
  func kept() -> String? {
    // It is about to be made once more, if it is shown.
    persistedName.map {
      [$0, persistedDetent ?? "", String(max(0, count - 1)), isAsked ? "asked" : ""].joined(separator: "\n")
    }
  }

  func restore(_ kept: String) {
    let lines = kept.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    persistedName = lines.first
    isAsked = lines.last == "asked"
    count = lines.count > 2 ? Int(lines[2]) ?? 0 : 0
    persistedDetent = lines.count > 1 && !lines[1].isEmpty ? lines[1] : nil
  }
}

/// The modals that the views of a window declare.
struct PresentationsKey: PreferenceKey {
  static var defaultValue: [Presentation] { [] }
  static func reduce(value: inout [Presentation], nextValue: () -> [Presentation]) { value += nextValue() }
}

/// A view that declares a modal.
struct PresentingModal<Content: View>: View {
  let content: Content
  let declaration: ModalDeclaration
  @State private var identity = PresentationIdentity()
  @Environment(\.self) private var environment

  init(_ content: Content, _ declaration: ModalDeclaration) {
    self.content = content
    self.declaration = declaration
  }

  var body: some View {
    let presentation = Presentation(
      identity: identity, declaration: declaration, isAhead: identity.isAhead,
      content: identity.isDue(declaration) ? declaration.content() : AnyView(EmptyView()), environment: environment)
    content
      .decorated(AnchorDecoration(name: declaration.kind.isAnchored ? identity.name : nil))
      .transformPreference(PresentationsKey.self) { $0.append(presentation) }
  }
}

/// Says which modal points at an element.
private struct AnchorDecoration: DecorationModifier {
  let name: String?
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if let name { element["data-anchors"] = [element["data-anchors"], name].compactMap(\.self).joined(separator: " ") }
  }
}
