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
  @Environment(\.textFormatting) private var formatting
  @Environment(\.pictureAddresses) private var addresses
  @Environment(\.textEditorPictures) private var takePicture
  @Environment(\.textPictureFolders) private var folders
  @Environment(\.localization) private var localization
  /// The element, for the pictures that are uploaded for it.
  @State private var surface = ControlReference()

  private var content: RichTextContent {
    contents.content(of: string, lastParagraph: lastParagraph, formatting: formatting, pictures: addresses, in: folders)
  }

  private var field: RichTextElement {
    var field = RichTextElement(
      text: content.text, read: { content.text }, write: write, refused: contents.rules?.refused ?? RefusedFormats(),
      knowsPicture: { [addresses] in addresses.knows(pictureInText: $0) })
    if let takePicture {
      field.takePictures = { [addresses, folders, surface, localization] files in
        let uploads = TextPictureUploads(
          take: takePicture, addresses: addresses, folders: folders, localization: localization)
        Task { @MainActor in
          let (pictures, refusal) = await uploads.pictures(in: files)
          surface.perform { element, _ in .insertPictures(element, pictures, refusal: refusal) }
        }
      }
    }
    return field
  }

  /// The files of the pictures in the text, each of which has an address again.
  private var files: Set<URL> {
    let files = content.pictures.compactMap { addresses.inTexts.url(named: $0) }
    for file in files { addresses.name(ofPictureInText: file) }
    return Set(files)
  }

  var body: some View {
    let field = field, refused = field.refused
    Group {
      if let selection {
        SelectableRichText(
          field: field, string: $string, selection: selection, lastParagraph: $lastParagraph, rules: contents.rules,
          content: { content })
      } else {
        field
      }
    }
    .onMount(using: TextInMenu(menu: editMenuTexts, refused: refused)) { old, new in
      old.map { $0.menu?.remove($0.refused) }
      new.map { $0.menu?.add($0.refused) }
    }
    .controlReference(surface)
    .onMount(using: files) { [addresses] in addresses.changeUse(from: $0 ?? [], to: $1 ?? []) }
    .findTarget(FindTargetText(read: { content.text.withoutLastLineFeed }, write: replace))
  }

  private func replace(_ replaced: ReplacedText) {
    var after = content.text
    after.apply(replaced.edit)
    write(RichTextChange(content: after, edit: replaced.edit, isExact: true))
  }

  private func write(_ change: RichTextChange) {
    var new = content
    let isChanged = new.apply(change.edit, after: change.content)
    contents.keep(new)
    if new.lastParagraph != lastParagraph { lastParagraph = new.lastParagraph }
    if isChanged { string = new.string }
  }
}

/// A text whose formats an edit menu has.
private struct TextInMenu: Equatable {
  let menu: EditMenuTexts?
  let refused: RefusedFormats
}

extension EditedText {
  /// The text without the line feed that ends it.
  fileprivate var withoutLastLineFeed: (string: String, runs: TextRuns) {
    (String(string.unicodeScalars.dropLast()), TextRuns(runs.runs(in: 0..<max(0, length - 1))))
  }
}

/// The text of an attributed string as the browser edits it, which is made anew only for another string, or another definition of formatting.
@MainActor final class RichTextContents: RebuiltState {
  private var last: (string: AttributedString, content: RichTextContent)?
  /// What the definition of formatting makes of the attributes; nil without one.
  private(set) var rules: FormattingRules?

  nonisolated init() {}

  func content(
    of string: AttributedString, lastParagraph: ParagraphFormat?, formatting: TextFormatting? = nil,
    pictures: PictureAddresses = .unserved, in folders: TextPictureFolders = TextPictureFolders()
  ) -> RichTextContent {
    if formatting != rules?.formatting {
      rules = formatting.map { FormattingRules($0) }
      last = nil
    }
    if let last, last.content.lastParagraph == lastParagraph, last.string.hasVersion(of: string) { return last.content }
    for (url, _) in string.runs[\.imageURL] {
      if let url, folders.contains(url) { pictures.name(ofPictureInText: url) }
    }
    let content = RichTextContent(
      string, lastParagraph: lastParagraph, rules: rules, names: pictures.inTexts)
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
  /// What a definition of formatting makes of the attributes; nil without one.
  let rules: FormattingRules?
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
    if shown(inferred) != attributes, case .insertionPoint(let index) = new.places {
      let chosen = rules?.changed(inferred) { $0 = $0.changed(to: attributes) } ?? inferred.changed(to: attributes)
      if chosen != inferred { new = AttributedTextSelection(insertionPoint: index, typingAttributes: chosen) }
    }
    typing.known = new.ownTypingAttributes
    if new.ownTypingAttributes != requested { selection = new }
    guard rules != nil else { return }
    // What was refused is typed no more.
    let taken = shown(new.typingAttributes(in: string))
    if taken != attributes { tell(taken) }
  }

  /// Tells the browser what the app requests.
  private func request(_ new: AttributeContainer?) {
    guard let new, new != typing.known, places.range(of: selection).isEmpty else { return typing.known = new }
    typing.known = new
    if isInLastParagraph(selection), new.paragraphFormat != lastParagraph { lastParagraph = new.paragraphFormat }
    tell(shown(new))
  }

  /// What the browser has of attributes of characters.
  private func shown(_ attributes: AttributeContainer) -> TextAttributes {
    TextAttributes(rules?.shown(attributes) ?? attributes, isOfParagraph: false)
  }

  /// Has the browser type with attributes.
  private func tell(_ attributes: TextAttributes) {
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
