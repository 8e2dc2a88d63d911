internal import WaymarkGraph

/// A text field whose selection is bound.
struct SelectableField: View {
  let field: FieldElement
  /// Returns the text as it is now. The field shows it from the next update on.
  let read: () -> String
  @Binding var selection: TextSelection?
  /// What is selected in the browser, as far as is known.
  @State private var known: KnownSelection?
  @State private var tracker = SelectionTracker()

  /// A range in UTF-16 code units. It is persisted instead of the app's selection, whose indices can't be.
  private struct KnownSelection: Codable {
    let start: Int
    let end: Int

    init(_ range: Range<Int>) {
      start = range.lowerBound
      end = range.upperBound
    }

    var range: Range<Int> { start..<max(start, end) }
  }

  /// What the browser has to show: a text, and what is selected in it.
  private struct Shown: Equatable {
    let text: String
    let range: Range<Int>?
  }

  var body: some View {
    var field = field
    field.write = edit
    field.select = follow
    let shown = Shown(text: field.text, range: selection?.utf16Range(in: fieldText(field.text)))
    return
      field
      .controlReference(tracker.control, restored: restore)
      .onChange(of: shown, initial: true) { select(shown.range, in: shown.text) }
      .onMount({}, onUnmount: { if selection != nil { selection = nil } })
  }

  private func fieldText(_ text: String) -> FieldText { FieldText(text, in: field.kind) }

  /// Writes an edited text, and moves the insertion point to the end of the edit. The browser reports it, too, but a moment later: until
  /// then the selection would not fit the text, and an app that uses its indices would trap.
  private func edit(_ change: FieldChange) {
    let old = read()
    let common = change.range.lowerBound
    // Up to where both texts are the same, an index fits both: the app may use it while the text is written.
    if let range = selection?.utf16Range(in: fieldText(old)), range.upperBound > common {
      selection = TextSelection(utf16: common..<common, in: fieldText(old))
    }
    let before = selection
    field.write(change)
    // Where the app had changed the text, the browser has moved the insertion point, and knows better.
    tracker.text = change.isExact ? change.text : nil
    let insertion = min(change.range.upperBound, read().utf16.count)
    guard before != nil else { return }
    known = KnownSelection(insertion..<insertion)
    // Otherwise the app has set it for the new text.
    if selection == before {
      selection = TextSelection(utf16: insertion..<insertion, in: fieldText(read()))
    }
  }

  /// Follows what the user selects.
  private func follow(_ range: Range<Int>?) {
    // What the browser reports before it has selected what the app has requested is outdated. It reports again if it refuses that.
    if range != nil, tracker.isSelecting { return }
    let text = read()
    tracker.text = text
    known = range.map(KnownSelection.init)
    let new = range.map { TextSelection(utf16: $0, in: fieldText(text)) }
    if selection != new { selection = new }
    // The binding may have refused it.
    if range != nil { select(selection?.utf16Range(in: fieldText(text)), in: text) }
  }

  /// Selects what the app has requested, unless it is selected already. In a text that the app has changed it is selected again, because
  /// the browser has moved it there.
  private func select(_ range: Range<Int>?, in text: String) {
    guard let range else { return known = nil }
    if range == known?.range, text == tracker.text ?? text { return }
    known = KnownSelection(range)
    tracker.text = text
    tracker.select(range)
  }

  private func restore() {
    if let known, selection == nil { selection = TextSelection(utf16: known.range, in: fieldText(read())) }
  }
}

/// Selects in a field, and knows what the browser has.
@MainActor private final class SelectionTracker: RebuiltState {
  let control = ControlReference()
  /// The text in the browser; nil after an edit whose place was guessed. An app that has another text then has moved the insertion
  /// point in the browser, so that what it requests is selected once more.
  var text: String?
  /// The number of ranges that the browser has been told to select, without an answer so far.
  private var awaited = 0

  nonisolated init() {}

  var isSelecting: Bool { awaited > 0 }

  func select(_ range: Range<Int>) {
    awaited += 1
    let isSent = control.perform(
      { .select($0, range, version: $1) }, completion: { [weak self] _ in self?.awaited -= 1 })
    if !isSent { awaited -= 1 }
  }
}
