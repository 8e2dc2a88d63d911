internal import WaymarkGraph
internal import WaymarkText

/// The surface in which a text with attributes is edited, by paragraphs. Each paragraph ends with a line feed, the last one too.
struct RichTextElement: ElementView {
  let text: EditedText
  /// Returns the text as it is now. The surface shows it from the next update on.
  let read: () -> EditedText
  /// Receives the text after an edit of the user, and the edit.
  let write: (EditedText, TextEdit) -> Void

  /// The most UTF-16 code units that the user can enter.
  private static let limit = 2_000_000
  /// The most runs of attributes: each is an element in the browser.
  private static let mostRuns = 200_000

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-rich-text", class: "field editor")
    element["role"] = "textbox"
    element["aria-multiline"] = "true"
    element["data-limit"] = String(Self.limit)
    element["data-on"] = "edit"
    element.value = .richText(Self.ended(text))
    element.takesEdits = true
    // It cannot be edited, and it can be read and selected.
    if !environment.isEnabled { element["aria-readonly"] = "true" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .changeText(let change) = event else { return false }
    let shown = Self.ended(read())
    var (edit, after) = (change.edit, change.after)
    if let others = TextEdit(from: change.before, to: shown) {
      edit = edit.transformed(over: others, isFirst: false)
      after = shown
      after.apply(edit)
    }
    let grows = edit.growth > 0 || after.runs.runs.count > shown.runs.runs.count
    guard !grows || after.length <= Self.limit && after.runs.runs.count <= Self.mostRuns else { return false }
    // The line feed at the end cannot be removed.
    if after.string.utf8.last != UInt8(ascii: "\n") {
      after = Self.ended(after)
      edit = TextEdit(from: shown, to: after) ?? TextEdit()
    }
    if !edit.isEmpty { write(after, edit) }
    return true
  }

  /// The text with a line feed at its end.
  private static func ended(_ text: EditedText) -> EditedText {
    if text.string.utf8.last == UInt8(ascii: "\n") { return text }
    var ended = text
    var edit = TextEdit()
    edit.keep(text.length)
    edit.insert("\n", length: 1)
    ended.apply(edit)
    return ended
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}
