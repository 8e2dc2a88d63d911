public import WaymarkGraph

/// An action that brings what a view shows up to date.
///
///     struct RetryButton: View {
///       @Environment(\.refresh) private var refresh
///       var body: some View {
///         Button("Retry") { Task { await refresh?() } }.disabled(refresh == nil)
///       }
///     }
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void

  /// Runs the action, and returns when it has ended.
  @MainActor public func callAsFunction() async { await action() }
}

extension View {
  /// Lets the user bring what a view shows up to date by pulling its content down.
  ///
  ///     List(messages) { MessageRow($0) }
  ///       .refreshable { await mailbox.fetch() }
  ///
  /// A `ScrollView` inside that does not scroll with its screen is pulled by itself; without one, the screen is, and the activity
  /// indicator is above its title until the action ends. By keyboard and with a screen reader there is a button “Refresh” in its place. If
  /// the process ends meanwhile, the next one runs the action again.
  ///
  /// Differs from SwiftUI: apply it to a view on a screen of a `NavigationStack` or in a column of a split view, or to a `ScrollView` beside
  /// or outside of them; elsewhere it is reported.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    RefreshableView(action: RefreshAction(action: action), content: self)
  }
}

extension EnvironmentValues {
  private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

  /// The action that brings the view up to date; nil where there is none.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension EnvironmentValues {
  private enum RefreshDeclarationKey: EnvironmentKey { static var defaultValue: RefreshDeclaration? { nil } }

  /// What the next scroll view that scrolls by itself refreshes.
  var refreshDeclaration: RefreshDeclaration? {
    get { self[RefreshDeclarationKey.self] }
    set { self[RefreshDeclarationKey.self] = newValue }
  }
}

private struct RefreshableView<Content: View>: View {
  let action: RefreshAction
  let content: Content
  @State private var declaration = RefreshDeclaration()
  @State private var isWithoutEffect = false
  @Environment(\.screen) private var screen

  @ViewBuilder var body: some View {
    let _ = declaration.action = action
    let refreshed = content.environment(\.refresh, action).environment(\.refreshDeclaration, declaration)
    if screen == nil {
      refreshed.receivePreference(RefreshableKey.self, isEqual: ==) { isWithoutEffect = $0 != .scrollView }
      if isWithoutEffect {
        EmptyView()
          .misuse("refreshable has no effect here: apply it to a view in a NavigationStack, or to a ScrollView")
      }
    } else {
      refreshed.transformPreference(RefreshableKey.self) { $0 = $0.followed(by: declaration) }
    }
  }
}

/// The action of a view that is refreshed. The object stays the same while the action is another at each evaluation.
@MainActor final class RefreshDeclaration: RebuiltState {
  var action: RefreshAction?
  nonisolated init() {}
}

/// What is pulled to refresh a view.
enum Refreshable: Equatable {
  case nothing
  /// The screen.
  case screen(RefreshDeclaration)
  /// Scroll views in it, which scroll by themselves.
  case scrollView

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing), (.scrollView, .scrollView): true
    case (.screen(let left), .screen(let right)): left === right
    default: false
    }
  }

  /// What a view around it passes on that declares a refresh itself.
  fileprivate func followed(by declaration: RefreshDeclaration) -> Self {
    switch self {
    case .nothing: .screen(declaration)
    case .screen: self
    case .scrollView: .nothing
    }
  }
}

/// What is pulled on a screen: the first that is declared.
struct RefreshableKey: PreferenceKey {
  static var defaultValue: Refreshable { .nothing }
  static func reduce(value: inout Refreshable, nextValue: () -> Refreshable) {
    if case .screen = value { return }
    let next = nextValue()
    if next != .nothing { value = next }
  }
}

/// The content of a vertical scroll view, with the indicator above it if it is the one that is pulled.
struct RefreshableContent<Content: View>: View {
  /// Whether the screen scrolls in place of the scroll view.
  let scrollsWithScreen: Bool
  @Shared var content: Content
  @Environment(\.refreshDeclaration) private var declaration

  var body: some View {
    if let declaration, !scrollsWithScreen { RefreshControl(declaration: declaration) }
    content.environment(\.refreshDeclaration, nil)
      .transformPreference(RefreshableKey.self) { [declaration, scrollsWithScreen] in
        if declaration != nil, !scrollsWithScreen { $0 = .scrollView }
      }
  }
}

/// The activity indicator above what is being refreshed, and the button that begins it.
struct RefreshControl: View {
  let declaration: RefreshDeclaration
  @State private var count = 0
  @State private var isRefreshing = false

  var body: some View {
    RefreshElement(isRefreshing: isRefreshing) {
      if isRefreshing { return }
      isRefreshing = true
      count += 1
    }
    .task(id: count) {
      guard isRefreshing else { return }
      await declaration.action?()
      isRefreshing = false
    }
  }
}

private struct RefreshElement: ElementView {
  let isRefreshing: Bool
  let begin: () -> Void

  @ViewBuilder var content: some View {
    RefreshSpinner()
    RefreshLabel()
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "refresh-control")
    element["type"] = "button"
    element["data-on"] = "tap"
    // Its text is visible only while it has the focus.
    element["aria-label"] = environment.libraryText("Refresh")
    if isRefreshing { element["aria-busy"] = "true" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    begin()
    return true
  }

  static var takesEvents: Bool { true }
}

private struct RefreshSpinner: ElementView {
  func render(in environment: EnvironmentValues) -> Element { Element("span", class: "spinner") }
}

private struct RefreshLabel: ElementView {
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "refresh-label")
    element.text = environment.libraryText("Refresh")
    return element
  }
}
