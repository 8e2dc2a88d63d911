internal import Glibc

/// The words of a query, and where they are in names.
struct NamePattern {
  struct Word {
    /// As it is compared.
    let folded: String
    let bytes: [UInt8]
    /// Whether it has three characters at least, so that parts of names are found by it.
    let isLong: Bool
    /// Whether it has letters and digits only, so that it can be the beginning of a word.
    let isWord: Bool

    init(_ folded: String) {
      let scalars = folded.unicodeScalars
      (self.folded, bytes) = (folded, Array(folded.utf8))
      (isLong, isWord) = (scalars.count >= 3, scalars.allSatisfy(FoldedText.isWord))
    }
  }

  /// How good a match is.
  enum Rank: Int, Comparable {
    /// The name begins with the words.
    case name
    /// Words of the name begin with them.
    case word
    /// They are somewhere in it.
    case part
    /// They are in the content.
    case content

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  let words: [Word]

  init(_ text: String) {
    // A text in a query of SQLite ends at a NUL, which no name has.
    let folded = FoldedText.fold(String(text.prefix(FileQuery.maxLength)).replacing("\0", with: " "))
    words = folded.split(maxSplits: FileQuery.maxWords, whereSeparator: \.isWhitespace).prefix(FileQuery.maxWords)
      .map { Word(String($0)) }
  }

  /// The query for `words`: the words of names that begin with those of the pattern. Nil if it has others.
  var wordQuery: String? {
    guard !words.isEmpty, words.allSatisfy(\.isWord) else { return nil }
    return words.map { Self.quoted($0.folded) + "*" }.joined(separator: " AND ")
  }

  /// The query for `names`: three characters each that have to be in a name. Nil if all words are shorter.
  var partQuery: String? {
    let parts = words.filter(\.isLong).flatMap { Self.parts(of: Array($0.folded.unicodeScalars)) }
    return parts.isEmpty ? nil : parts.map(Self.quoted).joined(separator: " AND ")
  }

  /// Returns how well a folded name matches; nil if it doesn't.
  func rank(_ name: UnsafeRawBufferPointer) -> Rank? {
    var rank = Rank.name
    for (index, word) in words.enumerated() {
      guard let found = Self.place(word, in: name) else { return nil }
      switch found {
      case .name: if index > 0 { rank = max(rank, .name) }
      case .word: rank = max(rank, index == 0 ? .word : .name)
      case .part, .content: rank = .part
      }
    }
    return rank
  }

  /// The best place of a word in a name.
  private static func place(_ word: Word, in name: UnsafeRawBufferPointer) -> Rank? {
    var (best, start) = (Rank?.none, 0)
    while let found = index(of: word.bytes, in: name, from: start) {
      if found == 0 { return .name }
      if isBeginning(found, in: name) { return .word }
      best = .part
      start = found + 1
    }
    return word.isLong || !word.isWord ? best : nil
  }

  private static func index(of bytes: [UInt8], in name: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = name.baseAddress, let first = bytes.first else { return nil }
    var start = start
    while start + bytes.count <= name.count {
      guard let found = memchr(base + start, CInt(first), name.count - bytes.count + 1 - start) else { return nil }
      let index = UnsafeRawPointer(found) - base
      if memcmp(found, bytes, bytes.count) == 0 { return index }
      start = index + 1
    }
    return nil
  }

  /// Whether the character before a place is none of a word.
  private static func isBeginning(_ index: Int, in name: UnsafeRawBufferPointer) -> Bool {
    var start = index - 1
    while start > 0, name[start] & 0xC0 == 0x80 { start -= 1 }
    let before = String(decoding: name[start..<index], as: UTF8.self).unicodeScalars.last
    return before.map { !FoldedText.isWord($0) } ?? true
  }

  /// Parts of three characters that cover a word. Of a long one there are gaps between them.
  private static func parts(of scalars: [Unicode.Scalar]) -> [String] {
    let last = scalars.count - 3
    let starts = Array(stride(from: 0, to: last, by: max(3, last / 7))) + [last]
    return starts.map { String(String.UnicodeScalarView(scalars[$0..<$0 + 3])) }
  }

  /// A text in a query of FTS5, in which nothing is an operator.
  static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
