public import WaymarkGraph

/// Whether the user is editing the content of a view.
public enum EditMode: Sendable, Hashable, Codable {
  /// The content can't be edited.
  case inactive
  /// A part is edited temporarily, such as a row that was swiped.
  case transient
  /// The content can be edited.
  case active

  /// Whether the content, or a part of it, is being edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

  /// A binding to whether the user is editing the screen. Each screen has its own mode, which an ``EditButton``
  /// changes.
  ///
  ///     List { … }.environment(\.editMode, .constant(.active))
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A view whose content has its own edit mode.
struct EditModeScope<Content: View>: View {
  @Shared var content: Content
  @State private var mode = EditMode.inactive

  var body: some View { content.environment(\.editMode, $mode) }
}
