import Foundation
import Waymark

/// The app of documents that `test_documents.py` drives.
@main struct NotesPage: App {
  var body: some Scene {
    DocumentGroup(newDocument: Note()) { NoteEditor(note: $0.$document, isEditable: $0.isEditable) }
  }
}

/// A note with a list of items, each of which is merged by itself.
struct Note: FileDocument, Codable, Equatable {
  static let readableContentTypes = [UTType.json]
  var heading = ""
  var body = ""
  var items: [Item] = []
  /// A text with pictures, which old notes do not have.
  var guide: AttributedString?

  struct Item: Codable, Equatable, Identifiable {
    var id: String
    var text: String
    var isDone = false
  }

  init() {}

  init(configuration: ReadConfiguration) throws {
    self = try JSONDecoder().decode(Self.self, from: configuration.file.regularFileContents ?? Data())
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(self))
  }
}

private struct NoteEditor: View {
  @Binding var note: Note
  let isEditable: Bool
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Form {
      TextField("Heading", text: $note.heading)
      TextField("Body", text: $note.body, axis: .vertical)
      Section("Items") {
        ForEach($note.items) { $item in Toggle(item.text, isOn: $item.isDone) }
      }
      Section("Guide") {
        TextEditor(
          text: Binding {
            note.guide ?? ""
          } set: {
            note.guide = $0
          }
        )
        .accessibilityLabel("Guide")
        .frame(height: 120)
        .textEditorPictures(in: .applicationData) { file in
          let copy = URL.applicationData.appending(path: "\(UUID()).png")
          try FileManager.default.copyItem(at: file, to: copy)
          return copy
        }
      }
    }
    .disabled(!isEditable)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { ShareDocumentButton() }
      ToolbarItem(placement: .secondaryAction) {
        Button("Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
          .disabled(undoManager?.canUndo != true)
      }
      ToolbarItem(placement: .secondaryAction) {
        Button("Redo", systemImage: "arrow.uturn.forward") { undoManager?.redo() }
          .disabled(undoManager?.canRedo != true)
      }
      ToolbarItem(placement: .primaryAction) {
        Button("Add Item", systemImage: "plus.circle") {
          note.items.append(Note.Item(id: UUID().uuidString, text: "Item \(note.items.count + 1)"))
          undoManager?.setActionName("Add Item")
        }
      }
    }
  }
}
