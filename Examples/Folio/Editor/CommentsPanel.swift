import Foundation
import Waymark

/// The comments on a page, or those about one object only, and a field for another one: about the selected text, the object, or the page. It is beside
/// the page, or a sheet where there is no room for both.
struct CommentsPanel: View {
  @Binding var document: FolioDocument
  let pageID: CanvasPage.ID
  @Binding var selection: Set<CanvasObject.ID>
  @Binding var textSelection: CanvasTextSelection?
  @Binding var drafts: CommentDrafts
  @Binding var shown: ShownComments
  let isEditable: Bool
  @State private var isShowingResolved = false
  @FocusState private var isWriting: Bool
  @Environment(\.documentConfiguration) private var configuration
  @Environment(\.undoManager) private var undoManager

  private var trimmed: String { drafts.comment.trimmingCharacters(in: .whitespacesAndNewlines) }
  private var page: CanvasPage { document.pages.first { $0.id == pageID } ?? CanvasPage() }

  /// The object that a new comment is about; nil for the page.
  private var subject: CanvasObject.ID? {
    shown.isAboutOne ? shown.object : selection.count == 1 ? selection.first : nil
  }

  /// The part of the subject's text that is selected.
  private var selectedText: Range<Int>? {
    guard let subject, let textSelection, textSelection.object == subject, !textSelection.range.isEmpty
    else { return nil }
    return textSelection.range
  }

  var body: some View {
    let page = page
    ScrollViewReader { proxy in
      NavigationStack {
        Form {
          if isEditable {
            Section {
              TextField("New Comment", text: $drafts.comment, axis: .vertical).focused($isWriting)
              Button("Add Comment", action: add).disabled(trimmed.isEmpty)
            } footer: {
              if selectedText != nil {
                Text("It is about the selected text.")
              } else {
                Text(subject == nil ? "It is about this page." : "It is about the selected object.")
              }
            }
          }
          threads(placed(on: page, resolved: false), resolved: placed(on: page, resolved: true))
        }
        .navigationTitle("Comments")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) } }
      }
      .onChange(of: shown.presented, initial: true) { _, presented in
        if let id = presented.id { proxy.scrollTo(id) }
      }
      .onChange(of: shown.isWriting, initial: true) { _, begins in
        guard begins else { return }
        shown.isWriting = false
        isWriting = true
      }
    }
    .presentationDetents([.medium, .large])
  }

  @ViewBuilder private func threads(_ open: [PlacedComment], resolved: [PlacedComment]) -> some View {
    Section {
      ForEach(open) { thread($0) }
    } header: {
      if !open.isEmpty {
        Text(shown.isAboutOne && subject != nil ? "Comments on This Object" : "Comments on This Page")
      }
    }
    if !resolved.isEmpty {
      Section {
        Toggle("Resolved Comments", isOn: $isShowingResolved)
        if isShowingResolved { ForEach(resolved) { thread($0) } }
      }
    }
  }

  private func thread(_ placed: PlacedComment) -> some View {
    let comment = placed.comment, isPresented = comment.id == shown.presented.id
    return CommentThread(
      comment: comment, place: placed.place, isEditable: isEditable,
      draft: $drafts.replies[comment.id], show: { show(comment) }, close: close, reply: { reply($0, to: comment) },
      resolve: { resolve(comment) }
    )
    .listRowBackground(isPresented ? Color(red: 1, green: 0.8, blue: 0).opacity(0.2) : nil)
    .swipeActions { deleteButton(comment) }
    .contextMenu { deleteButton(comment) }
  }

  /// The comments that are shown, in the order of their places on the page.
  private func placed(on page: CanvasPage, resolved isResolved: Bool) -> [PlacedComment] {
    document.placedComments(on: page, resolved: isResolved)
      .filter { !shown.isAboutOne || $0.object?.id == shown.object }
      .flatMap { placed in
        placed.comments.map { PlacedComment(comment: $0, place: place(of: $0, at: placed)) }
      }
  }

  private func place(of comment: FolioComment, at placed: PlacedComments) -> CommentThread.Place? {
    switch placed.place {
    case .page: comment.object == nil ? nil : .deleted
    case .text: .text
    case .object: comment.quote != nil && !comment.isResolved ? .deletedText : shown.isAboutOne ? nil : .object
    }
  }

  @ViewBuilder private func deleteButton(_ comment: FolioComment) -> some View {
    if isEditable { Button("Delete", systemImage: "trash", role: .destructive) { delete(comment) } }
  }

  private func close() { shown.isShown = false }

  private func add() {
    let range = selectedText
    let comment = FolioComment(
      on: pageID, subject, quote: range.flatMap { page[subject ?? ""]?.text.string(in: $0) },
      author: configuration?.userName ?? "", date: .now, text: trimmed)
    document.add(comment, at: range)
    undoManager?.setActionName(String(localized: "Add Comment"))
    drafts.comment = ""
  }

  private func delete(_ comment: FolioComment) {
    document.delete(comment)
    undoManager?.setActionName(String(localized: "Delete Comment"))
  }

  private func reply(_ text: String, to comment: FolioComment) {
    document.reply(FolioReply(author: configuration?.userName ?? "", date: .now, text: text), to: comment)
    undoManager?.setActionName(String(localized: "Add Reply"))
  }

  private func resolve(_ comment: FolioComment) {
    document.setResolved(!comment.isResolved, comment)
    undoManager?.setActionName(String(localized: comment.isResolved ? "Reopen Comment" : "Resolve Comment"))
  }

  /// Shows the text or the object that a comment is about, which is selected where it can be changed.
  private func show(_ comment: FolioComment) {
    shown.present(comment.id)
    guard isEditable, let object = comment.object else { return }
    selection = [object]
    if let range = document.range(of: comment) { textSelection = range }
  }
}

/// A comment, and what it is about if that is not plain from where it is shown.
private struct PlacedComment: Identifiable {
  let comment: FolioComment
  let place: CommentThread.Place?

  var id: FolioComment.ID { comment.id }
}

extension CanvasText {
  /// Returns a part of the text; nil if it has no such part.
  fileprivate func string(in range: Range<Int>) -> String? {
    let units = string.utf16, clamped = range.clamped(to: 0..<units.count)
    let start = units.index(units.startIndex, offsetBy: clamped.lowerBound)
    return String(units[start..<units.index(start, offsetBy: clamped.count)])
  }
}
