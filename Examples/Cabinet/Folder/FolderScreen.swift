import Foundation
import Waymark

/// What is in a folder, and what can be done with it.
struct FolderScreen: View {
  let location: FileLocation
  let cabinet: OpenCabinet
  /// Shows another folder.
  let visit: (FileLocation) -> Void
  @State private var state = FolderState()
  /// The folders that are opened as columns, each in the one before.
  @State private var opened: [FileName] = []
  @State private var isAdding = false
  @State private var search = FileSearch()
  /// What is selected of what is found.
  @State private var found = RowSelection<FoundFile.ID>()
  @SceneStorage("order") private var order = FileOrder()
  @SceneStorage("view") private var style = FolderStyle.icons
  @SceneStorage("iconSize") private var iconSize = IconSize.standard
  @Environment(\.editMode) private var editMode
  @Environment(\.undoManager) private var undoManager
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if cabinet.canWrite {
      folder
        .fileImporter(
          isPresented: $isAdding, allowedContentTypes: [.item], allowsMultipleSelection: true, receiver: receiver
        )
        .fileDropImporter(allowedContentTypes: [.item], receiver: receiver)
    } else {
      folder
    }
  }

  private var folder: some View {
    SearchableFolder(location: location, cabinet: cabinet, search: $search, selection: $found, visit: visit) { content }
      .navigationTitle(title)
      .toolbarRole(.browser)
      .toolbar { toolbar }
      .environment(\.iconSize, iconSize)
      .onChange(of: style) { if style != .columns { opened = [] } }
  }

  @ViewBuilder private var content: some View {
    if style == .columns {
      FolderColumns(
        location: location, cabinet: cabinet, opened: $opened, state: $state, order: $order, style: $style, open: show)
    } else {
      FolderContent(
        location: location, cabinet: cabinet, style: style, state: $state, order: $order, shownStyle: $style, open: show
      )
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    if cabinet.canWrite { ToolbarItem(placement: .primaryAction) { newFolderButton.hidden(in: .compact) } }
    ToolbarItem(placement: .primaryAction) { StyleMenu(style: $style).hidden(in: .compact) }
    ToolbarItem(placement: .primaryAction) {
      Menu("More", systemImage: "ellipsis.circle") {
        Section {
          if cabinet.canWrite {
            newFolderButton.hidden(in: .regular)
            Button("Add Files…", systemImage: "square.and.arrow.down") { isAdding = true }
          }
          Button("Select All", systemImage: "checkmark.circle") {
            if search.isEmpty { state.selection = .all } else { found = .all }
          }
        }
        if cabinet.canWrite {
          ClipboardButtons(actions: actions, isEmpty: isNothingSelected, selected: selected)
          UndoButtons().disabled(state.naming.id != nil)
        }
        Section {
          StyleMenu(style: $style).hidden(in: .regular)
          OrderMenu(order: $order)
        }
      }
    }
    ToolbarItem(placement: .primaryAction) { SelectButton() }
    if isSelecting, cabinet.canWrite {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Duplicate") { actions.duplicate(selected()) }.disabled(isNothingSelected)
        Spacer()
        Button("Copy") { actions.copy(selected(), isCut: false) }.disabled(isNothingSelected)
        Spacer()
        Button("Move to Trash", role: .destructive) { actions.moveToTrash(selected()) }.disabled(isNothingSelected)
      }
    } else if style == .icons, search.isEmpty {
      ToolbarItemGroup(placement: .bottomBar) {
        Text(count).font(.footnote).foregroundStyle(.secondary).padding(.leading, 8)
        Spacer()
        IconSizeSlider(size: $iconSize)
      }
    }
  }

  private var newFolderButton: some View {
    Button("New Folder", systemImage: "folder.badge.plus") { actions.makeFolder() }
  }

  private var isSelecting: Bool { editMode?.wrappedValue.isEditing == true }

  /// The folder that is shown; the innermost, if there are columns.
  private var place: FileLocation { opened.reduce(location) { $0.appending($1) } }

  private var entries: [FileEntry] { cabinet.folders[place].entries(in: order) ?? [] }

  private var foundFiles: [FoundFile] { cabinet.index[search.query(in: location)].result?.files ?? [] }

  private var isNothingSelected: Bool { search.isEmpty ? state.selection.isEmpty : found.isEmpty }

  /// Returns what is selected: in the folder, or of what is found.
  private func selected() -> [FileLocation] {
    search.isEmpty
      ? actions.places(of: state.selection.elements(of: entries)) : found.elements(of: foundFiles).map(\.location)
  }

  private var actions: FileActions {
    FileActions(
      location: place, cabinet: cabinet, clipboard: cabinet.clipboards[visitor], undoManager: undoManager
    ) {
      state.made = $0
    }
  }

  /// How many files there are.
  private var count: String { entries.count == 1 ? "1 item" : "\(entries.count) items" }

  private var title: String {
    guard isSelecting else { return location.name?.text ?? cabinet.name }
    let count = search.isEmpty ? state.selection.count(in: entries) : found.count(in: foundFiles)
    return count == 0 ? "Select Items" : count == 1 ? "1 Selected" : "\(count) Selected"
  }

  /// Takes the files that are uploaded into the folder.
  private var receiver: FolderReceiver {
    FolderReceiver(folder: place, uploads: cabinet.uploads, visitor: visitor) { state.made = $0 }
  }

  private func show(_ entry: FileEntry) {
    if entry.kind == .folder { visit(place.appending(entry.name)) } else { state.previewed = entry.id }
  }
}

/// Begins and ends selecting by touch.
private struct SelectButton: View {
  @Environment(\.editMode) private var mode

  var body: some View {
    let isSelecting = mode?.wrappedValue.isEditing == true
    Button(isSelecting ? "Done" : "Select") { mode?.wrappedValue = isSelecting ? .inactive : .active }
      .fontWeight(isSelecting ? .semibold : nil)
  }
}
