internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// The documents that were deleted in the last 30 days.
struct DeletedDocumentsScreen: LibraryScreen {
  let work: DocumentWork
  /// The id of the document that is to be removed for good, if the user agrees.
  @State private var removed: String?
  @Environment(\.documentLibrary) private var library
  @Environment(\.visitorID) private var visitor
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    if let library {
      let documents = library.documents(of: visitor)
      let deleted = documents.records.filter { $0.deletedAt != nil }
        .sorted { ($1.deletedAt ?? 0, $0.name) < ($0.deletedAt ?? 0, $1.name) }
      list(deleted, documents)
        .navigationTitle(Text(library: "Recently Deleted"))
        .modifier(UndoKeys(undoManager: undoManager, areNamed: false))
    }
  }

  @ViewBuilder private func list(_ deleted: [DocumentRecord], _ documents: VisitorDocuments) -> some View {
    if deleted.isEmpty {
      ContentUnavailableView {
        LibraryLabel("No Documents", systemImage: "trash")
      } description: {
        Text(library: "Deleted documents can be recovered for 30 days.")
      }
    } else {
      List {
        Section {
          ForEach(deleted) { record in row(record, documents) }
        } footer: {
          Text(library: "Deleted documents can be recovered for 30 days.")
        }
      }
      .confirmationDialog(
        Text(verbatim: removed.flatMap { documents.record($0)?.name } ?? ""),
        isPresented: Binding {
          removed != nil
        } set: {
          if !$0 { removed = nil }
        },
        titleVisibility: .visible
      ) {
        Button(role: .destructive) {
          remove(documents)
        } label: {
          Text(library: "Delete Permanently")
        }
      } message: {
        Text(library: "This can't be undone.")
      }
    }
  }

  private func row(_ record: DocumentRecord, _ documents: VisitorDocuments) -> some View {
    HStack {
      Label {
        Text(verbatim: record.name)
      } icon: {
        Image(systemName: "doc.text").decorative
      }
      Spacer()
      Button {
        work.undoable(documents, undoManager).recover([record.id])
      } label: {
        Text(library: "Recover")
      }
      .buttonStyle(.bordered)
    }
    .contextMenu {
      Button {
        work.undoable(documents, undoManager).recover([record.id])
      } label: {
        LibraryLabel("Recover", systemImage: "arrow.uturn.backward")
      }
      Button(role: .destructive) {
        removed = record.id
      } label: {
        LibraryLabel("Delete Permanently", systemImage: "trash")
      }
    }
    .swipeActions {
      Button(role: .destructive) {
        removed = record.id
      } label: {
        LibraryLabel("Delete Permanently", systemImage: "trash")
      }
    }
  }

  private func remove(_ documents: VisitorDocuments) {
    guard let removed else { return }
    work.attempt { try documents.remove([removed]) }
    self.removed = nil
  }
}
