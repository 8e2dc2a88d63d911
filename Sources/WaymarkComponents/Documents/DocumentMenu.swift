internal import WaymarkGraph

/// The menu of a document's title (D1).
struct DocumentMenu: View {
  let actions: DocumentActions
  let isEditable: Bool
  @Environment(\.printWindow) private var printWindow

  var body: some View {
    Button {
      actions.duplicate()
    } label: {
      LibraryLabel("Duplicate", systemImage: "plus.square.on.square")
    }
    if isEditable {
      RenameButton()
      Button {
        actions.isMoving = true
      } label: {
        LibraryLabel("Move…", systemImage: "folder")
      }
    }
    Divider()
    Button {
      actions.isExporting = true
    } label: {
      LibraryLabel("Export", systemImage: "square.and.arrow.down")
    }
    Button {
      printWindow()
    } label: {
      LibraryLabel("Print", systemImage: "printer")
    }
  }
}
