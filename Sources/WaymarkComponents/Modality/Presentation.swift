import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A modal as the app declares it: its content, and when it is shown.
@MainActor struct ModalDeclaration {
  /// The kind of a modal.
  enum Kind: String {
    case sheet, cover, popover, alert, actions

    /// Whether the first press of one of its buttons dismisses it.
    var isDialog: Bool { self == .alert || self == .actions }
    /// Whether it may point at the view that declares it.
    var isAnchored: Bool { self == .popover || self == .actions }
  }

  let kind: Kind
  /// Whether it shows a value, which may be part of an address.
  let takesValue: Bool
  /// The text of its value in an address; nil if it has no value, or one without a text.
  let part: String?
  /// Whether the app wanted it shown when the view was evaluated.
  let isWanted: Bool
  /// Whether the app wants it shown now.
  let isStillWanted: () -> Bool
  /// Resets the binding, so that it is no longer shown.
  let hide: () -> Void
  /// Shows it for a part of an address; returns false if the part is not of its value's type.
  let show: (String) -> Bool
  let onDismiss: (() -> Void)?
  /// The location of the declaration in the app's source, if the modal can be prefetched.
  var source: SourcePlace?
  /// The anchor, if it points at a view.
  var anchor = PopoverAnchor()
  let content: () -> AnyView

  /// Creates a modal that is shown while a condition is true.
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

  /// Creates a modal that is shown for a value while there is one. An address can show it again if the value can be
  /// read from text.
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

/// A declared modal, shown or not, as it is passed up to the window: a new object for each evaluation of the view,
/// because closures can't be compared.
@MainActor final class Presentation {
  let identity: PresentationIdentity
  let declaration: ModalDeclaration
  /// Whether it was to be prefetched when the view was evaluated.
  let isPrefetched: Bool
  /// Its content; empty unless it is wanted or prefetched.
  let content: AnyView
  /// The state that was read to make the content.
  let reads: Set<ObjectIdentifier>
  /// The environment at its declaration.
  let environment: EnvironmentValues

  init(
    identity: PresentationIdentity, declaration: ModalDeclaration, isPrefetched: Bool, content: AnyView,
    reads: Set<ObjectIdentifier>, environment: EnvironmentValues
  ) {
    self.identity = identity
    self.declaration = declaration
    self.isPrefetched = isPrefetched
    self.content = content
    self.reads = reads
    self.environment = environment
  }

  var id: ObjectIdentifier { ObjectIdentifier(identity) }
  /// The modal that it is declared in; nil in the window itself.
  var parent: PresentationIdentity? { environment.presentation?.identity }
}

/// The identity of a declared modal, for as long as the view that declares it is mounted.
@MainActor @Observable final class PresentationIdentity {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// The modal's name, for the element that it points at.
  var name: String?
  /// Whether its content is made before it is wanted. Not observed: when this ends, nothing has to be evaluated.
  @ObservationIgnored var isPrefetched = false
  /// The modal's name in the navigation state, once it has one.
  @ObservationIgnored var persistedName: String?
  /// Whether the question about its edits is open.
  @ObservationIgnored var isAsked = false
  /// The number of times that the modal was made.
  @ObservationIgnored var count = 0
  /// The key of the detent that the user has chosen.
  @ObservationIgnored var persistedDetent: String?
  private var preparations = 0

  /// Has its content made before it is wanted.
  func prepare() {
    isPrefetched = true
    preparations += 1
  }

  /// Whether its content is to be made now.
  func isDue(_ declaration: ModalDeclaration) -> Bool {
    _ = preparations
    return declaration.isWanted || isPrefetched
  }
}

extension PresentationIdentity: PersistedState {
  func persistedText() -> String? {
    // Names of modals that were never made are persisted, too: otherwise one that is mounted earlier in a restoration
    // could take the name of one that is shown. A restoration makes a shown modal once more.
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
enum PresentationsKey: ContributionKey {
  typealias Value = Presentation
}

/// A view that declares a modal.
struct PresentingModal<Content: View>: View {
  @Shared var content: Content
  let declaration: ModalDeclaration
  @State private var identity = PresentationIdentity()
  @Environment(\.self) private var environment

  init(_ content: Content, _ declaration: ModalDeclaration) {
    _content = Shared(wrappedValue: content)
    self.declaration = declaration
  }

  /// Makes the content, and returns the state that was read for it.
  private func recordReads(_ content: () -> AnyView) -> (AnyView, Set<ObjectIdentifier>) {
    GraphReference.running?.graph?.recordReads(content) ?? (content(), [])
  }

  var body: some View {
    let (inside, reads) = identity.isDue(declaration) ? recordReads(declaration.content) : (AnyView(EmptyView()), [])
    let presentation = Presentation(
      identity: identity, declaration: declaration, isPrefetched: identity.isPrefetched, content: inside, reads: reads,
      environment: environment)
    content
      .decorated(AnchorDecoration(name: declaration.kind.isAnchored ? identity.name : nil))
      .contribution(PresentationsKey.self, presentation)
  }
}

/// Marks an element with the name of the modal that points at it.
private struct AnchorDecoration: DecorationModifier {
  let name: String?
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if let name { element["data-anchors"] = [element["data-anchors"], name].compactMap(\.self).joined(separator: " ") }
  }
}
