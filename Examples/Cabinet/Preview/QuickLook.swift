import Waymark

/// A file in the whole window, from which arrows and swipes lead to the files beside it.
struct QuickLook: View {
  let entries: [FileEntry]
  let folder: FileLocation
  let files: FileRoot
  let texts: PlainTexts
  let pdfs: PDFFiles
  @Binding var shown: FileEntry.ID?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let index = entries.firstIndex { $0.id == shown }
    NavigationStack {
      VStack {
        if let index {
          FilePreview(entry: entries[index], folder: folder, files: files, texts: texts, pdfs: pdfs)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .arrowKeysBySwiping()
      .navigationTitle(index.map { entries[$0].name.text } ?? "")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Done") { shown = nil }.keyboardShortcut(.space, modifiers: [])
        }
        ToolbarItem(placement: .primaryAction) {
          DownloadButton(entries: index.map { [entries[$0]] } ?? [], folder: folder, files: files)
            .labelStyle(.iconOnly)
        }
        ToolbarItemGroup(placement: .bottomBar) {
          step("Previous", "chevron.backward", to: index.flatMap { entries[..<$0].last(where: isFile) })
            .keyboardShortcut(direction == .rightToLeft ? .rightArrow : .leftArrow, modifiers: [])
          Spacer()
          step("Next", "chevron.forward", to: index.flatMap { entries[($0 + 1)...].first(where: isFile) })
            .keyboardShortcut(direction == .rightToLeft ? .leftArrow : .rightArrow, modifiers: [])
        }
      }
    }
  }

  private func isFile(_ entry: FileEntry) -> Bool { entry.kind == .file }

  private func step(_ title: LocalizedStringKey, _ symbol: String, to entry: FileEntry?) -> some View {
    Button(title, systemImage: symbol) { if let entry { shown = entry.id } }
      .labelStyle(.iconOnly)
      .disabled(entry == nil)
  }
}

extension View {
  /// Shows one of the files of a folder in the whole window. If the file goes away, its folder is shown again.
  ///
  /// - Parameters:
  ///   - state: Which one, and what is selected, which follows.
  ///   - entries: What is in the folder; nil while that is not known.
  func quickLook(
    _ state: Binding<FolderState>, in entries: [FileEntry]?, of folder: FileLocation, cabinet: OpenCabinet
  ) -> some View {
    let shown = Binding<FileEntry.ID?> {
      state.wrappedValue.previewed
    } set: { id in
      // The selection goes with the file, as far as one was selected.
      let selected = state.wrappedValue.selection.elements(of: entries ?? []).map(\.id)
      let isFollowing = selected == [state.wrappedValue.previewed]
      state.wrappedValue.previewed = id
      if let id, isFollowing { state.wrappedValue.selection = RowSelection([id]) }
    }
    let isShown = Binding {
      state.wrappedValue.previewed != nil && entries?.contains { $0.id == state.wrappedValue.previewed } == true
    } set: {
      if !$0 { state.wrappedValue.previewed = nil }
    }
    return fullScreenCover(isPresented: isShown) {
      QuickLook(
        entries: entries ?? [], folder: folder, files: cabinet.files, texts: cabinet.texts, pdfs: cabinet.pdfs,
        shown: shown)
    }
  }

  /// Shows the first of the files that are selected in the whole window when the space bar is pressed. It belongs on the list
  /// itself: around its overlay, it would be as high as all rows.
  func quickLookBySpace(_ state: Binding<FolderState>, in entries: [FileEntry]) -> some View {
    onKeyPress(keys: [.space], phases: .down) { press in
      let value = state.wrappedValue
      guard press.modifiers.isEmpty, value.naming.id == nil, let first = value.selection.elements(of: entries).first
      else { return .ignored }
      state.wrappedValue.previewed = first.id
      return .handled
    }
  }
}
