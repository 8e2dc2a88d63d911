internal import WaymarkGraph
internal import WaymarkText

/// The text of a field after an edit of the user.
struct FieldChange: SelectableChange {
  let text: String
  /// The part of the text that is new, in UTF-16 code units. Where something was only removed, it is empty.
  let newRange: Range<Int>?
  /// Whether the user has edited the text that the app has now. Otherwise the app had changed it meanwhile.
  let isExact: Bool

  /// Makes the user's change one of the app's text.
  ///
  /// - Parameter text: the app's text as a field shows it. Nil if the change makes it longer than a field may be; one that the app has set
  ///   beyond that may still be edited, as long as it does not grow.
  init?(_ change: TextChange, of text: String, in kind: FieldElement.Kind) {
    var (edit, after) = (change.edit, change.after)
    let others = TextEdit(from: change.before.string, to: text)
    isExact = others == nil
    if let others {
      edit = edit.transformed(over: others, isFirst: false)
      after = EditedText(text)
      after.apply(edit)
    }
    guard after.length <= kind.limit || edit.growth <= 0 else { return nil }
    newRange = edit.newRange
    let isClean = kind.hasLines || !FieldText.hasLineBreak(after.string)
    self.text = isClean ? after.string : after.string.filter { !$0.isNewline }
  }
}
