/// Finds out whether the text of a file nests so deeply that parsing it would need too much of the stack, or too long.
///
/// The parser reads what nests recursively. It ends by itself where brackets nest too deeply, but not where conditions
/// (`#if`), generic arguments, `else if` and `try` do, and each array in an array takes it twice as long. What
/// follows from a tree with very many members of members is recursive, too. So the text is scanned before.
struct NestingScanner {
  /// How deep each may be. Source that people write is far from it.
  private static let mostBrackets = 256, mostArrays = 14, mostConditions = 64, mostSteps = 4096, mostLinks = 65_536

  /// What is open.
  private struct Level {
    /// The bracket: `(`, `[`, `{`, `<`; `"` for what is interpolated in a text.
    var bracket: UInt8
    /// How many arrays are around one another here.
    var arrays = 0
    /// How many words there have been in it behind which the parser reads one level further in, as `else if`.
    var steps = 0
    /// How many members and calls there have been in it without a comma, each of which may be one of what stands before it.
    var links = 0
    /// The text that goes on behind what is interpolated.
    var text: Literal?
  }

  /// A text: how it ends.
  private struct Literal {
    var isLong: Bool
    /// The number of `#` around it.
    var hashes: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var levels = [Level(bracket: UInt8(ascii: "{"))]
  private var conditions = 0
  private var isTooDeep = false

  /// Whether the text of a file nests too deeply.
  static func isTooDeep(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = NestingScanner(bytes: text)
    while scanner.position < text.count, !scanner.isTooDeep { scanner.step() }
    return scanner.isTooDeep
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte at a distance; 0 behind the end.
  private func byte(_ distance: Int) -> UInt8 {
    let index = position + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  private func isNext(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private func isNext(word: StaticString) -> Bool {
    isNext(word) && !Self.isWord(byte(-1)) && !Self.isWord(byte(word.utf8CodeUnitCount))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Passes what is next in code.
  private mutating func step() {
    let next = bytes[position]
    switch next {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "#"): enterLiteral()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(next)
    case UInt8(ascii: "<") where Self.isWord(byte(-1)): open(next)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(next)
    case UInt8(ascii: ">") where levels[levels.count - 1].bracket == UInt8(ascii: "<") && byte(-1) != UInt8(ascii: "-"):
      levels.removeLast()
      position += 1
    case UInt8(ascii: "\n"), UInt8(ascii: ";"):
      dropComparisons()
      position += 1
    case UInt8(ascii: "."):
      addLink()
      position += 1
    case UInt8(ascii: ","):
      levels[levels.count - 1].links = 0
      position += 1
    case UInt8(ascii: "e") where isNext(word: "else"): passStep("else")
    case UInt8(ascii: "t") where isNext(word: "try"): passStep("try")
    case UInt8(ascii: "a") where isNext(word: "await"): passStep("await")
    default: position += 1
    }
  }

  private mutating func addLink() {
    levels[levels.count - 1].links += 1
    isTooDeep = isTooDeep || levels[levels.count - 1].links > Self.mostLinks
  }

  /// Passes a word behind which the parser reads one level further in.
  private mutating func passStep(_ word: StaticString) {
    levels[levels.count - 1].steps += 1
    isTooDeep = isTooDeep || levels[levels.count - 1].steps > Self.mostSteps
    position += word.utf8CodeUnitCount
  }

  private mutating func open(_ bracket: UInt8, _ text: Literal? = nil) {
    if bracket != UInt8(ascii: "<") { dropComparisons() }
    if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte(-1)) { addLink() }
    // A type can't go on in a closure or a text, so that the parser does not try to read one there.
    let isApart = bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "\"")
    let arrays = isApart ? 0 : levels[levels.count - 1].arrays + (bracket == UInt8(ascii: "[") ? 1 : 0)
    levels.append(Level(bracket: bracket, arrays: arrays, text: text))
    isTooDeep = isTooDeep || levels.count > Self.mostBrackets || arrays > Self.mostArrays
    position += 1
  }

  private mutating func close(_ bracket: UInt8) {
    dropComparisons()
    position += 1
    guard levels.count > 1 else { return }
    let level = levels[levels.count - 1]
    if let text = level.text {
      guard bracket == UInt8(ascii: ")") else { return }
      levels.removeLast()
      skip(text)
    } else {
      levels.removeLast()
    }
  }

  /// Forgets `<` that were no brackets.
  private mutating func dropComparisons() {
    while levels[levels.count - 1].bracket == UInt8(ascii: "<") { levels.removeLast() }
  }

  /// Passes the beginning of a text, or a word with `#`.
  private mutating func enterLiteral() {
    if isNext("#if") { conditions += 1 }
    if isNext("#endif") { conditions -= 1 }
    isTooDeep = isTooDeep || conditions > Self.mostConditions
    var hashes = 0
    while byte(0) == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    guard byte(0) == UInt8(ascii: "\"") else { return }
    let isLong = isNext("\"\"\"")
    position += isLong ? 3 : 1
    skip(Literal(isLong: isLong, hashes: hashes))
  }

  /// Passes the rest of a text, as far as what is interpolated in it.
  private mutating func skip(_ text: Literal) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n") where !text.isLong: return
      case UInt8(ascii: "\\") where hasHashes(text.hashes, at: 1):
        position += 1 + text.hashes
        if byte(0) == UInt8(ascii: "(") { return open(UInt8(ascii: "\""), text) }
        position += 1
      case UInt8(ascii: "\"") where !text.isLong || isNext("\"\"\""):
        let length = text.isLong ? 3 : 1
        if hasHashes(text.hashes, at: length) {
          position += length + text.hashes
          return
        }
        position += 1
      default: position += 1
      }
    }
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  /// Passes a comment, in which others may be.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }
}
