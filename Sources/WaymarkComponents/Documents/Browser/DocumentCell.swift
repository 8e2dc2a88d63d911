internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// What can be done with the documents and folders of a list. It contains no closures, so that rows with it compare equal.
@MainActor struct DocumentRowActions {
  let documents: VisitorDocuments
  let undoManager: UndoManager?
  /// The ids of the documents and folders for which a folder, or a name, is asked.
  let moved: Binding<String?>
  let renamed: Binding<String?>
  /// Says what could not be done.
  let work: DocumentWork

  var undoable: UndoableDocuments { work.undoable(documents, undoManager) }

  /// A button that asks for another name.
  func renameButton(_ id: String) -> some View {
    Button {
      renamed.wrappedValue = id
    } label: {
      LibraryLabel("Rename", systemImage: "pencil")
    }
    .beginsTextEditing()
  }

  /// A button that asks for a folder to move it to.
  func moveButton(_ id: String) -> some View {
    Button {
      moved.wrappedValue = id
    } label: {
      LibraryLabel("Move…", systemImage: "folder")
    }
  }

  /// A button that deletes an own document, or removes that of somebody else from the list.
  func deleteButton(_ record: DocumentRecord) -> some View {
    Button(role: .destructive) {
      if record.access == nil {
        undoable.delete([record.id])
      } else {
        work.attempt { try documents.leave([record.id]) }
      }
    } label: {
      LibraryLabel(record.access == nil ? "Delete" : "Remove Me", systemImage: "trash")
    }
  }

  /// A button that deletes a folder.
  func deleteButton(_ folder: DocumentFolder) -> some View {
    Button(role: .destructive) {
      undoable.deleteFolder(folder.id)
    } label: {
      LibraryLabel("Delete", systemImage: "trash")
    }
  }
}

/// The items of the context menu of a document.
private struct DocumentRowMenu: View {
  let record: DocumentRecord
  let actions: DocumentRowActions

  var body: some View {
    if record.access == nil { actions.renameButton(record.id) }
    Button {
      actions.work.attempt { _ = try actions.undoable.duplicate(record.id) }
    } label: {
      LibraryLabel("Duplicate", systemImage: "plus.square.on.square")
    }
    if record.access == nil { actions.moveButton(record.id) }
    actions.deleteButton(record)
  }
}

/// The items of the context menu of a folder.
private struct FolderMenu: View {
  let folder: DocumentFolder
  let actions: DocumentRowActions

  var body: some View {
    actions.renameButton(folder.id)
    actions.moveButton(folder.id)
    actions.deleteButton(folder)
  }
}

/// A document as an icon with its name and its date.
struct DocumentCell: View {
  let record: DocumentRecord
  let actions: DocumentRowActions

  var body: some View {
    NavigationLink(value: DocumentAddress(record.address)) {
      VStack(spacing: 8) {
        DocumentThumbnailView(id: record.id, revision: revision).frame(height: 150)
        Text(verbatim: record.name).font(.subheadline).foregroundStyle(.primary).lineLimit(2)
          .multilineTextAlignment(.center)
        Text(revision.modified, format: .dateTime.day().month().year()).font(.caption).foregroundStyle(.secondary)
        SharedLabel(record: record)
      }
      .frame(maxWidth: .infinity)
    }
    .contextMenu { DocumentRowMenu(record: record, actions: actions) }
  }

  private var revision: ObservedRevision { actions.documents.revision(of: record) }
}

/// Whose document it is, or that others have joined an own one.
private struct SharedLabel: View {
  let record: DocumentRecord

  var body: some View {
    if record.isShared {
      Label {
        if record.access == nil || record.ownerName.isEmpty {
          Text(library: "Shared")
        } else {
          Text(library: "Shared by \(record.ownerName)")
        }
      } icon: {
        Image(systemName: "person.2.fill").decorative
      }
      .font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A folder as an icon with its name.
struct FolderCell: View {
  let folder: DocumentFolder
  let actions: DocumentRowActions

  var body: some View {
    NavigationLink(value: FolderAddress(folder.address)) {
      VStack(spacing: 8) {
        Image(systemName: "folder.fill").decorative.font(.system(size: 72)).foregroundStyle(.tint)
          .frame(height: 150)
        Text(verbatim: folder.name).font(.subheadline).foregroundStyle(.primary).lineLimit(2)
          .multilineTextAlignment(.center)
      }
      .frame(maxWidth: .infinity)
    }
    .contextMenu { FolderMenu(folder: folder, actions: actions) }
  }
}

/// A document in a list, with columns in wide windows, and with a second line in others.
struct DocumentRow: View {
  let record: DocumentRecord
  let actions: DocumentRowActions

  var body: some View {
    NavigationLink(value: DocumentAddress(record.address)) {
      HStack(spacing: 12) {
        DocumentThumbnailView(id: record.id, revision: revision, isSmall: true).rowIcon()
        VStack(alignment: .leading) {
          Text(verbatim: record.name).lineLimit(2)
          (modified + Text(verbatim: " · ") + size).detail().hidden(in: .regular)
          SharedLabel(record: record)
        }
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        Spacer()
        modified.detail().frame(minWidth: 180, alignment: .leading).hidden(in: .compact)
        size.detail().frame(minWidth: 80, alignment: .trailing).hidden(in: .compact)
      }
    }
    .contextMenu { DocumentRowMenu(record: record, actions: actions) }
    .swipeActions { actions.deleteButton(record) }
  }

  private var revision: ObservedRevision { actions.documents.revision(of: record) }
  private var modified: Text { Text(revision.modified, format: .dateTime.day().month().year().hour().minute()) }
  private var size: Text { Text(Int64(revision.size), format: .byteCount(style: .file)) }
}

/// A folder in a list.
struct FolderRow: View {
  let folder: DocumentFolder
  let actions: DocumentRowActions

  var body: some View {
    NavigationLink(value: FolderAddress(folder.address)) {
      HStack(spacing: 12) {
        Image(systemName: "folder.fill").decorative.font(.system(size: 28)).foregroundStyle(.tint).rowIcon()
        Text(verbatim: folder.name).lineLimit(2).alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        Spacer()
      }
    }
    .contextMenu { FolderMenu(folder: folder, actions: actions) }
    .swipeActions { actions.deleteButton(folder) }
  }
}

extension View {
  /// The place of the icon of a row, the same for documents and folders.
  fileprivate func rowIcon() -> some View { frame(width: 40, height: 40) }

  /// The style of what is known of a document beside its name.
  fileprivate func detail() -> some View { font(.subheadline).foregroundStyle(.secondary) }
}
