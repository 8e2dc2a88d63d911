/// The attributes of the characters of a text, as runs of characters that have the same ones. Lengths count UTF-16 code units.
package struct TextRuns: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var length: Int
    package var attributes: TextAttributes

    package init(_ length: Int, _ attributes: TextAttributes) {
      self.length = length
      self.attributes = attributes
    }
  }

  /// The runs up to the last one that has attributes: a text without any has no runs. Runs beside one another have different attributes.
  package private(set) var runs: [Run] = []

  package init(_ runs: [Run] = []) {
    for run in runs { append(run) }
    trim()
  }

  /// Creates runs from outside.
  ///
  /// - Parameter length: that of the text. What is beyond it, and what is no run, is left out.
  package init(_ runs: [Run], within length: Int) {
    var rest = length
    for run in runs {
      guard run.length > 0, run.length <= rest else { break }
      append(run)
      rest -= run.length
    }
    trim()
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// The attributes of the character that begins at a position.
  package func attributes(at position: Int) -> TextAttributes {
    var end = 0
    for run in runs {
      end += run.length
      if position < end { return run.attributes }
    }
    return TextAttributes()
  }

  /// Returns the runs of a part of the text, which cover it.
  package func runs(in range: Range<Int>) -> [Run] {
    var result: [Run] = []
    var start = 0
    for run in runs where start < range.upperBound {
      let length = min(start + run.length, range.upperBound) - max(start, range.lowerBound)
      if length > 0 { result.append(Run(length, run.attributes)) }
      start += run.length
    }
    let rest = range.upperBound - max(start, range.lowerBound)
    if rest > 0 { result.append(Run(rest, TextAttributes())) }
    return result
  }

  /// Replaces a part of the text by characters that have the same attributes.
  package mutating func replace(_ range: Range<Int>, with length: Int, _ attributes: TextAttributes) {
    if runs.isEmpty, attributes.isEmpty { return }
    let (first, last) = cut(range)
    runs.replaceSubrange(first..<last, with: length > 0 ? [Run(length, attributes)] : [])
    join(around: first, length > 0 ? 1 : 0)
  }

  /// Changes attributes of a part of the text.
  package mutating func change(_ range: Range<Int>, by change: TextAttributeChange) {
    if change.isEmpty || range.isEmpty { return }
    let (first, last) = cut(range)
    for index in first..<last { runs[index].attributes.apply(change) }
    join(around: first, last - first)
  }

  /// Makes runs begin at both ends of a part of the text, and returns which of them are in between.
  private mutating func cut(_ range: Range<Int>) -> (first: Int, last: Int) {
    var (index, start) = (0, 0)
    func rest(_ position: Int) -> Int { position - start }
    var first: Int?
    for position in [range.lowerBound, range.upperBound] {
      while index < runs.count, start + runs[index].length <= position {
        start += runs[index].length
        index += 1
      }
      let head = rest(position)
      if head > 0 {
        if index < runs.count {
          runs.insert(Run(runs[index].length - head, runs[index].attributes), at: index + 1)
          runs[index].length = head
        } else {
          runs.append(Run(head, TextAttributes()))
        }
        start += head
        index += 1
      }
      if first == nil { first = index }
    }
    return (first ?? index, index)
  }

  /// Joins runs that have the same attributes.
  ///
  /// - Parameters:
  ///   - first: the index of the first run that may have changed.
  ///   - count: how many runs may have changed.
  private mutating func join(around first: Int, _ count: Int) {
    let lower = max(first - 1, 0)
    let upper = min(first + count + 1, runs.count)
    guard lower < upper else { return trim() }
    var joined: [Run] = []
    for run in runs[lower..<upper] {
      if let last = joined.last, last.attributes == run.attributes {
        joined[joined.count - 1].length += run.length
      } else {
        joined.append(run)
      }
    }
    if joined.count < upper - lower { runs.replaceSubrange(lower..<upper, with: joined) }
    trim()
  }

  private mutating func append(_ run: Run) {
    guard run.length > 0 else { return }
    if let last = runs.last, last.attributes == run.attributes {
      runs[runs.count - 1].length += run.length
    } else {
      runs.append(run)
    }
  }

  /// Names and values are separated by what they cannot contain, so that other runs have another description.
  package var description: String {
    runs.map { run in
      let pairs = run.attributes.values.sorted { $0.key < $1.key }.map { "\u{2}\($0.key)\u{3}\($0.value)" }
      return "\u{1}\(run.length)\(pairs.joined())"
    }.joined()
  }

  private mutating func trim() {
    while let last = runs.last, last.attributes.isEmpty { runs.removeLast() }
  }
}
