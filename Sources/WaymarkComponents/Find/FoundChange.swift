internal import Foundation
internal import WaymarkLocalization
internal import WaymarkText

/// A text before and after something was replaced in it.
struct FoundChange {
  let text: AnyHashable
  let before: String
  let after: String

  /// Changes texts as one step that can be undone. What others have changed in them meanwhile stays.
  ///
  /// - Parameter name: the name of the step, in English.
  @MainActor static func make(
    _ changes: [FoundChange], in source: FindSource, undoManager: UndoManager?, named name: String.LocalizationValue
  ) {
    let present = Dictionary(source.texts().map { ($0.id, $0) }) { first, _ in first }
    var made: [FoundChange] = []
    for change in changes {
      guard let text = present[change.text], text.isReplaceable else { continue }
      made.append(FoundChange(text: change.text, before: text.string, after: change.applied(to: text.string)))
    }
    let new = Dictionary(made.map { ($0.text, $0.after) }) { first, _ in first }
    guard let undoManager else { return source.replace(new) }
    undoManager.performStep(named: Localization.libraryText(name)) {
      source.replace(new)
    } undo: {
      let back = made.map { FoundChange(text: $0.text, before: $0.after, after: $0.before) }
      return { [weak undoManager] in make(back, in: source, undoManager: undoManager, named: name) }
    }
  }

  /// Returns what the change makes of the text as it is now.
  private func applied(to present: String) -> String {
    if present == before { return after }
    guard let edit = TextEdit(from: before, to: after), let others = TextEdit(from: before, to: present) else {
      return present
    }
    var text = EditedText(present)
    text.apply(edit.transformed(over: others, isFirst: false))
    return text.string
  }
}
