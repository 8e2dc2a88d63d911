import Waymark

/// A folder, and the folders that are opened in it one below the other, as columns beside one another.
struct FolderColumns: View {
  private static let width = 280.0
  let location: FileLocation
  let cabinet: OpenCabinet
  /// The folders that are opened, each in the one before.
  @Binding var opened: [FileName]
  @Binding var state: FolderState
  @Binding var order: FileOrder
  @Binding var style: FolderStyle
  /// Shows a file.
  let open: (FileEntry) -> Void

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView(.horizontal) {
        HStack(alignment: .top, spacing: 0) {
          ForEach(Array(0...opened.count), id: \.self) { index in
            column(index).frame(width: Self.width).frame(maxHeight: .infinity).id(index)
            Divider()
          }
        }
        .frame(maxHeight: .infinity)
      }
      .frame(maxHeight: .infinity)
      .onChange(of: opened.count, initial: true) { proxy.scrollTo(opened.count, anchor: .trailing) }
    }
  }

  private func column(_ index: Int) -> some View {
    let place = opened.prefix(index).reduce(location) { $0.appending($1) }
    return FolderContent(
      location: place, cabinet: cabinet, style: .columns, state: state(of: index, in: place), order: $order,
      shownStyle: $style, open: open)
  }

  /// What a column has selected: those before the last one, the folder that is opened.
  private func state(of index: Int, in place: FileLocation) -> Binding<FolderState> {
    guard index < opened.count else {
      return Binding {
        state
      } set: {
        state = $0
        show($0, in: index, place)
      }
    }
    return Binding {
      let entries = cabinet.folders[place].entries(in: order) ?? []
      var shown = FolderState()
      shown.selection = RowSelection(entries.filter { $0.name == opened[index] }.map(\.id))
      return shown
    } set: {
      show($0, in: index, place)
    }
  }

  /// Opens the folder that is selected in a column, or none.
  private func show(_ new: FolderState, in index: Int, _ place: FileLocation) {
    let entries = new.selection.elements(of: cabinet.folders[place].entries(in: order) ?? [])
    if entries.count == 1, entries[0].kind == .folder, new.naming.id == nil, new.described == nil {
      guard index >= opened.count || opened[index] != entries[0].name else { return }
      opened = opened.prefix(index) + [entries[0].name]
      state = FolderState()
    } else {
      opened = Array(opened.prefix(index))
      state = new
    }
  }
}
