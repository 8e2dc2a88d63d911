internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// What can be done with a document or a folder in the browser; nil for what can't.
struct DocumentRowActions {
  let rename: (() -> Void)?
  let duplicate: (() -> Void)?
  let move: (() -> Void)?
  /// What deleting is called.
  var deleteTitle: LocalizedStringKey = "Delete"
  let delete: () -> Void
}

/// The items of the context menu of a document or a folder.
private struct DocumentRowMenu: View {
  let actions: DocumentRowActions

  var body: some View {
    if let rename = actions.rename { Button(action: rename) { LibraryLabel("Rename", systemImage: "pencil") } }
    if let duplicate = actions.duplicate {
      Button(action: duplicate) { LibraryLabel("Duplicate", systemImage: "plus.square.on.square") }
    }
    if let move = actions.move { Button(action: move) { LibraryLabel("Move…", systemImage: "folder") } }
    Button(role: .destructive, action: actions.delete) { LibraryLabel(actions.deleteTitle, systemImage: "trash") }
  }
}

/// A document as an icon with its name and its date.
struct DocumentCell: View {
  let record: DocumentRecord
  let actions: DocumentRowActions

  var body: some View {
    NavigationLink(value: DocumentAddress(record.address)) {
      VStack(spacing: 8) {
        DocumentThumbnailView(record: record).frame(height: 150)
        Text(verbatim: record.name).font(.subheadline).foregroundStyle(.primary).lineLimit(2)
          .multilineTextAlignment(.center)
        Text(record.modified, format: .dateTime.day().month().year()).font(.caption).foregroundStyle(.secondary)
        SharedLabel(record: record)
      }
      .frame(maxWidth: .infinity)
    }
    .contextMenu { DocumentRowMenu(actions: actions) }
  }
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
    .contextMenu { DocumentRowMenu(actions: actions) }
  }
}

/// A document in a list.
struct DocumentRow: View {
  let record: DocumentRecord
  let actions: DocumentRowActions

  var body: some View {
    NavigationLink(value: DocumentAddress(record.address)) {
      Label {
        VStack(alignment: .leading) {
          Text(verbatim: record.name)
          Text(record.modified, format: .dateTime.day().month().year().hour().minute()).font(.subheadline)
            .foregroundStyle(.secondary)
          SharedLabel(record: record)
        }
      } icon: {
        Image(systemName: "doc.text").decorative
      }
    }
    .contextMenu { DocumentRowMenu(actions: actions) }
    .swipeActions {
      Button(role: .destructive, action: actions.delete) { LibraryLabel(actions.deleteTitle, systemImage: "trash") }
    }
  }
}

/// A folder in a list.
struct FolderRow: View {
  let folder: DocumentFolder
  let actions: DocumentRowActions

  var body: some View {
    NavigationLink(value: FolderAddress(folder.address)) {
      Label {
        Text(verbatim: folder.name)
      } icon: {
        Image(systemName: "folder").decorative
      }
    }
    .contextMenu { DocumentRowMenu(actions: actions) }
  }
}

extension DocumentRecord {
  /// When the document was changed last.
  var modified: Date { Date(timeIntervalSince1970: TimeInterval(modifiedAt)) }
}
