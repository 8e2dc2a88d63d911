public import WaymarkGraph
internal import WaymarkNavigation

/// A control that pushes a screen; in a list, a row with a chevron.
///
///     NavigationLink("Lisbon", value: city.id)
///     NavigationLink { AboutScreen() } label: { Label("About", systemImage: "info.circle") }
public struct NavigationLink<Label: View, Destination: View>: View {
  private let target: Target
  private let label: Label
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

  /// The link.
  public var body: some View {
    if let value = selected {
      RowLinkLabel(inside: label)
        .transformEnvironment(\.rowLink) { [column] in $0 = RowLink(address: column?.address?(value)) }
        .tag(value)
    } else if screen?.model.column?.isLast == true {
      LinkElement(entry: nil, screen: nil, base: nil, label: label)
        .misuse("a NavigationLink in the last column of a NavigationSplitView needs a NavigationStack around it")
    } else {
      LinkElement(entry: isIdle ? nil : entry, screen: screen, base: base, label: label, isIdle: isIdle)
    }
  }

  /// A row leads nowhere while a person moves and deletes such rows.
  private var isIdle: Bool { rowCapabilities != nil && editMode?.wrappedValue.isEditing == true }

  /// What the link selects in the list that it is a row of; nil where it pushes.
  private var selected: AnyHashable? {
    guard case .value(let value?) = target, let choices = registry as? Choices, choices.offers(type: value) else {
      return nil
    }
    return value
  }

  private var entry: StackEntry? {
    switch target {
    case .value(let value):
      guard let value, let screen else { return nil }
      if AddressText.components(of: value.base) != nil { return .value(PathValue(value)) }
      // The value says nothing of addresses, so the link stands for it.
      let name = number.name(for: AddressText.id(of: value.base) ?? name.map { Address.slug($0) }, on: screen)
      let entry = StackEntry.value(PathValue(value, part: name))
      screen.model.register(link: name, at: screen.depth, LinkTarget(entry: entry))
      return entry
    case .view(let make):
      guard let screen else { return nil }
      let name = number.name(for: name.map { Address.slug($0) }, on: screen)
      screen.model.register(link: name, at: screen.depth, LinkTarget(entry: .link(name)) { AnyView(make()) })
      return .link(name)
    }
  }
}

/// The part of the address of what a link leads to: made from its title, and told apart from others'.
@MainActor private final class LinkNumber: PersistedState {
  private var name: String?
  static let changesInBodies = true

  func name(for title: String?, on screen: ScreenPlace) -> String {
    if let name { return name }
    let new = screen.model.linkName(for: title ?? "", at: screen.depth)
    name = new
    return new
  }

  func kept() -> String? { name }
  func restore(_ kept: String) { name = kept }
}

extension NavigationLink where Destination == Never {
  /// Pushes a value; without one, the link is disabled.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
    name = (self.label as? Text)?.string
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Pushes a value; without one, the link is disabled.
  public init<S: StringProtocol, Value: Hashable>(_ title: S, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink {
  /// Pushes a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
    name = (self.label as? Text)?.string
  }

  /// Pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text {
  /// Pushes a view.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Pushes a view.
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: { destination }) { Text(title) }
  }
}

/// The link as it stands in the page.
private struct LinkElement<Label: View>: ElementView {
  let entry: StackEntry?
  let screen: ScreenPlace?
  let base: String?
  let label: Label
  var isIdle = false

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: environment.position == .row ? "row-link" : "link")
    if isIdle { element.add(class: "idle") }
    if let entry, let screen, environment.isEnabled {
      element["href"] = screen.model.address(of: entry, on: screen.depth, below: base)
      element["data-on"] = "push"
    } else {
      element["role"] = "link"
      element["aria-disabled"] = "true"
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != .horizontal { environment.stackAxis = .horizontal }
  }

  func handle(_ event: Event) -> Bool {
    guard let entry, let screen else { return false }
    switch event {
    case .push(let epoch): screen.model.push(entry, from: screen.depth, by: .user(epoch: epoch))
    case .ahead: screen.model.prepare(entry, from: screen.depth)
    default: return false
    }
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
  static var takesEvents: Bool { true }
}
