public import Foundation

extension AttributedString {
  /// The characters that are selected.
  public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
    switch selection.indices(in: self) {
    case .insertionPoint: self[RangeSet<Index>()]
    case .ranges(let ranges): self[ranges]
    }
  }

  /// Changes the attributes of what is selected: of each part that has the same ones. At an insertion point those of what is typed there are changed, and
  /// those of the paragraph.
  ///
  ///     text.transformAttributes(in: &selection) { attributes in
  ///       attributes.font = (attributes.font ?? .body).bold()
  ///     }
  ///
  /// - Parameters:
  ///   - selection: what is selected in this text. It stays with its characters.
  ///   - body: changes attributes.
  /// - Throws: what `body` throws. What it has changed before stays.
  public mutating func transformAttributes<E: Error>(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    let units = selection.utf16Range(in: self)
    if units.isEmpty {
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      setParagraphFormat(attributes.paragraphFormat, around: range(utf16: units))
      selection = AttributedTextSelection(
        insertionPoint: range(utf16: units).lowerBound, typingAttributes: attributes)
      return
    }
    let selected = range(utf16: units)
    let parts = self[selected].runs.map { (attributes: $0.attributes, range: $0.range) }
    for part in parts {
      var attributes = part.attributes
      try body(&attributes)
      guard attributes != part.attributes else { continue }
      self[part.range].setAttributes(attributes)
      // Foundation takes that of the first character of a paragraph, which may not be selected.
      if attributes.paragraphFormat != part.attributes.paragraphFormat {
        setParagraphFormat(attributes.paragraphFormat, around: part.range)
      }
    }
    selection = AttributedTextSelection(utf16: units, in: self)
  }

  /// Replaces what is selected, or inserts at the insertion point. The insertion point is after it then.
  ///
  /// - Parameters:
  ///   - selection: what is selected in this text.
  ///   - content: the new text.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection, with content: some AttributedStringProtocol
  ) {
    let units = selection.utf16Range(in: self)
    replaceSubrange(range(utf16: units), with: content)
    let end = units.lowerBound + content.unicodeScalars.reduce(0) { $0 + $1.utf16.count }
    selection = AttributedTextSelection(utf16: end..<end, in: self)
  }

  /// Replaces what is selected, or inserts at the insertion point, with characters that have the attributes of what is typed there.
  ///
  /// - Parameters:
  ///   - selection: what is selected in this text.
  ///   - characters: the new text.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection, withCharacters characters: some Collection<Character>
  ) {
    let attributes = selection.typingAttributes(in: self)
    replaceSelection(&selection, with: AttributedString(String(characters), attributes: attributes))
  }

  /// Changes the text, and keeps a selection with its characters.
  ///
  /// - Parameters:
  ///   - selection: what is selected in this text.
  ///   - body: changes the text.
  /// - Throws: what `body` throws.
  public mutating func transform<E: Error>(
    updating selection: inout AttributedTextSelection, body: (inout AttributedString) throws(E) -> Void
  ) throws(E) {
    let selected = range(utf16: selection.utf16Range(in: self))
    // Where another string was assigned, nothing of the old one is left.
    selection = try transform(updating: selected, body: body).map { AttributedTextSelection(range: $0) } ?? .init()
  }

  /// Sets the format of the paragraphs that a range touches.
  private mutating func setParagraphFormat(_ format: ParagraphFormat?, around range: Range<Index>) {
    let scalars = unicodeScalars
    let start = scalars[..<range.lowerBound].lastIndex(of: "\n").map { scalars.index(after: $0) } ?? startIndex
    let last = range.isEmpty ? range.lowerBound : scalars.index(before: range.upperBound)
    let end = scalars[last...].firstIndex(of: "\n").map { scalars.index(after: $0) } ?? endIndex
    if start < end, self[start..<end].paragraphFormat != format { self[start..<end].paragraphFormat = format }
  }
}
