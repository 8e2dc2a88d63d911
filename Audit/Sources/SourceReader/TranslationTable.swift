import Foundation

/// The words that a file of translations has for keys, in one language.
struct TranslationTable: Sendable {
  /// The endings of the files that it is read from: old-style property lists in `en.lproj`, and string catalogs.
  static let endings = [".strings", ".xcstrings"]

  /// The path of the file.
  let path: String
  /// The name that a text calls it by: that of the file.
  let name: String
  /// The words of each key.
  let words: [String: String]

  /// Reads a file.
  /// - Throws: What is wrong with it.
  init(_ content: Data, path: String) throws {
    self.path = path
    let file = path.split(separator: "/").last ?? ""
    name = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    words =
      path.hasSuffix(".xcstrings")
      ? try JSONDecoder().decode(StringCatalog.self, from: content).words : try Self.words(inList: content)
  }

  private static func words(inList content: Data) throws -> [String: String] {
    let content = utf8(content)
    if content.allSatisfy(Array(" \t\r\n".utf8).contains) { return [:] }
    // PropertyListSerialization would write to the standard error stream where a semicolon is missing.
    return try PropertyListDecoder().decode([String: Value].self, from: content).compactMapValues(\.words)
  }

  /// What a property list has for a key.
  private struct Value: Decodable {
    /// Its words; nil if it is something else.
    let words: String?

    init(from decoder: any Decoder) throws { words = try? decoder.singleValueContainer().decode(String.self) }
  }

  /// Returns a text in UTF-8. Xcode has written UTF-16 for a long time, mostly with a mark of its order.
  private static func utf8(_ content: Data) -> Data {
    let start = [UInt8](content.prefix(2))
    let encoding: String.Encoding
    switch (start.first, start.last) {
    case (0xFE, 0xFF), (0xFF, 0xFE): encoding = .utf16
    case (0, _): encoding = .utf16BigEndian
    case (_, 0): encoding = .utf16LittleEndian
    default: return content
    }
    return String(data: content, encoding: encoding).map { Data($0.utf8) } ?? content
  }
}
