public import WaymarkGraph

/// Controls that belong together: side by side, and in a menu a row of items with their symbols above their titles.
///
///     ControlGroup {
///       Button("Copy", systemImage: "doc.on.doc") { copy() }
///       Button("Paste", systemImage: "doc.on.clipboard") { paste() }
///     }
public struct ControlGroup<Content: View>: View {
  let content: Content
  let name: Text?
  /// The label of the button that stands for all controls in a narrow bar; nil if there is none.
  let label: AnyView?
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.isInBar) private var isInBar

  /// Creates a group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    name = nil
    label = nil
  }

  /// Creates a group of controls with a label, which assistive technology reads.
  ///
  /// In the centre of a bar that is too narrow for it, the group is one button with this label, which opens a menu of the controls.
  public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    let label = label()
    name = label.labelText
    self.label = AnyView(label)
  }

  /// Creates a group of controls with a title, which assistive technology reads.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group of controls with a title, which assistive technology reads.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group of controls with a title and a system symbol, which assistive technology reads.
  public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: name) }
  }

  /// The controls.
  @ViewBuilder public var body: some View {
    if isInBar {
      BarGroup(name: name, label: label, inside: content)
    } else {
      ControlGroupElement(name: name, isInMenu: isInMenu, inside: content)
    }
  }
}

private struct ControlGroupElement<Inside: View>: ElementView {
  let name: Text?
  let isInMenu: Bool
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: isInMenu ? "control-group" : "control-group hstack")
    element["role"] = "group"
    element["aria-label"] = name?.string(in: environment)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    guard !isInMenu else { return }
    environment.stackAxis = .horizontal
    if environment.buttonStyleKind == .automatic { environment.setButtonStyle(.bordered) }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
}
