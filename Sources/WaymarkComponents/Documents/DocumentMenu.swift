internal import WaymarkGraph

/// The menu of a document's title (D1).
struct DocumentMenu: View {
  let actions: DocumentActions
  let type: DocumentType
  /// Whether the document is the user's own, who may rename and move it.
  let isOwned: Bool
  /// Whether the user may change the document, and see and restore what it was before.
  let isEditable: Bool
  @Environment(\.printWindow) private var printWindow

  var body: some View {
    Button {
      actions.duplicate()
    } label: {
      LibraryLabel("Duplicate", systemImage: "plus.square.on.square")
    }
    if isOwned {
      RenameButton()
      Button {
        actions.present(.move)
      } label: {
        LibraryLabel("Move…", systemImage: "folder")
      }
    }
    Divider()
    if type.exports.count > 1 {
      Menu {
        ForEach(type.exports) { export in
          Button {
            actions.export(as: export)
          } label: {
            export.title ?? Text(verbatim: type.contentType.preferredFilenameExtension?.uppercased() ?? "")
          }
        }
      } label: {
        LibraryLabel("Export", systemImage: "square.and.arrow.down")
      }
    } else {
      Button {
        actions.export(as: type.exports[0])
      } label: {
        LibraryLabel("Export", systemImage: "square.and.arrow.down")
      }
    }
    Button {
      printWindow()
    } label: {
      LibraryLabel("Print", systemImage: "printer")
    }
    Divider()
    if isEditable {
      Button {
        actions.present(.versions)
      } label: {
        LibraryLabel("Versions", systemImage: "clock")
      }
    }
    Button {
      actions.present(.sharing)
    } label: {
      LibraryLabel("Invite People…", systemImage: "person.crop.circle.badge.plus")
    }
  }
}
