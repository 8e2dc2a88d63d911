public import WaymarkGraph
internal import WaymarkNavigation

/// A control that pushes a screen; in a list, a row with a chevron.
///
///     NavigationLink("Lisbon", value: city.id)
///     NavigationLink { AboutScreen() } label: { Label("About", systemImage: "info.circle") }
public struct NavigationLink<Label: View, Destination: View>: View {
  private let target: Target
  @Shared private var label: Label
  private let name: String?
  @Environment(\.screen) private var screen
  @Environment(\.elementRegistry) private var registry
  @Environment(\.columnSelection) private var column
  @Environment(\.addressBase) private var base
  @Environment(\.rowCapabilities) private var rowCapabilities
  @Environment(\.editMode) private var editMode
  @State private var number = LinkNumber()

  private enum Target {
    case value(AnyHashable?)
    case view(() -> Destination)
  }

  /// The link's content.
  public var body: some View {
    if let value = selected {
      RowLinkLabel(inside: label)
        .transformEnvironment(\.rowLink) { [column] in $0 = RowLink(address: column?.address?(value)) }
        .tag(value)
    } else if screen?.model.column?.isLast == true {
      LinkElement(entry: nil, screen: nil, base: nil, label: label)
        .misuse("a NavigationLink in the last column of a NavigationSplitView needs a NavigationStack around it")
    } else if let unvisitable {
      LinkElement(entry: nil, screen: nil, base: nil, label: label).misuse(unvisitable)
    } else {
      LinkElement(entry: isIdle ? nil : entry, screen: screen, base: base, label: label, isIdle: isIdle)
    }
  }

  /// Whether the link is inactive because it is in an editable row while the list is being edited.
  private var isIdle: Bool { rowCapabilities != nil && editMode?.wrappedValue.isEditing == true }

  /// The value that the link selects in the list that contains it; nil if the link pushes a screen.
  private var selected: AnyHashable? {
    guard case .value(let value?) = target, let rows = registry as? SelectableRows, rows.offers(type: value) else {
      return nil
    }
    return value
  }

  /// Why a link in a stack with a history leads nowhere; nil if it does not.
  private var unvisitable: String? {
    guard let history = screen?.model as? HistoryStackModel else { return nil }
    if case .value(let value) = target, value.map({ history.isPlace($0) }) != false { return nil }
    return "a link in a NavigationStack(history:) needs a value of the type of its places"
  }

  private var entry: StackEntry? {
    switch target {
    case .value(let value):
      guard let value, let screen else { return nil }
      if screen.model is HistoryStackModel { return .value(PathValue(value)) }
      if AddressText.components(of: value.base) != nil { return .value(PathValue(value)) }
      // The value has no text for addresses, so the link's name is used.
      let name = number.name(for: AddressText.id(of: value.base) ?? name.map { Address.slug($0) }, on: screen)
      let entry = StackEntry.value(PathValue(value, part: name))
      screen.model.screens.register(link: name, at: screen.depth, LinkTarget(entry: entry))
      return entry
    case .view(let make):
      guard let screen else { return nil }
      let name = number.name(for: name.map { Address.slug($0) }, on: screen)
      screen.model.screens.register(link: name, at: screen.depth, LinkTarget(entry: .link(name)) { AnyView(make()) })
      return .link(name)
    }
  }
}

/// The part of the address for a link's destination: made from the link's title, and unique on its screen.
@MainActor private final class LinkNumber: PersistedState {
  private var name: String?
  static let changesInBodies = true

  func name(for title: String?, on screen: ScreenPlace) -> String {
    if let name { return name }
    let new = screen.model.screens.linkName(for: title ?? "", at: screen.depth)
    name = new
    return new
  }

  func persistedText() -> String? { name }
  func restore(_ kept: String) { name = kept }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a value; without one, the link is disabled.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    let label = label()
    _label = Shared(wrappedValue: label)
    name = (label as? Text)?.sourceString
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link that pushes a value; without one, the link is disabled.
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
    self.init(value: value) { Text(title) }
  }

  /// Creates a link that pushes a value; without one, the link is disabled.
  @_disfavoredOverload
  public init<S: StringProtocol, Value: Hashable>(_ title: S, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink {
  /// Creates a link that pushes a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    let label = label()
    _label = Shared(wrappedValue: label)
    name = (label as? Text)?.sourceString
  }

  /// Creates a link that pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }
}

extension NavigationLink {
  /// Creates a link that is active while a value is true. Not available.
  @available(
    *, unavailable,
    message: "the stack knows what is pushed, not its links: use navigationDestination(isPresented:destination:)"
  )
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    preconditionFailure("unavailable")
  }

  /// Creates a link that is active while a selection is its tag. Not available.
  @available(
    *, unavailable,
    message: "the path of the stack says what is pushed: use NavigationLink(value:) and NavigationStack(path:)"
  )
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    preconditionFailure("unavailable")
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that pushes a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link that pushes a view.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: { destination }) { Text(title) }
  }

  /// Creates a link that pushes a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: { destination }) { Text(title) }
  }
}

/// The link's HTML element.
private struct LinkElement<Label: View>: ElementView {
  let entry: StackEntry?
  let screen: ScreenPlace?
  let base: String?
  @Shared var label: Label
  var isIdle = false

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a")
    element.takeAppearance(of: .navigationLink, in: environment)
    if isIdle { element.add(class: "idle") }
    if let entry, let screen, environment.isEnabled {
      element["href"] = environment.rendered(
        address: screen.model.address(of: entry, on: screen.depth, below: base))
      element["data-on"] = "push"
    } else {
      if !environment.isInMenu { element["role"] = "link" }
      element["aria-disabled"] = "true"
    }
    environment.keyboardShortcut?.mark(&element)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != .horizontal { environment.stackAxis = .horizontal }
  }

  func handle(_ event: Event) -> Bool {
    guard let entry, let screen else { return false }
    switch event {
    case .push(let epoch): screen.model.push(entry, from: screen.depth, by: .user(epoch: epoch))
    case .prefetch: screen.model.prepare(entry, from: screen.depth)
    default: return false
    }
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
  static var takesEvents: Bool { true }
  static var isLink: Bool { true }
}
