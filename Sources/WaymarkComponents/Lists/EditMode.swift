public import WaymarkGraph

/// Whether a person edits what a view shows.
public enum EditMode: Sendable, Hashable, Codable {
  /// Nothing can be edited.
  case inactive
  /// Something is edited for a moment, as a row that was swiped.
  case transient
  /// Everything can be edited.
  case active

  /// Whether anything can be edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

  /// Whether the person edits the screen. Each screen has a mode of its own, which an ``EditButton`` on it changes.
  ///
  ///     List { … }.environment(\.editMode, .constant(.active))
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that lets a person edit the lists of a screen, and says Done while they do.
///
///     List { ForEach(stops) { Text($0.name) }.onMove { stops.move(fromOffsets: $0, toOffset: $1) } }
///       .toolbar { EditButton() }
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Makes the button.
  public init() {}

  /// Drawn by the library.
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { [mode] in mode?.wrappedValue = isEditing ? .inactive : .active }
      .fontWeight(isEditing ? .semibold : nil)
      .disabled(mode == nil)
  }
}

/// Gives what is in it an edit mode of its own.
struct EditModeScope<Content: View>: View {
  let content: Content
  @State private var mode = EditMode.inactive

  var body: some View { content.environment(\.editMode, $mode) }
}
