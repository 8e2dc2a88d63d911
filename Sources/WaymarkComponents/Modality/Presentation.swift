internal import WaymarkGraph
internal import WaymarkNavigation

/// A modal that a view declares, shown or not, on its way to the window.
struct Presentation: Identifiable {
  /// How a modal is shown.
  enum Kind: String { case sheet, cover }

  let identity: PresentationIdentity
  /// Another one for each time that the view is evaluated: closures can't be compared.
  let evaluation = Evaluation()
  let kind: Kind
  /// Whether it shows a value, which may be part of an address.
  let takesValue: Bool
  /// What tells its value in an address; nil where it has none, or one without a text.
  let part: String?
  /// Whether the app wanted it shown when the view was last evaluated.
  let isWanted: Bool
  /// Whether the app wants it shown now.
  let isStillWanted: () -> Bool
  /// The binding is to show it no longer.
  let hide: () -> Void
  /// Shows it for a part of an address; false if that is not of its value's type.
  let show: (String) -> Bool
  let onDismiss: (() -> Void)?
  let content: AnyView
  /// That of the place where it is declared.
  let environment: EnvironmentValues

  final class Evaluation {}

  var id: ObjectIdentifier { ObjectIdentifier(identity) }
  /// The modal that it is declared in; nil in the window itself.
  var parent: PresentationIdentity? { environment.presentation?.identity }
}

/// What a declared modal is told by from others, as long as the view that declares it is there.
final class PresentationIdentity {}

/// The modals that the views of a window declare.
struct PresentationsKey: PreferenceKey {
  static var defaultValue: [Presentation] { [] }
  static func reduce(value: inout [Presentation], nextValue: () -> [Presentation]) { value += nextValue() }
}

/// A view that declares a modal.
struct PresentingModal<Content: View>: View {
  let content: Content
  let kind: Presentation.Kind
  let takesValue: Bool
  let part: String?
  let isWanted: Bool
  let isStillWanted: () -> Bool
  let hide: () -> Void
  let show: (String) -> Bool
  let onDismiss: (() -> Void)?
  let modal: () -> AnyView
  @State private var identity = PresentationIdentity()
  @Environment(\.self) private var environment

  var body: some View {
    let presentation = Presentation(
      identity: identity, kind: kind, takesValue: takesValue, part: part, isWanted: isWanted,
      isStillWanted: isStillWanted, hide: hide,
      show: show, onDismiss: onDismiss, content: isWanted ? modal() : AnyView(EmptyView()), environment: environment)
    content.transformPreference(PresentationsKey.self) { $0.append(presentation) }
  }

  init(
    _ content: Content, _ kind: Presentation.Kind, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    modal: @escaping () -> AnyView
  ) {
    self.content = content
    self.kind = kind
    takesValue = false
    part = nil
    isWanted = isPresented.wrappedValue
    isStillWanted = { isPresented.wrappedValue }
    hide = { isPresented.wrappedValue = false }
    show = { _ in
      isPresented.wrappedValue = true
      return true
    }
    self.onDismiss = onDismiss
    self.modal = modal
  }

  /// A value is shown again from an address where it is read from text.
  init<Item: Identifiable>(
    _ content: Content, _ kind: Presentation.Kind, item: Binding<Item?>, onDismiss: (() -> Void)?,
    modal: @escaping (Item) -> AnyView
  ) {
    self.content = content
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
    self.modal = { value.map(modal) ?? AnyView(EmptyView()) }
  }
}
