import Foundation
import Waymark

/// A comment with its answers, and what can be done with it.
struct CommentThread: View {
  /// What a comment is about, if it is not plain from the comment's place.
  enum Place { case object, text, deleted, deletedText }

  let comment: FolioComment
  let place: Place?
  let isEditable: Bool
  /// The answer that is being written; nil for none.
  @Binding var draft: String?
  let show: () -> Void
  /// Hides the comments, which lie over the page where there is little room.
  let close: () -> Void
  let reply: (String) -> Void
  let resolve: () -> Void
  @FocusState private var isReplying: Bool

  private var trimmed: String { (draft ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      CommentText(author: comment.author, date: comment.date, text: comment.text, quote: comment.quote)
      ForEach(comment.replies) { reply in
        CommentText(author: reply.author, date: reply.date, text: reply.text, quote: nil).padding(.leading, 16)
      }
      switch place {
      case .deleted: note("The object was deleted.")
      case .deletedText: note("The text was deleted.")
      case .object, .text, nil: EmptyView()
      }
      if isEditable, let text = Binding($draft) {
        TextField("Reply", text: text, axis: .vertical).textFieldStyle(.roundedBorder).focused($isReplying)
      }
      if isEditable || place == .text { buttons.buttonStyle(.borderless).font(.subheadline) }
    }
  }

  private var buttons: some View {
    HStack(spacing: 20) {
      if isEditable, draft != nil {
        Button("Add Reply") {
          reply(trimmed)
          draft = nil
        }
        .disabled(trimmed.isEmpty)
        Button("Cancel") { draft = nil }
      } else {
        if place == .text { showButton("Show Text") }
        if isEditable {
          if place == .object { showButton("Show Object") }
          if comment.replies.count < FolioComment.mostReplies {
            Button("Reply", action: beginReply).beginsTextEditing()
          }
          Button(comment.isResolved ? "Reopen" : "Resolve", action: resolve)
        }
      }
    }
  }

  @ViewBuilder private func showButton(_ title: LocalizedStringKey) -> some View {
    Button(title, action: show).hidden(in: .compact)
    // What it shows stays shown.
    Button(title) {
      close()
      show()
    }
    .hidden(in: .regular)
  }

  private func beginReply() {
    draft = ""
    isReplying = true
  }

  private func note(_ text: LocalizedStringKey) -> some View {
    Text(text).font(.subheadline).foregroundStyle(.secondary)
  }
}

/// Who has written something, when, and what.
private struct CommentText: View {
  let author: String
  let date: Date
  let text: String
  let quote: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        if !author.isEmpty { Text(author).bold() }
        Text(date, format: .dateTime.day().month().hour().minute())
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
      if let quote {
        // Keys that select a word select a space beside it, too.
        Text("“\(quote.trimmingCharacters(in: .whitespacesAndNewlines))”")
          .font(.subheadline).italic().foregroundStyle(.secondary).lineLimit(2)
      }
      Text(text)
    }
  }
}
