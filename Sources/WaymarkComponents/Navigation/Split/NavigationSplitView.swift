public import WaymarkGraph
internal import WaymarkNavigation

/// A view with two or three columns, where the selection in one determines the content of the next. In narrow windows
/// the same columns form a stack.
///
///     NavigationSplitView {
///       List(mailboxes, selection: $mailboxID) { mailbox in Text(mailbox.name) }
///         .navigationTitle("Mailboxes")
///     } content: {
///       MessageList(mailboxID: mailboxID, selection: $messageID)
///     } detail: {
///       if let messageID { MessageScreen(id: messageID) } else { Text("No message selected") }
///     }
///
/// Selections whose values have a text (see ``Addressable``) are part of the address: `/inbox/42`. A link in a column
/// without a stack shows its destination in the next column, where it is prefetched. The destination can be a stack:
///
///     NavigationSplitView {
///       List(cities) { city in NavigationLink(city.name, value: city.id) }
///         .navigationDestination(for: City.ID.self) { id in
///           NavigationStack { CityScreen(id: id) }
///         }
///     } detail: {
///       Text("Choose a city")
///     }
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let preferred: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @State private var model = SplitModel()
  @Environment(\.navigationScope) private var scope
  @Environment(\.splitStyleKind) private var style

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ preferred: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar, _ content: Content, _ detail: Detail
  ) {
    self.visibility = visibility
    self.preferred = preferred
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  /// Creates a split view with three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  /// Creates a split view with three columns and a binding to which of them are shown where there is space.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }

  /// Creates a split view with three columns and a binding to the one on top in narrow windows.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Creates a split view with three columns and bindings to which of them are shown where there is space, and to the
  /// one on top in narrow windows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// The columns.
  public var body: some View {
    let isDouble = Content.self == EmptyView.self
    let count = isDouble ? 2 : 3
    let state = model.begin(
      in: scope,
      SplitState(
        columns: count, top: preferred?.wrappedValue.index(of: count) ?? 0,
        visibility: visibility?.wrappedValue.state ?? .automatic))
    SplitElement(model: model, state: state, style: style) {
      ColumnView(column: model.columns[0], model: model, content: sidebar)
      if !isDouble { ColumnView(column: model.columns[1], model: model, content: content) }
      ColumnView(column: model.columns[count - 1], model: model, content: detail)
    }
    .onMount {
    } onUnmount: {
      model.close()
    }
    .onMountAndChange(of: model.step) { model.advance() }
    .onMountAndChange(of: visibility?.wrappedValue) {
      model.visibility = visibility
      if let visibility { model.show(visibility.wrappedValue.state) }
    }
    .onMountAndChange(of: preferred?.wrappedValue) {
      model.preferred = preferred
      if let preferred { model.raise(preferred.wrappedValue.index(of: count)) }
    }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a split view with two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }

  /// Creates a split view with two columns and a binding to which of them are shown where there is space.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail())
  }

  /// Creates a split view with two columns and a binding to the one on top in narrow windows.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  /// Creates a split view with two columns and bindings to which of them are shown where there is space, and to the one
  /// on top in narrow windows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
}

private struct SplitElement<Inside: View>: ElementView {
  let model: SplitModel
  let state: SplitState
  let style: SplitStyleKind
  let inside: Inside

  init(model: SplitModel, state: SplitState, style: SplitStyleKind, @ViewBuilder _ inside: () -> Inside) {
    self.model = model
    self.state = state
    self.style = style
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-split", class: state.columns == 3 ? "three" : "two")
    if style == .prominentDetail { element.add(class: style.rawValue) }
    element["data-top"] = "\(state.top)"
    element["data-visibility"] = state.visibility.rawValue
    // What is shown, until the client knows how much room there is.
    element.begin(with: "data-client-visible", state.visibility.rawValue)
    if state.epoch > 0 { element["data-epoch"] = "\(state.epoch)" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .select(let name, let epoch) = event else { return false }
    return model.select(name, by: .user(epoch: epoch))
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.elementWrapper != nil { environment.elementWrapper = nil }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}
