internal import Foundation
internal import WaymarkGraph
internal import WaymarkText

/// An editor of an attributed string.
struct RichTextField: View {
  @Binding var string: AttributedString
  let selection: Binding<AttributedTextSelection>?
  /// The format of the last paragraph while it has no characters: the string has none for it.
  @State private var lastParagraph: ParagraphFormat?
  @State private var contents = RichTextContents()
  @Environment(\.editMenuTexts) private var editMenuTexts

  private var content: RichTextContent { contents.content(of: string, lastParagraph: lastParagraph) }

  var body: some View {
    let field = RichTextElement(text: content.text, read: { content.text }, write: write)
    Group {
      if let selection {
        SelectableRichText(
          field: field, string: $string, selection: selection, lastParagraph: $lastParagraph, content: { content })
      } else {
        field
      }
    }
    .onMount(using: editMenuTexts) { old, new in
      old??.remove()
      new??.add()
    }
    .findTarget(FindTargetText(read: { content.text.withoutLastLineFeed }, write: replace))
  }

  private func replace(_ replaced: ReplacedText) {
    var after = content.text
    after.apply(replaced.edit)
    write(RichTextChange(content: after, edit: replaced.edit, isExact: true))
  }

  private func write(_ change: RichTextChange) {
    var new = content
    new.apply(change.edit, after: change.content)
    contents.keep(new)
    if new.lastParagraph != lastParagraph { lastParagraph = new.lastParagraph }
    // The line feed at the end is not in the string.
    if change.newRange != nil || change.edit.newRange.lowerBound < new.text.length - 1 { string = new.string }
  }
}

extension EditedText {
  /// The text without the line feed that ends it.
  fileprivate var withoutLastLineFeed: (string: String, runs: TextRuns) {
    (String(string.unicodeScalars.dropLast()), TextRuns(runs.runs(in: 0..<max(0, length - 1))))
  }
}

/// The text of an attributed string as the browser edits it, which is made anew only for another string.
@MainActor final class RichTextContents: RebuiltState {
  private var last: (string: AttributedString, content: RichTextContent)?

  nonisolated init() {}

  func content(of string: AttributedString, lastParagraph: ParagraphFormat?) -> RichTextContent {
    if let last, last.content.lastParagraph == lastParagraph, last.string.hasVersion(of: string) { return last.content }
    let content = RichTextContent(string, lastParagraph: lastParagraph)
    last = (string, content)
    return content
  }

  /// Keeps the content after an edit for the string that the app has then.
  func keep(_ content: RichTextContent) { last = (content.string, content) }
}

extension AttributedString {
  /// Whether a string is this one or a copy of it, without a comparison: each change makes a new version.
  func hasVersion(of other: AttributedString) -> Bool { (startIndex..<endIndex).isValid(within: other) }
}

/// An editor of an attributed string whose selection is bound, with the attributes of what is typed.
private struct SelectableRichText: View {
  let field: RichTextElement
  @Binding var string: AttributedString
  @Binding var selection: AttributedTextSelection
  @Binding var lastParagraph: ParagraphFormat?
  let content: () -> RichTextContent
  @State private var typing = TypingAttributes()

  var body: some View {
    var field = field
    field.type = follow
    return SelectableField(field: field, selection: $selection, conversion: conversion) { content().text.string }
      .controlReference(typing.control) {}
      .onChange(of: requested) { _, new in request(new) }
  }

  private var conversion: SelectionConversion<AttributedTextSelection> {
    SelectionConversion(
      range: { places.range(of: $0) },
      selection: { range in
        guard let range else { return nil }
        let selection = selection(of: range)
        typing.known = selection.ownTypingAttributes
        return selection
      }, isUnset: { $0.isUnset }, isCurrent: { $0.isValid(in: string) })
  }

  /// The places of the string, and of its text in the browser, where each line break is a line feed.
  private var places: RichTextPlaces { RichTextPlaces(string: string, original: content().original) }

  /// The attributes that the app requests for what is typed.
  private var requested: AttributeContainer? { selection.ownTypingAttributes }

  /// The selection of a range in the browser. In an empty paragraph at the end, which the string does not have, its format is that of what is typed.
  private func selection(of range: Range<Int>) -> AttributedTextSelection {
    let selection = places.selection(of: range)
    guard let lastParagraph, isInLastParagraph(selection) else { return selection }
    var attributes = selection.typingAttributes(in: string)
    attributes.paragraphFormat = lastParagraph
    return AttributedTextSelection(insertionPoint: string.endIndex, typingAttributes: attributes)
  }

  /// Whether the insertion point is in an empty paragraph at the end.
  private func isInLastParagraph(_ selection: AttributedTextSelection) -> Bool {
    (string.unicodeScalars.last ?? "\n") == "\n" && selection.indices(in: string) == .insertionPoint(string.endIndex)
  }

  /// Follows what the user has chosen for what is typed.
  private func follow(_ attributes: TextAttributes) {
    let range = places.range(of: selection)
    guard range.isEmpty else { return }
    var new = selection(of: range)
    let inferred = new.typingAttributes(in: string)
    if TextAttributes(inferred, isOfParagraph: false) != attributes, case .insertionPoint(let index) = new.places {
      new = AttributedTextSelection(insertionPoint: index, typingAttributes: inferred.changed(to: attributes))
    }
    typing.known = new.ownTypingAttributes
    if new.ownTypingAttributes != requested { selection = new }
  }

  /// Tells the browser what the app requests.
  private func request(_ new: AttributeContainer?) {
    guard let new, new != typing.known, places.range(of: selection).isEmpty else { return typing.known = new }
    typing.known = new
    if isInLastParagraph(selection), new.paragraphFormat != lastParagraph { lastParagraph = new.paragraphFormat }
    let attributes = TextAttributes(new, isOfParagraph: false)
    _ = typing.control.perform { .typing($0, attributes, version: $1) }
  }
}

/// The attributes of what is typed, as the browser has them.
@MainActor private final class TypingAttributes: RebuiltState {
  let control = ControlReference()
  var known: AttributeContainer?

  nonisolated init() {}
}

/// Places of an attributed string, and of its text in the browser.
@MainActor private struct RichTextPlaces {
  let string: AttributedString
  /// The text, if it has other line breaks than line feeds.
  let original: FieldText?

  func range(of selection: AttributedTextSelection) -> Range<Int> {
    let range = selection.utf16Range(in: string)
    guard let original else { return range }
    func place(_ units: Int) -> Int { original.offset(of: String.Index(utf16Offset: units, in: original.text)) }
    return place(range.lowerBound)..<place(range.upperBound)
  }

  func selection(of range: Range<Int>) -> AttributedTextSelection {
    guard let original else { return AttributedTextSelection(utf16: range, in: string) }
    func place(_ units: Int) -> Int { original.index(at: units).utf16Offset(in: original.text) }
    return AttributedTextSelection(utf16: place(range.lowerBound)..<place(range.upperBound), in: string)
  }
}
