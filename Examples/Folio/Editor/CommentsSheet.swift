import Foundation
import Waymark

/// The comments on a page, or those about one object only, and a field for another one: about the object, or about the page.
struct CommentsSheet: View {
  @Binding var document: FolioDocument
  let pageID: CanvasPage.ID
  @Binding var selection: Set<CanvasObject.ID>
  /// The object that a new comment is about; nil for the page.
  let subject: CanvasObject.ID?
  /// Whether only the comments about the subject are shown.
  let isAboutSubject: Bool
  let isEditable: Bool
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss
  @Environment(\.documentConfiguration) private var configuration
  @Environment(\.undoManager) private var undoManager

  private var trimmed: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
  private var page: CanvasPage { document.pages.first { $0.id == pageID } ?? CanvasPage() }

  var body: some View {
    let objects = document.commentedObjects(on: page)
    let comments = document.comments.filter {
      $0.page == pageID && (!isAboutSubject || $0.subject(in: objects) == subject)
    }
    NavigationStack {
      Form {
        if isEditable {
          Section {
            TextField("New Comment", text: $text, axis: .vertical)
            Button("Add Comment", action: add).disabled(trimmed.isEmpty)
          } footer: {
            Text(subject == nil ? "It is about this page." : "It is about the selected object.")
          }
        }
        Section {
          ForEach(comments) { comment in
            CommentRow(
              comment: comment, isObjectThere: comment.subject(in: objects) != nil,
              leads: isEditable && !isAboutSubject
            ) {
              show(comment)
            }
            .swipeActions { deleteButton(comment) }
            .contextMenu { deleteButton(comment) }
          }
        } header: {
          if !comments.isEmpty {
            Text(isAboutSubject && subject != nil ? "Comments on This Object" : "Comments on This Page")
          }
        }
      }
      .navigationTitle("Comments")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
    .presentationDetents([.medium, .large])
  }

  @ViewBuilder private func deleteButton(_ comment: FolioComment) -> some View {
    if isEditable { Button("Delete", systemImage: "trash", role: .destructive) { delete(comment) } }
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
  /// Whether there is a button that leads to the object.
  let leads: Bool
  let show: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        if !comment.author.isEmpty { Text(comment.author).bold() }
        Text(comment.date, format: .dateTime.day().month().hour().minute())
      }
      .font(.subheadline).foregroundStyle(.secondary)
      Text(comment.text)
      if isObjectThere, leads {
        Button("Show Object", action: show).font(.subheadline)
      } else if !isObjectThere, comment.object != nil {
        Text("The object was deleted.").font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }
}
