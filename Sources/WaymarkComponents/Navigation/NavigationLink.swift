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
  @State private var number = LinkNumber()

  private enum Target {
    case value(AnyHashable?)
    case view(() -> Destination)
  }

  /// The link.
  public var body: some View {
    let entry = entry
    LinkElement(
      address: entry.flatMap { entry in screen.map { $0.model.address(of: entry, on: $0.depth) } },
      push: push(entry), label: label)
  }

  private var entry: StackEntries.Entry? {
    switch target {
    case .value(let value): return value.map { .value($0) }
    case .view(let make):
      guard let screen else { return nil }
      let name = number.name(for: name, on: screen)
      screen.model.register(link: name, at: screen.depth) { AnyView(make()) }
      return .link(name)
    }
  }

  private func push(_ entry: StackEntries.Entry?) -> (() -> Void)? {
    guard let screen, let entry else { return nil }
    return {
      switch entry {
      case .value(let value): screen.model.push(value, from: screen.depth)
      case .link(let name): screen.model.push(link: name, from: screen.depth)
      case .unknown: break
      }
    }
  }
}

/// The part of the address of a link's own destination: made from its title, and told apart from others'.
@MainActor private final class LinkNumber {
  private var name: String?

  func name(for title: String?, on screen: ScreenPlace) -> String {
    if let name { return name }
    let new = screen.model.linkName(for: title.map { Address.slug($0) } ?? "", at: screen.depth)
    name = new
    return new
  }
}

extension NavigationLink where Destination == Never {
  /// Pushes a value; without one, the link is disabled.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
    name = nil
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
  let address: String?
  let push: (() -> Void)?
  let label: Label

  var content: Label { label }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("a", class: environment.position == .row ? "row-link" : "link")
    if let push = push, environment.isEnabled {
      _ = push
      element["href"] = address ?? "#"
      element["data-on"] = "tap"
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
    guard event == .tap, let push else { return false }
    push()
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
  static var takesEvents: Bool { true }
}
