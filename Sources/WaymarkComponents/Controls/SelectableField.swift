internal import WaymarkGraph
internal import WaymarkText

/// A control for text whose selection can be bound.
protocol SelectableControl: ElementView {
  associatedtype Change: SelectableChange
  /// The text that is shown.
  var string: String { get }
  /// Receives what the user has changed.
  var write: (Change) -> Void { get set }
  /// Receives what the user selects, in UTF-16 code units, if the app follows it.
  var select: ((Range<Int>?) -> Void)? { get set }
}

/// A change of a text by the user.
protocol SelectableChange {
  /// The text after it, as the browser has it.
  var text: String { get }
  /// The part of the text that is new, in UTF-16 code units. Where something was only removed, it is empty. Nil if only attributes have changed.
  var newRange: Range<Int>? { get }
  /// Whether the user has edited the text that the app has now. Otherwise the app had changed it meanwhile.
  var isExact: Bool { get }
}

/// How a selection of the app and a range in the browser correspond, in the text that the app has at that moment.
@MainActor struct SelectionConversion<Selection> {
  /// Returns the range in UTF-16 code units; nil if nothing is selected.
  let range: (Selection) -> Range<Int>?
  /// Returns the selection of a range, which may come from outside; or that of a field without the focus, nil if it keeps the last one.
  let selection: (Range<Int>?) -> Selection?
  /// Whether neither the app nor the user has set it.
  let isUnset: (Selection) -> Bool
  /// Whether it was made for the text that the app has. Where the app changes the text alone, the selection stays with its characters.
  let isCurrent: (Selection) -> Bool
}

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

/// A control for text whose selection is bound.
struct SelectableField<Field: SelectableControl, Selection: Equatable>: View {
  let field: Field
  @Binding var selection: Selection
  let conversion: SelectionConversion<Selection>
  /// Returns the text as it is now, as the browser has it from the next update on.
  let read: () -> String
  /// What is selected in the browser, as far as is known.
  @State private var known: KnownSelection?
  @State private var tracker = SelectionTracker()

  /// What the browser has to show: a text, and what is selected in it.
  private struct Shown: Equatable {
    let text: String
    let range: Range<Int>?
  }

  var body: some View {
    var field = field
    field.write = edit
    field.select = follow
    let shown = Shown(text: field.string, range: conversion.range(selection))
    return
      field
      .controlReference(tracker.control, restored: restore)
      .onChange(of: shown, initial: true) { select(shown.range, in: shown.text) }
      .onMount({}, onUnmount: { set(conversion.selection(nil)) })
  }

  /// Sets the app's selection.
  private func set(_ new: Selection?) {
    if let new, selection != new { selection = new }
  }

  /// Writes an edited text, and moves the insertion point to the end of the edit. The browser reports it, too, but a moment later: until
  /// then the selection would not fit the text, and an app that uses its indices would trap.
  private func edit(_ change: Field.Change) {
    let isUnset = conversion.isUnset(selection), common = change.newRange?.lowerBound
    // Up to where both texts are the same, an index fits both: the app may use it while the text is written.
    if let common, let range = conversion.range(selection), range.upperBound > common, !isUnset {
      set(conversion.selection(common..<common))
    }
    let before = selection
    field.write(change)
    // Where the app had changed the text, the browser has moved the insertion point, and knows better.
    tracker.text = change.isExact ? change.text : nil
    guard let end = change.newRange?.upperBound, !isUnset else { return }
    let insertion = min(end, read().utf16.count)
    known = KnownSelection(insertion..<insertion)
    // Otherwise the app has set it for the new text.
    if selection == before { set(conversion.selection(insertion..<insertion)) }
  }

  /// Follows what the user selects.
  private func follow(_ range: Range<Int>?) {
    // What the browser reports before it has selected what the app has requested is outdated. It reports again if it refuses that.
    if range != nil, tracker.isSelecting { return }
    let text = read()
    tracker.text = text
    known = range.map { KnownSelection($0) }
    if conversion.isUnset(selection) || conversion.range(selection) != range { set(conversion.selection(range)) }
    // The binding may have refused it.
    if range != nil { select(conversion.range(selection), in: text) }
  }

  /// Selects what the app has requested, unless it is selected already. In a text that the app has changed it is selected again, because
  /// the browser has moved it there.
  private func select(_ range: Range<Int>?, in text: String) {
    guard let range else { return known = nil }
    if conversion.isUnset(selection), known == nil { return }
    if range == known?.range, text == tracker.text ?? text { return }
    if !conversion.isCurrent(selection), let known, let old = tracker.text, let edit = TextEdit(from: old, to: text) {
      return follow(edit.range(known.range))
    }
    known = KnownSelection(range)
    tracker.text = text
    tracker.select(range)
  }

  private func restore() {
    if let known, conversion.isUnset(selection) { set(conversion.selection(known.range)) }
  }
}

extension SelectableField where Field == FieldElement, Selection == TextSelection? {
  /// - Parameter read: returns the text of the app as it is now.
  init(field: FieldElement, read: @escaping () -> String, selection: Binding<TextSelection?>) {
    self.field = field
    self.read = read
    _selection = selection
    conversion = field.selectionConversion(read)
  }
}

extension FieldElement {
  fileprivate func selectionConversion(_ read: @escaping () -> String) -> SelectionConversion<TextSelection?> {
    SelectionConversion(
      range: { $0?.utf16Range(in: FieldText(read(), in: kind)) },
      selection: { range in .some(range.map { TextSelection(utf16: $0, in: FieldText(read(), in: kind)) }) },
      isUnset: { $0 == nil }, isCurrent: { _ in true })
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
