public import WaymarkGraph

/// The display mode of a screen's title.
public enum NavigationBarTitleDisplayMode: Sendable, Hashable {
  /// As `large`; in the bar where the title has a menu.
  case automatic
  /// In the centre of the bar.
  case inline
  /// Large, above the content; in the bar once the large title has scrolled under it.
  case large
}

/// A namespace for SwiftUI's name of ``NavigationBarTitleDisplayMode``.
public enum NavigationBarItem {
  /// The display mode of a screen's title.
  public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

extension View {
  /// Sets the screen's title.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the screen's title.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    let title = String(title)
    return transformPreference(ScreenTitleKey.self) { $0.text = title }
  }

  /// Sets the screen's title.
  public func navigationTitle(_ title: Text) -> some View {
    TextPreference(content: self, key: ScreenTitleKey.self, text: title) { $0.text = $1 }
  }

  /// Sets the screen's title, which people can change: the title is a button, in whose menu is “Rename”.
  ///
  ///     PageEditor(document: $document).navigationTitle($document.name)
  ///
  /// The name is edited in the bar: Return keeps it, Escape returns to the one before. An empty name is not kept. With a menu of the
  /// app's own (``ToolbarTitleMenu``), put a ``RenameButton`` in it.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title) { _ in nil }
  }

  /// Sets the screen's title, which people can change to a name that suits the app. Note: Waymark only.
  ///
  ///     .navigationTitle($document.name) { name in
  ///       otherNames.contains(name) ? "There is a document of this name." : nil
  ///     }
  ///
  /// - Parameters:
  ///   - title: the name; it is set without white space around it.
  ///   - problem: returns why a name can't be used, which is shown below it while it is typed; nil if it can.
  public func navigationTitle(
    _ title: Binding<String>, problem: @escaping (_ name: String) -> LocalizedStringKey?
  ) -> some View {
    let text = title.wrappedValue
    let editing = EditableTitle(write: { title.wrappedValue = $0 }, problem: { problem($0).map { Text($0) } })
    return transformPreference(ScreenTitleKey.self) {
      $0.text = text
      $0.editing = editing
    }
  }

  /// Sets how the screen's title is shown.
  ///
  ///     Text("Content").navigationTitle("Guide").toolbarTitleDisplayMode(.inline)
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    transformPreference(ScreenTitleKey.self) { $0.mode = mode.mode }
  }

  /// Sets how the screen's title is shown.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View {
    transformPreference(ScreenTitleKey.self) { $0.mode = mode }
  }
}

/// How a screen's title is shown.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarTitleDisplayMode

  /// Large, above the content, where the app sets nothing else.
  public static var automatic: ToolbarTitleDisplayMode { .init(mode: .automatic) }
  /// In the bar.
  public static var inline: ToolbarTitleDisplayMode { .init(mode: .inline) }
  /// Large, above the content; in the bar once the large title has scrolled under it.
  public static var large: ToolbarTitleDisplayMode { .init(mode: .large) }
  /// Large, in the bar.
  ///
  /// Differs from SwiftUI: it is as `large`.
  public static var inlineLarge: ToolbarTitleDisplayMode { .init(mode: .large) }
}

/// A screen's title and its display mode.
struct ScreenTitle {
  var text: String?
  var mode = NavigationBarTitleDisplayMode.automatic
  /// How a person changes it; nil if they can't.
  var editing: EditableTitle?
  /// What the screen shows as a whole; nil if that is not said.
  var document: TitleDocument?

  /// Whether two titles look and behave alike.
  @MainActor func isEqual(_ other: ScreenTitle) -> Bool {
    text == other.text && mode == other.mode && editing === other.editing && document === other.document
  }
}

/// How a person changes a title: a new object for each evaluation of the view that sets it, because closures can't be compared.
@MainActor final class EditableTitle {
  let write: (String) -> Void
  /// Returns why a name can't be used.
  let problem: (String) -> Text?

  init(write: @escaping (String) -> Void, problem: @escaping (String) -> Text?) {
    self.write = write
    self.problem = problem
  }
}

struct ScreenTitleKey: PreferenceKey {
  static var defaultValue: ScreenTitle { ScreenTitle() }
  static func reduce(value: inout ScreenTitle, nextValue: () -> ScreenTitle) {
    let next = nextValue()
    if value.text == nil { value.text = next.text }
    if value.mode == .automatic { value.mode = next.mode }
    if value.document == nil { value.document = next.document }
    if value.editing == nil, value.text == next.text { value.editing = next.editing }
  }
}
