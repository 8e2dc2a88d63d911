internal import Foundation

/// The scripts and styles that only some pages need, from the table in `Client/connection/parts.js`.
///
/// A part is needed where one of its markers stands in the HTML as an element, an attribute, a class or a value. A text that
/// looks alike at most loads a part too many. The client applies the same rule to the frames that come later.
struct ClientParts: Sendable {
  /// One row of the table.
  struct Part: Decodable, Sendable {
    var markers: [String]
    /// The file name of its styles.
    var style: String?
    /// The file name of its script.
    var script: String?
  }

  let parts: [Part]
  private let partsByWord: [[UInt8]: [Int]]
  /// Whether there is a word with a first byte and a length, so that most of the HTML is passed over quickly.
  private let beginnings: [Bool]

  /// Reads the table.
  ///
  /// - Parameter module: The text of the module, whose one array is JSON.
  /// - Throws: An error of `JSONDecoder`.
  init(module: String) throws {
    let start = module.range(of: "= [")?.upperBound ?? module.endIndex
    let end = module.lastIndex(of: "]") ?? module.startIndex
    precondition(start < end, "The table of parts is not there.")
    parts = try JSONDecoder().decode([Part].self, from: Data(("[" + module[start...end]).utf8))
    var partsByWord: [[UInt8]: [Int]] = [:]
    var beginnings = [Bool](repeating: false, count: 256 * Self.longest)
    for (index, part) in parts.enumerated() {
      for word in part.markers.map({ Array($0.utf8) }) {
        precondition(!word.isEmpty && word.count < Self.longest, "A word of the table is too long.")
        partsByWord[word, default: []].append(index)
        beginnings[Int(word[0]) * Self.longest + word.count] = true
      }
    }
    self.partsByWord = partsByWord
    self.beginnings = beginnings
  }

  /// The parts that a page with this HTML needs, in the order of the table.
  func needed(by html: [UInt8]) -> [Part] {
    var needed = Set<Int>()
    html.withUnsafeBufferPointer { bytes in
      var start: Int?
      for index in bytes.indices {
        let byte = bytes[index]
        guard Self.isDelimiter(byte) else { continue }
        if let start, index > start, Self.ends(byte), index - start < Self.longest,
          beginnings[Int(bytes[start]) * Self.longest + index - start]
        {
          needed.formUnion(partsByWord[Array(bytes[start..<index])] ?? [])
        }
        start = Self.begins(byte) ? index + 1 : nil
      }
    }
    return needed.sorted().map { parts[$0] }
  }

  private static let longest = 32

  private static func begins(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: " ")
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool { begins(byte) || ends(byte) }
}
