public import WaymarkGraph

/// A button that lets the user edit the lists of a screen, with the title Done while they do.
///
///     List { ForEach(stops) { Text($0.name) }.onMove { stops.move(fromOffsets: $0, toOffset: $1) } }
///       .toolbar { EditButton() }
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Creates the button.
  public init() {}

  /// The button's content.
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button { [mode] in
      mode?.wrappedValue = isEditing ? .inactive : .active
    } label: {
      Text(library: isEditing ? "Done" : "Edit")
    }
    .fontWeight(isEditing ? .semibold : nil)
    .disabled(mode == nil)
  }
}
