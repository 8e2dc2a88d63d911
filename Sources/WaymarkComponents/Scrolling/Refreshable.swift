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
  /// Lets the user bring a screen up to date by pulling its content down.
  ///
  ///     List(messages) { MessageRow($0) }
  ///       .refreshable { await mailbox.fetch() }
  ///
  /// An activity indicator is shown above the screen's title until the action ends. By keyboard and with a screen reader there is a button
  /// “Refresh” in its place. If the process ends meanwhile, the next one runs the action again.
  ///
  /// Differs from SwiftUI: the whole screen is pulled, so the view must be in a `NavigationStack` or a column of a split view; elsewhere that
  /// is reported.
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

private struct RefreshableView<Content: View>: View {
  let action: RefreshAction
  let content: Content
  @State private var declaration = RefreshDeclaration()
  @Environment(\.screen) private var screen

  @ViewBuilder var body: some View {
    let _ = declaration.action = action
    let refreshed = content.environment(\.refresh, action)
      .transformPreference(RefreshDeclarationKey.self) { $0 = $0 ?? declaration }
    if screen == nil {
      refreshed.misuse("refreshable has an effect only on a screen: put the view into a NavigationStack")
    } else {
      refreshed
    }
  }
}

/// The action of a view that is refreshed. The object stays the same while the action is another at each evaluation.
@MainActor final class RefreshDeclaration: RebuiltState {
  var action: RefreshAction?
  nonisolated init() {}
}

/// The first declaration on a screen.
struct RefreshDeclarationKey: PreferenceKey {
  static var defaultValue: RefreshDeclaration? { nil }
  static func reduce(value: inout RefreshDeclaration?, nextValue: () -> RefreshDeclaration?) {
    value = value ?? nextValue()
  }
}

/// The activity indicator above a screen that is being refreshed, and the button that begins it.
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
