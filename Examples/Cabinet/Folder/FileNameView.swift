import Waymark

/// Which file of a folder gets a new name in its place.
struct FileNaming: Codable, Equatable {
  var id: FileEntry.ID?
  /// The name as it is typed.
  var text = ""

  /// Begins with the name of a file.
  init(_ entry: FileEntry) { (id, text) = (entry.id, entry.name.text) }

  /// Names nothing.
  init() {}

  /// The part of a name before its extension, which is what people change.
  static func stem(of entry: FileEntry) -> Range<String.Index> {
    let name = entry.name.text
    guard entry.kind != .folder, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return name.startIndex..<name.endIndex
    }
    return name.startIndex..<dot
  }
}

/// The name of a file, or a field for another one.
struct FileNameView: View {
  let entry: FileEntry
  @Binding var naming: FileNaming
  /// Whether the circles of its tags are beside it.
  var showsTags = true
  @Environment(\.renameFile) private var rename

  var body: some View {
    if naming.id == entry.id {
      FileNameField(entry: entry, text: $naming.text) { isSaved in
        guard naming.id == entry.id else { return }
        if isSaved { rename(entry, naming.text) }
        naming = FileNaming()
      }
    } else if showsTags {
      HStack(spacing: 6) {
        Text(verbatim: entry.name.text)
        FileTagCircles(name: entry.name)
      }
    } else {
      Text(verbatim: entry.name.text)
    }
  }
}

/// The field: leaving it or Return gives the name, Escape does not.
private struct FileNameField: View {
  let entry: FileEntry
  @Binding var text: String
  let end: (_ isSaved: Bool) -> Void
  @State private var selection: TextSelection?
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Name", text: $text, selection: $selection)
      .textFieldStyle(.roundedBorder)
      .autocorrectionDisabled()
      .focused($isFocused)
      .onSubmit { end(true) }
      .onKeyPress(.escape) {
        end(false)
        return .handled
      }
      .onChange(of: isFocused) { if !isFocused { end(true) } }
      .onAppear {
        selection = TextSelection(range: FileNaming.stem(of: entry))
        isFocused = true
      }
  }
}

extension EnvironmentValues {
  private enum RenameFileKey: EnvironmentKey {
    static var defaultValue: (FileEntry, String) -> Void { { _, _ in } }
  }

  /// Gives a file a new name.
  var renameFile: (FileEntry, String) -> Void {
    get { self[RenameFileKey.self] }
    set { self[RenameFileKey.self] = newValue }
  }
}
