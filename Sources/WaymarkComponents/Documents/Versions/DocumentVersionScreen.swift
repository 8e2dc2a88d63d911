internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// A former content of a document, in the app's own editor, which changes nothing. A control shows the current content in its place, so that
/// differences are seen where they are.
struct DocumentVersionScreen<Document: FileDocument, Content: View>: LibraryScreen {
  let version: DocumentVersion
  let document: OpenDocument<Document>
  let library: DocumentLibrary
  let isEditable: Bool
  let content: (FileDocumentConfiguration<Document>) -> Content
  let restore: (DocumentValue) -> Void
  @State private var isCurrent = false
  @State private var former = FormerDocument<Document>()

  var body: some View {
    screen
      .navigationTitle(Text(version.date, format: .dateTime.day().month().hour().minute()))
      .navigationBarTitleDisplayMode(.inline)
  }

  @ViewBuilder private var screen: some View {
    if let (stored, value) = former.read(version.id, of: document.id, in: library) {
      let count = former.differences(to: document)
      VStack(spacing: 0) {
        Picker(selection: $isCurrent) {
          Text(library: "This Version").tag(false)
          Text(library: "Current").tag(true)
        } label: {
          Text(library: "Compare")
        }
        .pickerStyle(.segmented).labelsHidden().padding()
        Text(library: "\(count) differences").font(.footnote).foregroundStyle(.secondary)
        content(
          FileDocumentConfiguration(
            document: .constant(isCurrent ? document.value : value), fileURL: nil, isEditable: false))
      }
      .environment(\.documentConfiguration, DocumentConfiguration(fileURL: nil, isEditable: false))
      .environment(\.undoManager, nil)
      .environment(\.documentPresence, nil)
      .environment(\.shareDocument, nil)
      .toolbar {
        if isEditable {
          ToolbarItem(placement: .confirmationAction) {
            Button {
              restore(stored)
            } label: {
              Text(library: "Restore")
            }
            .disabled(count == 0)
          }
        }
      }
    } else {
      ContentUnavailableView { LibraryLabel("This version can't be read.", systemImage: "exclamationmark.triangle") }
    }
  }
}
