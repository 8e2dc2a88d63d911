internal import WaymarkGraph
internal import WaymarkText

/// The surface in which a text with attributes is edited, by paragraphs. Each paragraph ends with a line feed, the last one too.
struct RichTextElement: SelectableControl {
  let text: EditedText
  /// Returns the text as it is now. The surface shows it from the next update on.
  let read: () -> EditedText
  var write: (RichTextChange) -> Void
  var select: ((Range<Int>?) -> Void)?
  /// Receives the attributes that the user has chosen for what is typed at the insertion point, if the app follows the selection.
  var type: ((TextAttributes) -> Void)?
  /// What the user can't give to the text.
  var refused = RefusedFormats()
  /// Whether the text may have the picture with a name; nil if it takes none.
  var knowsPicture: ((String) -> Bool)?
  /// Receives the files of pictures that the user has uploaded for the text, if the app takes them.
  var takePictures: (([UploadedFile]) -> Void)?
  /// Where others edit the text.
  var carets: [DocumentCaret] = []

  var string: String { text.string }

  /// The most UTF-16 code units that the user can enter.
  private static let limit = 2_000_000
  /// The most runs of attributes: each is an element in the browser.
  private static let mostRuns = 200_000

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-rich-text", class: "field editor rich-text")
    element["role"] = "textbox"
    element["aria-multiline"] = "true"
    element["data-limit"] = String(Self.limit)
    element["data-on"] = "edit"
    if select != nil { element["data-selection"] = "" }
    element["data-refused-formats"] = refused.text
    if knowsPicture != nil, !refused.contains(.picture) {
      element["data-pictures"] = takePictures == nil ? "" : String(PictureFormat.maxBytes)
    }
    if !carets.isEmpty {
      element["data-carets"] = carets.map { $0.text(in: environment) }.joined(separator: "\n")
    }
    element.value = .richText(Self.ended(text))
    element.takesEdits = true
    // It cannot be edited, and it can be read and selected.
    if !environment.isEnabled { element["aria-readonly"] = "true" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    switch event {
    case .changeText(let change): return edit(change)
    case .selection(let range):
      guard let select else { return false }
      select(range)
      return true
    case .typing(let attributes):
      guard let type else { return false }
      type(attributes)
      return true
    case .files(let files):
      guard let takePictures else { return false }
      takePictures(files)
      return true
    default: return false
    }
  }

  private func edit(_ change: TextChange) -> Bool {
    let shown = Self.ended(read())
    let others = TextEdit(from: change.before, to: shown)
    let taken = change.edit.takingPictures { !refused.contains(.picture) && knowsPicture?($0) == true }
    var (edit, after) = (taken, change.after)
    if let others { edit = edit.transformed(over: others, isFirst: false) }
    if others != nil || taken != change.edit {
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
    if !edit.isEmpty {
      write(RichTextChange(content: after, edit: edit, isExact: others == nil && taken == change.edit))
    }
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

/// A change of a rich text by the user.
struct RichTextChange: SelectableChange {
  /// The text after it.
  let content: EditedText
  /// The change of the text that the app has.
  let edit: TextEdit
  let isExact: Bool

  var text: String { content.string }

  var newRange: Range<Int>? { edit.newTextRange }
}

extension DocumentCaret {
  /// The caret as the browser reads it: where it begins and ends, its colour, and the name of the person.
  @MainActor fileprivate func text(in environment: EnvironmentValues) -> String {
    let name = name.isEmpty ? environment.libraryText("Somebody") : name
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\(range.lowerBound) \(range.upperBound) \(color) \(line)"
  }
}
