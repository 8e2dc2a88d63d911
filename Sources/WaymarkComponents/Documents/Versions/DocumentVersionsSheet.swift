internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph
internal import WaymarkLocalization

/// The former contents of a document (D1): they are looked at, compared with the current one, and restored.
struct DocumentVersionsSheet<Document: FileDocument, Content: View>: LibraryScreen {
  let document: OpenDocument<Document>
  let editing: DocumentEditing<Document>
  let library: DocumentLibrary
  let isEditable: Bool
  let content: (FileDocumentConfiguration<Document>) -> Content
  @Environment(\.dismiss) private var dismiss
  @State private var path: [String] = []

  var body: some View {
    // Read again when the document has changed, which may have added one.
    let _ = document.participants.changes
    let versions = (try? library.storage.versions(of: document.id)) ?? []
    NavigationStack(path: $path) {
      list(versions)
        .navigationTitle(Text(library: "Versions"))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button(role: .close) { dismiss() } }
        }
        .navigationDestination(for: String.self) { id in
          if let version = versions.first(where: { $0.id == id }) {
            DocumentVersionScreen(
              version: version, document: document, library: library, isEditable: isEditable, content: content,
              restore: restore)
          }
        }
    }
  }

  @ViewBuilder private func list(_ versions: [DocumentVersion]) -> some View {
    if versions.isEmpty {
      ContentUnavailableView {
        LibraryLabel("There are no former versions.", systemImage: "clock")
      } description: {
        Text(library: "One is added when you open and change the document, and after each hour of work.")
      }
    } else {
      List(versions) { version in
        NavigationLink(value: version.id) {
          VStack(alignment: .leading) {
            Text(version.date, format: .dateTime.day().month().year().hour().minute())
            if !version.name.isEmpty {
              Text(verbatim: version.name).font(.subheadline).foregroundStyle(.secondary)
            }
          }
        }
      }
    }
  }

  private func restore(_ content: DocumentValue) {
    editing.restore(content, name: Localization.libraryText("Restore Version"))
    dismiss()
  }
}

extension DocumentVersion {
  var date: Date { Date(timeIntervalSince1970: TimeInterval(time)) }
}
