public import Foundation
internal import WaymarkGraph

/// What is selected in an attributed text: a range of characters, or the place of the insertion point with the attributes of what is typed there.
///
///     struct GuideEditor: View {
///       @State private var guide = AttributedString("Lisbon in three days")
///       @State private var selection = AttributedTextSelection()
///
///       var body: some View {
///         TextEditor(text: $guide, selection: $selection)
///         Button("Underline") {
///           guide.transformAttributes(in: &selection) { $0.underlineStyle = .single }
///         }
///       }
///     }
///
/// Where the app changes the text by `transform(updating:body:)`, `transformAttributes(in:body:)` or `replaceSelection(_:with:)`, the selection goes
/// with it. Otherwise an editor keeps it with the characters that were selected.
///
/// Differs from SwiftUI: browsers select one range at a time, so a selection of several ranges selects what lies between the first and the last
/// position. There is no affinity, which browsers do not report.
public struct AttributedTextSelection: Equatable, Sendable {
  /// The places of a selection in a text.
  public enum Indices: Equatable, Sendable {
    /// The place of the insertion point.
    case insertionPoint(AttributedString.Index)
    /// What is selected.
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// The places; nil for the end of any text.
  let places: Indices?
  /// The attributes of what is typed at the insertion point; nil for those of the text there.
  let ownTypingAttributes: AttributeContainer?

  /// Creates an insertion point at the end of the text.
  public init() {
    places = nil
    ownTypingAttributes = nil
  }

  /// Creates an insertion point.
  ///
  /// - Parameters:
  ///   - insertionPoint: where typed text is inserted.
  ///   - typingAttributes: the attributes of what is typed there; nil for those of the text.
  public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
    places = .insertionPoint(insertionPoint)
    ownTypingAttributes = typingAttributes
  }

  /// Creates a selection of a range; an insertion point if it is empty.
  public init(range: Range<AttributedString.Index>) {
    places = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet([range]))
    ownTypingAttributes = nil
  }

  /// Creates a selection of several ranges.
  public init(ranges: RangeSet<AttributedString.Index>) {
    places = ranges.isEmpty ? nil : .ranges(ranges)
    ownTypingAttributes = nil
  }

  /// Returns what is selected in a text: whole characters. Places beyond its end count as the end.
  ///
  /// - Parameter text: the text that the editor shows.
  public func indices(in text: AttributedString) -> Indices {
    // Foundation counts characters up to an index without an end if that is inside one.
    switch existing(in: text) {
    case .insertionPoint(let index): .insertionPoint(text.beginning(ofCharacterAt: index))
    case .ranges(let ranges): .ranges(RangeSet(ranges.ranges.map { text.characters(touchedBy: $0) }))
    }
  }

  /// Returns the places as far as a text has them. One may be inside a character while a browser composes that of several parts.
  private func existing(in text: AttributedString) -> Indices {
    switch places {
    case nil: return .insertionPoint(text.endIndex)
    case .insertionPoint(let index): return .insertionPoint(text.place(of: index))
    case .ranges(let ranges):
      let inside = ranges.ranges.compactMap { range -> Range<AttributedString.Index>? in
        let (start, end) = (text.place(of: range.lowerBound), text.place(of: range.upperBound))
        return start < end ? start..<end : nil
      }
      return inside.isEmpty ? .insertionPoint(text.endIndex) : .ranges(RangeSet(inside))
    }
  }

  /// Returns the attributes of what is typed into a text: of a character before the insertion point, or the first one that is selected.
  ///
  /// - Parameter text: the text that the editor shows.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    switch existing(in: text) {
    case .insertionPoint(let index): ownTypingAttributes ?? text.typingAttributes(at: index)
    case .ranges(let ranges): text.runs[ranges.ranges[0].lowerBound].attributes.withoutPicture
    }
  }

  /// Whether neither the app nor the user has set it.
  var isUnset: Bool { places == nil }
}

// Follows from what the browser sends.
extension AttributedTextSelection: RebuiltState {}

extension AttributedString {
  /// Returns the attributes that a character gets which is typed at a place: those of the character before it, if that is of the same paragraph;
  /// otherwise those of the one after it. A link does not go on.
  fileprivate func typingAttributes(at index: Index) -> AttributeContainer {
    let scalars = unicodeScalars
    if index > startIndex {
      let before = scalars.index(before: index)
      if scalars[before] != "\n" {
        var attributes = runs[before].attributes.withoutPicture
        if index == endIndex || runs[index].link != attributes.link { attributes.link = nil }
        return attributes
      }
    }
    if index < endIndex { return runs[index].attributes.withoutPicture }
    return AttributeContainer()
  }
}

extension AttributedTextSelection {
  /// Returns what is selected, in UTF-16 code units; nil if neither the app nor the user has set it.
  func utf16Range(in text: AttributedString) -> Range<Int> {
    let utf16 = text.utf16
    func offset(_ index: AttributedString.Index) -> Int { utf16.distance(from: utf16.startIndex, to: index) }
    switch existing(in: text) {
    case .insertionPoint(let index):
      let offset = offset(index)
      return offset..<offset
    case .ranges(let ranges):
      let all = ranges.ranges
      return offset(all[0].lowerBound)..<offset(all[all.count - 1].upperBound)
    }
  }

  /// Creates the selection of a range in UTF-16 code units, which may come from outside.
  init(utf16 range: Range<Int>, in text: AttributedString) { self.init(range: text.range(utf16: range)) }

  /// Whether it was made for this text, rather than for one that was changed since.
  func isValid(in text: AttributedString) -> Bool {
    switch places {
    case nil: true
    // As a range: Foundation says of no end of a text that it is a valid index.
    case .insertionPoint(let index): (index..<index).isValid(within: text)
    case .ranges(let ranges): ranges.isValid(within: text)
    }
  }
}

extension AttributedString {
  /// Returns the place of an index that may have been made for another text: that at the same distance from the beginning, or the end.
  fileprivate func place(of index: Index) -> Index {
    guard index < endIndex else { return endIndex }
    // Foundation traps where an index of another text is advanced; it only compares them by their distance.
    if (index..<index).isValid(within: self) { return index }
    let scalars = unicodeScalars
    var (found, rest) = (startIndex, scalars.count)
    while rest > 1 {
      let middle = scalars.index(found, offsetBy: rest / 2)
      if middle <= index { (found, rest) = (middle, rest - rest / 2) } else { rest /= 2 }
    }
    return found
  }

  /// Returns the beginning of the character that contains a place; the place itself where one begins, and the end of the text.
  fileprivate func beginning(ofCharacterAt index: Index) -> Index {
    index < endIndex ? characters.index(before: characters.index(after: index)) : endIndex
  }

  fileprivate func characters(touchedBy range: Range<Index>) -> Range<Index> {
    let last = beginning(ofCharacterAt: range.upperBound)
    let end = last < range.upperBound ? characters.index(after: last) : last
    return beginning(ofCharacterAt: range.lowerBound)..<end
  }

  /// Returns the range of places that count UTF-16 code units, as far as the text has them. A place inside a Unicode scalar counts as its beginning.
  func range(utf16 units: Range<Int>) -> Range<Index> {
    func place(_ count: Int) -> Index {
      let index = utf16.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
      let isInside = index > startIndex && index < endIndex && UTF16.isTrailSurrogate(utf16[index])
      return isInside ? utf16.index(before: index) : index
    }
    let start = place(units.lowerBound)
    return start..<max(start, place(units.upperBound))
  }
}
