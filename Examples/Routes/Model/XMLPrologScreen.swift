/// Looks at what comes before the first element of an XML file for a document type declaration.
///
/// Entities are declared there and nowhere else, so that a file without one cannot hold an entity bomb; and
/// the parser never gets to see a file that has one. Bytes that are zero are passed over, which makes UTF-16
/// and UTF-32 read like ASCII.
struct XMLPrologScreen: Sendable {
  private enum Place {
    case outside
    case opened
    case instruction
    case declaration
    case comment
    case done
  }

  private var place = Place.outside
  /// The last two bytes, which is what the ends of comments and instructions need.
  private var last: (UInt8, UInt8) = (0, 0)

  /// Whether a document type declaration was found.
  private(set) var declaresDocumentType = false

  /// Looks at the next bytes of the file.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    if place == .done { return }
    for byte in bytes where byte != 0 {
      step(byte)
      last = (last.1, byte)
      if place == .done { return }
    }
  }

  private mutating func step(_ byte: UInt8) {
    switch place {
    case .outside:
      if byte == UInt8(ascii: "<") { place = .opened }
    case .opened:
      enter(byte)
    case .instruction:
      if byte == UInt8(ascii: ">"), last.1 == UInt8(ascii: "?") { place = .outside }
    case .declaration:
      // Before the first element, `<!-` opens a comment, and any other `<!` a document type.
      declaresDocumentType = byte != UInt8(ascii: "-")
      place = declaresDocumentType ? .done : .comment
      last = (0, 0)
    case .comment:
      let dash = UInt8(ascii: "-")
      if byte == UInt8(ascii: ">"), last == (dash, dash) { place = .outside }
    case .done: break
    }
  }

  private mutating func enter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "?"): place = .instruction
    case UInt8(ascii: "!"): place = .declaration
    default: place = .done
    }
  }
}
