package import WaymarkText

extension FindPattern {
  /// An edit that replaces matches, and how many.
  package struct Replacement: Sendable {
    package let edit: TextEdit
    package let count: Int
  }

  /// The most bytes that a replacement inserts into a text.
  package static let maximumInsertion = 100_000_000

  /// Returns the edit that replaces all matches in a text. What is inserted has the attributes of the first replaced
  /// character; in place of an empty match those of the character before. A match that is replaced by itself stays,
  /// with its attributes.
  ///
  /// - Throws: `FindFailure`.
  package func replacingAll(
    in text: EditedText, with template: ReplacementTemplate, timeLimit: Duration = timeLimit
  ) throws -> Replacement {
    try replacing(in: text, with: template, timeLimit) { _ in true }
  }

  /// Returns the edit that replaces one match in a text; nil if there is no match at that place.
  ///
  /// - Parameter range: the place of the match in UTF-16 code units.
  package func replacing(
    _ range: Range<Int>, in text: EditedText, with template: ReplacementTemplate, timeLimit: Duration = timeLimit
  ) throws -> Replacement? {
    let replacement = try replacing(in: text, with: template, timeLimit, until: range.lowerBound) { $0 == range }
    return replacement.count > 0 ? replacement : nil
  }

  private func replacing(
    in text: EditedText, with template: ReplacementTemplate, _ timeLimit: Duration, until last: Int = .max,
    where isReplaced: (Range<Int>) -> Bool
  ) throws -> Replacement {
    var string = text.string
    let finder = try Finder(self, timeLimit: timeLimit)
    try finder.begin(&string)
    var writer = ReplacementWriter(text.runs)
    return try withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * (expression.groupCount + 1)) { groups in
      while let match = try finder.next(in: &string, groups: groups), match.lowerBound <= last {
        if !isReplaced(match) { continue }
        string.withUTF8 { writer.replace(match, in: $0, UnsafeBufferPointer(groups), with: template) }
        if writer.insertedBytes > Self.maximumInsertion {
          throw FindFailure.textTooLong(maximum: Self.maximumInsertion)
        }
      }
      return writer.finish()
    }
  }
}

/// Writes an edit that replaces matches, from the beginning of a text to its end.
private struct ReplacementWriter {
  private var edit = TextEdit()
  private var runs: RunCursor
  private var count = 0
  private(set) var insertedBytes = 0
  /// How far the text has been kept or removed.
  private var position = 0
  // Matches beside one another become one insertion.
  private var inserted = ""
  private var removed = 0
  private var attributes = TextAttributes()

  init(_ runs: TextRuns) { self.runs = RunCursor(runs) }

  mutating func replace(
    _ match: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ groups: UnsafeBufferPointer<Int>,
    with template: ReplacementTemplate
  ) {
    count += 1
    var replacement = ""
    for part in template.parts {
      switch part {
      case .text(let text): replacement += text
      case .group(let number):
        let (start, end) = (groups[2 * number], groups[2 * number + 1])
        if start >= 0, start < end { replacement += String(decoding: text[start..<end], as: UTF8.self) }
      }
    }
    if replacement.utf8.elementsEqual(text[groups[0]..<groups[1]]) { return }
    insertedBytes += replacement.utf8.count
    // An empty match has the attributes of what comes before, as typed text has: those of a picture are not for letters.
    let attributes = runs.attributes(at: match.isEmpty ? max(0, match.lowerBound - 1) : match.lowerBound).withoutPicture
    if match.lowerBound > position || attributes != self.attributes { flush() }
    edit.keep(match.lowerBound - position)
    self.attributes = attributes
    inserted += replacement
    removed += match.count
    position = match.upperBound
  }

  private mutating func flush() {
    edit.insert(inserted, length: inserted.utf16.count, attributes)
    edit.remove(removed)
    inserted = ""
    removed = 0
  }

  mutating func finish() -> FindPattern.Replacement {
    flush()
    return FindPattern.Replacement(edit: edit, count: count)
  }
}

/// Reads the attributes at places from the beginning of a text on.
private struct RunCursor {
  private let runs: [TextRuns.Run]
  private var index = 0
  private var end: Int

  init(_ runs: TextRuns) {
    self.runs = runs.runs
    end = runs.runs.first?.length ?? 0
  }

  /// - Parameter place: not before the last one that was asked for.
  mutating func attributes(at place: Int) -> TextAttributes {
    while index < runs.count, place >= end {
      index += 1
      if index < runs.count { end += runs[index].length }
    }
    return index < runs.count ? runs[index].attributes : TextAttributes()
  }
}
