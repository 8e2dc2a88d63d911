internal import Foundation
internal import WaymarkLocalization
internal import WaymarkText

/// The replacement of something in a text.
struct FoundChange {
  let text: AnyHashable
  let before: EditedText
  let edit: TextEdit

  /// Changes texts as one step that can be undone. What others have changed in them meanwhile stays.
  ///
  /// - Parameter name: the name of the step, in English.
  @MainActor static func make(
    _ changes: [FoundChange], in source: FindSource, undoManager: UndoManager?, named name: String.LocalizationValue
  ) {
    let present = Dictionary(source.texts().map { ($0.id, $0) }) { first, _ in first }
    var new: [AnyHashable: ReplacedText] = [:]
    var back: [FoundChange] = []
    for change in changes {
      guard let searched = present[change.text], searched.isReplaceable else { continue }
      var text = searched.edited
      let edit = change.edit(of: text), inverse = text.inverse(of: edit)
      text.apply(edit)
      new[change.text] = ReplacedText(text: text, edit: edit)
      back.append(FoundChange(text: change.text, before: text, edit: inverse))
    }
    guard let undoManager else { return source.replace(new) }
    undoManager.performStep(named: Localization.libraryText(name)) { [new] in
      source.replace(new)
    } undo: { [back] in
      { [weak undoManager] in make(back, in: source, undoManager: undoManager, named: name) }
    }
  }

  /// Returns the edit of the text as it is now.
  private func edit(of present: EditedText) -> TextEdit {
    if present == before { return edit }
    guard let others = TextEdit(from: before, to: present) else { return edit }
    return edit.transformed(over: others, isFirst: false)
  }
}
