/// Checks the prolog of an XML file for a document type declaration.
///
/// Only such a declaration can declare entities, so a file without one can't be an entity bomb; the parser does not
/// get to see a file with one. Zero bytes are ignored, so that UTF-16 and UTF-32 are read like ASCII.
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
  /// The last two bytes, needed to find the ends of comments and instructions.
  private var last: (UInt8, UInt8) = (0, 0)

  /// Whether a document type declaration was found.
  private(set) var declaresDocumentType = false

  /// Examines the next bytes of the file.
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
      // Before the root element, `<!-` begins a comment, and any other `<!` a document type declaration.
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
