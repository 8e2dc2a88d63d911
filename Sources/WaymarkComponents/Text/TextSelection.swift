internal import WaymarkGraph

/// What is selected in a text: a range, or the position of the insertion point.
///
///     struct NoteField: View {
///       @Binding var note: String
///       @State private var selection: TextSelection?
///
///       var body: some View {
///         TextField("Note", text: $note, selection: $selection, axis: .vertical)
///         Button("Select All") { selection = TextSelection(range: note.startIndex..<note.endIndex) }
///       }
///     }
///
/// Differs from SwiftUI: browsers select one range at a time, so a selection of several ranges selects what lies between the first and the
/// last position. There is no `affinity`, which browsers do not report.
public struct TextSelection: Equatable, Hashable {
  /// The selected parts of the text.
  public enum Indices: Equatable, Hashable {
    /// One range; an empty one is the insertion point.
    case selection(Range<String.Index>)
    /// Several ranges.
    case multiSelection(RangeSet<String.Index>)
  }

  /// The selected parts of the text. They follow the user's edits. An app that changes the text by itself, or shows a text that others
  /// change, sets the selection with it, or checks the indices before it uses them: one beyond the end traps.
  public var indices: Indices

  /// Creates a selection of a range.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  /// Creates a selection of several ranges.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// Creates a selection with nothing selected.
  ///
  /// - Parameter insertionPoint: where typed text is inserted.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether nothing is selected: there is only an insertion point.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

// Follows from what the browser sends.
extension TextSelection: RebuiltState {}

extension TextSelection {
  /// The selected range in the text of a field, in UTF-16 code units as the browser counts. Positions beyond its end, as after the app has
  /// shortened the text, count as its end. Nil if there is none.
  func utf16Range(in text: FieldText) -> Range<Int>? {
    let range: Range<String.Index>
    switch indices {
    case .selection(let selected): range = selected
    case .multiSelection(let selected):
      guard let first = selected.ranges.first, let last = selected.ranges.last else { return nil }
      range = first.lowerBound..<last.upperBound
    }
    let lower = text.offset(of: range.lowerBound)
    return lower..<max(lower, text.offset(of: range.upperBound))
  }

  /// Creates the selection of a range in UTF-16 code units, which may come from outside.
  init(utf16 range: Range<Int>, in text: FieldText) {
    self.init(range: text.index(at: range.lowerBound)..<text.index(at: range.upperBound))
  }
}
