internal import WaymarkGraph

/// A text field whose selection is bound.
struct SelectableField: View {
  let field: FieldElement
  /// Returns the text as it is now, which the field shows after the next update only.
  let read: () -> String
  @Binding var selection: TextSelection?
  /// What is selected in the browser, as far as is known.
  @State private var known: KnownSelection?
  @State private var reference = ControlReference()

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

  var body: some View {
    var field = field
    field.write = edit
    field.select = follow
    let requested = selection?.utf16Range(in: field.text)
    return
      field
      .controlReference(reference, restored: restore)
      .onChange(of: requested, initial: true) { select(requested) }
  }

  /// Writes an edited text, and moves the insertion point to the end of the edit. The browser reports it, too, but a moment later: until
  /// then the selection would not fit the text, and an app that uses its indices would trap.
  private func edit(_ new: String) {
    let unchanged = zip(new.utf16.reversed(), read().utf16.reversed()).prefix { $0 == $1 }.count
    field.write(new)
    let insertion = min(new.utf16.count - unchanged, read().utf16.count)
    if selection != nil { follow(insertion..<insertion) }
  }

  /// Follows what the user selects.
  private func follow(_ range: Range<Int>?) {
    let text = read()
    known = range.map(KnownSelection.init)
    let new = range.map { TextSelection(utf16: $0, in: text) }
    if selection != new { selection = new }
    // The binding may have refused it.
    if range != nil { select(selection?.utf16Range(in: text)) }
  }

  /// Selects what the app has requested, unless it is selected already.
  private func select(_ range: Range<Int>?) {
    guard let range, range != known?.range else { return }
    known = KnownSelection(range)
    reference.perform { .select($0, range, version: $1) }
  }

  private func restore() {
    if let known, selection == nil { selection = TextSelection(utf16: known.range, in: field.text) }
  }
}
