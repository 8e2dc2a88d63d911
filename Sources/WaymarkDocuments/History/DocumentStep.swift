internal import WaymarkText

/// One change of a document by one person: what a document's log consists of.
package struct DocumentStep: Sendable, Equatable {
  /// Why a step was made.
  package enum Kind: String, Sendable {
    case edit, undo, redo
  }

  /// A random text, so that a step that is stored twice counts once.
  package let id: String
  /// The person who has made it.
  package let author: String
  /// When it was made, in milliseconds since 1970.
  package let time: Int64
  package let kind: Kind
  /// Steps of a person that follow each other with the same group are undone together.
  package let group: String
  /// The name of the action for the menu, such as “Move”; empty if it has none.
  package internal(set) var name: String
  /// The edits, one after the other.
  package internal(set) var edits: [DocumentEdit]
  /// For each edit, the one that undoes it.
  package internal(set) var inverses: [DocumentEdit]

  package init(
    id: String, author: String, time: Int64, kind: Kind = .edit, group: String, name: String = "",
    edits: [DocumentEdit], inverses: [DocumentEdit]
  ) {
    self.id = id
    self.author = author
    self.time = time
    self.kind = kind
    self.group = group
    self.name = name
    self.edits = edits
    self.inverses = inverses
  }
}

extension DocumentStep {
  /// Whether an edit continues the typing of this step, so that both are undone together: the same text is changed at the place of the last change
  /// within a second, and no new word begins.
  func isContinued(by edits: [DocumentEdit], at time: Int64) -> Bool {
    guard kind == .edit, time - self.time < 1_000, case .text(let path, let next)? = edits.first, edits.count == 1,
      case .text(path, let last)? = self.edits.last, self.edits.count == 1,
      let former = Typing(last), let new = Typing(next), former.isDeletion == new.isDeletion
    else { return false }
    if new.isDeletion { return new.position + new.length == former.position || new.position == former.position }
    guard new.position == former.position + former.length else { return false }
    return !(former.text.last?.isWhitespace == true && new.text.first?.isWhitespace == false)
  }

  /// An edit that only inserts or only removes at one place. Pictures are not typed: one that is pasted right after typing is a step of its
  /// own.
  private struct Typing {
    let position: Int
    let length: Int
    let text: String
    let isDeletion: Bool

    init?(_ edit: TextEdit) {
      let replacements = edit.replacements
      guard replacements.count == 1, let first = replacements.first else { return nil }
      guard first.removed == 0 || first.inserted.isEmpty else { return nil }
      guard !first.inserted.unicodeScalars.contains(TextPicture.character) else { return nil }
      position = first.position
      text = first.inserted
      isDeletion = first.inserted.isEmpty
      length = isDeletion ? first.removed : first.inserted.utf16.count
    }
  }
}
