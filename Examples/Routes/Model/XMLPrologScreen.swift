/// Checks the prolog of an XML file for what the parser must not get to see: a document type declaration, or an
/// encoding in which such a declaration would not be recognized here.
///
/// Only a document type can declare entities, so a file without one can't be an entity bomb. Zero bytes are ignored, so
/// that UTF-16 is read like ASCII.
struct XMLPrologScreen: Sendable {
  private enum Place {
    case outside
    case opened
    case instruction
    case declaration
    case comment
    case done
  }

  /// The encodings whose prologs read like ASCII, in lower case.
  private static let encodings: Set = [
    "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii", "iso-8859-1", "latin1", "latin-1",
  ]
  /// The number of bytes of an XML declaration that are examined. Real ones have fewer than 100.
  private static let longestDeclaration = 256

  private var place = Place.outside
  /// The last two bytes, needed to find the ends of comments and instructions.
  private var last: (UInt8, UInt8) = (0, 0)
  /// The number of zeros before the next byte: one in UTF-16, two or three in UTF-32.
  private var zeros = 0
  /// The content of the first instruction, which the XML declaration is, until it was examined.
  private var instruction: [UInt8]? = []

  /// Why the file must not be parsed; nil if nothing was found.
  private(set) var refusal: GPXError?

  /// Examines the next bytes of the file.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    if place == .done { return }
    for byte in bytes {
      if byte == 0 {
        zeros += 1
        // More than in UTF-32: this is no text.
        if zeros > 3 { refuse(.notXML) }
      } else {
        if zeros > 1 { refuse(.encoding) } else { step(byte) }
        last = (last.1, byte)
        zeros = 0
      }
      if place == .done { return }
    }
  }

  private mutating func refuse(_ reason: GPXError) {
    refusal = reason
    place = .done
  }

  private mutating func step(_ byte: UInt8) {
    switch place {
    case .outside:
      if byte == UInt8(ascii: "<") {
        place = .opened
      } else if !Self.mayPrecedeMarkup(byte) {
        refuse(.notXML)
      }
    case .opened:
      enter(byte)
    case .instruction:
      if byte == UInt8(ascii: ">"), last.1 == UInt8(ascii: "?") {
        place = .outside
        checkEncoding()
      } else if let length = instruction?.count {
        if length < Self.longestDeclaration { instruction?.append(byte) } else { refuse(.encoding) }
      }
    case .declaration:
      // Before the root element, `<!-` begins a comment, and any other `<!` a document type declaration.
      if byte == UInt8(ascii: "-") { place = .comment } else { refuse(.documentType) }
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
    case UInt8(ascii: "!"):
      place = .declaration
      instruction = nil
    default: place = .done
    }
  }

  /// Whether a byte is white space or belongs to a byte order mark.
  private static func mayPrecedeMarkup(_ byte: UInt8) -> Bool {
    [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains(byte)
  }

  /// Refuses encodings other than those that read like ASCII. Without a declaration it is one of them.
  private mutating func checkEncoding() {
    guard let bytes = instruction else { return }
    instruction = nil
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("xml"), let found = text.firstMatch(of: /\sencoding\s*=\s*["']([^"']*)["']/) else { return }
    if !Self.encodings.contains(found.1.lowercased()) { refuse(.encoding) }
  }
}
