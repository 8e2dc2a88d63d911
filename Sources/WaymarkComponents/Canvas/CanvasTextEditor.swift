internal import WaymarkCanvas
internal import WaymarkGraph
internal import WaymarkText

/// The editor of a text in its place. The text is shown as it is typed, and merged with what others type.
struct CanvasTextEditor: View {
  /// The text as the document has it.
  let text: EditedText
  let page: CanvasPage.ID
  let object: CanvasObject.ID
  /// The app's selection; nil if it does not follow it.
  let selection: Binding<CanvasTextSelection?>?
  let pictures: CanvasTextPictures
  let read: () -> EditedText
  let write: (RichTextChange) -> Void
  @Environment(\.documentPresence) private var presence
  /// The element, for the pictures that are uploaded for it.
  @State private var surface = ControlReference()

  var body: some View {
    Group {
      if let selection {
        SelectableCanvasText(field: field, object: object, selection: selection, read: read)
          .onChange(of: shownRange, initial: true) { presence?.selectText($1) }
      } else {
        reportingField
      }
    }
    .controlReference(surface)
    .accessibilityLabel(Text(library: "Text"))
    .onMount({}) { [presence] in
      presence?.selectText(nil)
      if let selection, selection.wrappedValue?.object == object { selection.wrappedValue = nil }
    }
  }

  private var field: RichTextElement {
    var field = RichTextElement(
      text: pictures.shown(text), read: { pictures.shown(read()) },
      write: { [presence] change in
        write(RichTextChange(content: pictures.stored(change, of: read()), edit: change.edit, isExact: change.isExact))
        presence?.edit(change.edit, of: object, on: page)
      }, knowsPicture: pictures.knows)
    if pictures.store != nil {
      field.takePictures = { [pictures, surface] files in
        Task { @MainActor in
          let (added, refusal) = await pictures.add(files)
          surface.perform { element, _ in .insertPictures(element, added, refusal: refusal) }
        }
      }
    }
    if let presence { field.carets = presence.carets(in: object, on: page) }
    return field
  }

  /// The field, which tells others what is selected. It costs an event for each key, so it is only done where somebody sees it.
  private var reportingField: RichTextElement {
    var field = field
    guard let presence, !presence.others.isEmpty else { return field }
    func tell(_ range: Range<Int>?) {
      presence.selectText(range.map { DocumentTextSelection(place: page, item: object, range: $0) })
    }
    field.select = tell
    let write = field.write
    field.write = { change in
      write(change)
      if let end = change.newRange?.upperBound { tell(end..<end) }
    }
    return field
  }

  /// What others see of the app's selection; nil where nobody sees it.
  private var shownRange: DocumentTextSelection? {
    guard let presence, !presence.others.isEmpty, let selected = selection?.wrappedValue, selected.object == object
    else { return nil }
    return DocumentTextSelection(place: page, item: object, range: selected.range)
  }
}

/// The editor of a text whose selection the app follows, with the attributes of what is typed.
private struct SelectableCanvasText: View {
  let field: RichTextElement
  let object: CanvasObject.ID
  @Binding var selection: CanvasTextSelection?
  let read: () -> EditedText
  @State private var typing = TypedAttributes()

  var body: some View {
    var field = field
    field.type = follow
    return SelectableField(field: field, selection: $selection, conversion: conversion) { read().string }
      .controlReference(typing.control) {}
      // The app has requested it: a text that a person begins to edit has the focus, and reports what is selected afterwards.
      .onMount({ if selection?.object == object { typing.control.perform { number, _ in .focus(number) } } })
      .onChange(of: selection?.typing) { _, new in request(new) }
  }

  private var conversion: SelectionConversion<CanvasTextSelection?> {
    SelectionConversion(
      range: { $0?.object == object ? $0?.range : nil },
      selection: { range in range.map { select($0) } },
      isUnset: { $0?.object != object },
      // Where the app changes the text, such as its format, what was selected stays so.
      isCurrent: { _ in false })
  }

  /// The selection of a range, which keeps what was chosen for typing only where it is the same.
  private func select(_ range: Range<Int>) -> CanvasTextSelection {
    if let selection, selection.object == object, selection.range == range { return selection }
    typing.known = nil
    return CanvasTextSelection(object: object, range: range)
  }

  /// Follows what the user has chosen for what is typed.
  private func follow(_ attributes: TextAttributes) {
    guard var new = selection, new.object == object, new.range.isEmpty else { return }
    new.typing = attributes
    typing.known = attributes
    if new != selection { selection = new }
  }

  /// Tells the browser what the app has chosen for what is typed.
  private func request(_ new: TextAttributes?) {
    guard let new, new != typing.known else { return }
    typing.known = new
    _ = typing.control.perform { .typing($0, new, version: $1) }
  }
}

/// The attributes of what is typed, as the browser has them.
@MainActor private final class TypedAttributes: RebuiltState {
  let control = ControlReference()
  var known: TextAttributes?

  nonisolated init() {}
}
