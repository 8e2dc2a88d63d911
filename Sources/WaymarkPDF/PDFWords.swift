internal import WaymarkComponents

/// Makes words and lines of the characters of a page.
struct PDFWords {
  /// Where a character is, in points from the upper left corner.
  struct Box {
    var left, top, right, bottom: Double

    func union(_ other: Box) -> Box {
      Box(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }
  }

  private let width: Double
  private let height: Double
  private var lines: [[PageText.Word]] = []
  private var line: [PageText.Word] = []
  private var word = ""
  private var box: Box?
  private var count = 0

  /// - Parameters:
  ///   - width: The width of the page, in points.
  ///   - height: Its height.
  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// Adds the next character.
  mutating func append(_ character: Unicode.Scalar, _ place: Box) {
    if character == "\n" || character == "\r" || character == "\u{C}" { return endLine() }
    if character.properties.isWhitespace || character == "\0" { return endWord() }
    // Control characters would be invisible in a page, and mean something else in what is copied.
    if character.properties.generalCategory == .control { return }
    word.unicodeScalars.append(character)
    box = box?.union(place) ?? place
    if word.utf8.count >= PDFLimits.wordBytes { endWord() }
  }

  private mutating func endWord() {
    defer { (word, box) = ("", nil) }
    guard !word.isEmpty, count < PDFLimits.words, let box, let placed = Self.placed(word, box, width, height)
    else { return }
    line.append(placed)
    count += 1
  }

  private mutating func endLine() {
    endWord()
    if !line.isEmpty { lines.append(line) }
    line = []
  }

  /// Returns a word that is on the page; nil if it is beside it, or is nowhere.
  private static func placed(_ text: String, _ box: Box, _ width: Double, _ height: Double) -> PageText.Word? {
    guard [box.left, box.top, box.right, box.bottom].allSatisfy(\.isFinite) else { return nil }
    let (x, y) = (max(0, box.left / width), max(0, box.top / height))
    let (right, bottom) = (min(1, box.right / width), min(1, box.bottom / height))
    guard right > x, bottom > y else { return nil }
    return PageText.Word(text, x: x, y: y, width: right - x, height: bottom - y)
  }

  /// All that was added.
  var text: PageText {
    var copy = self
    copy.endLine()
    return PageText(lines: copy.lines)
  }
}
