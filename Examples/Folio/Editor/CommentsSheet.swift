import Foundation
import Waymark

/// The comments on a page, and a field for another one: on the selected object, or on the page.
struct CommentsSheet: View {
  @Binding var document: FolioDocument
  let pageID: CanvasPage.ID
  @Binding var selection: Set<CanvasObject.ID>
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss
  @Environment(\.documentConfiguration) private var configuration
  @Environment(\.undoManager) private var undoManager

  private var subject: CanvasObject.ID? { selection.count == 1 ? selection.first : nil }
  private var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
  private var comments: [FolioComment] { document.comments.filter { $0.page == pageID } }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("New Comment", text: $text, axis: .vertical)
          Button("Add Comment", action: add).disabled(trimmed.isEmpty)
        } footer: {
          Text(subject == nil ? "It is about this page." : "It is about the selected object.")
        }
        Section {
          ForEach(comments) { comment in
            CommentRow(comment: comment, isObjectThere: hasObject(comment)) { show(comment) }
              .swipeActions { Button("Delete", systemImage: "trash", role: .destructive) { delete(comment) } }
              .contextMenu { Button("Delete", systemImage: "trash", role: .destructive) { delete(comment) } }
          }
        } header: {
          if !comments.isEmpty { Text("Comments on This Page") }
        }
      }
      .navigationTitle("Comments")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
    .presentationDetents([.medium, .large])
  }

  private func add() {
    document.comments.append(
      FolioComment(on: pageID, subject, author: configuration?.userName ?? "", date: .now, text: trimmed))
    undoManager?.setActionName(String(localized: "Add Comment"))
    text = ""
  }

  private func delete(_ comment: FolioComment) {
    document.comments.removeAll { $0.id == comment.id }
    undoManager?.setActionName(String(localized: "Delete Comment"))
  }

  private func hasObject(_ comment: FolioComment) -> Bool {
    document.pages.first { $0.id == pageID }?.objects.contains { $0.id == comment.object } ?? false
  }

  /// Selects the object that a comment is about.
  private func show(_ comment: FolioComment) {
    guard let object = comment.object else { return }
    selection = [object]
    dismiss()
  }
}

/// Who has written a comment, when, and what.
private struct CommentRow: View {
  let comment: FolioComment
  let isObjectThere: Bool
  let show: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        if !comment.author.isEmpty { Text(comment.author).bold() }
        Text(comment.date, format: .dateTime.day().month().hour().minute())
      }
      .font(.subheadline).foregroundStyle(.secondary)
      Text(comment.text)
      if isObjectThere {
        Button("Show Object", action: show).font(.subheadline)
      } else if comment.object != nil {
        Text("The object was deleted.").font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }
}
