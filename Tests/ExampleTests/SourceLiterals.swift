import Foundation

/// The string literals of Swift sources, with “\u{FFFC}” for each value in them. Literals within values come separately.
struct SourceLiterals {
  /// Stands for a value.
  static let value = "\u{FFFC}"

  private(set) var found: [String] = []
  private let text: [Character]
  private var index = 0

  /// Reads a source.
  init(of source: String) {
    text = Array(source)
    while index < text.count {
      if starts(with: "//") {
        while index < text.count, text[index] != "\n" { index += 1 }
      } else if !takeLiteral() {
        index += 1
      }
    }
  }

  /// The sources of Routes by their paths in its folder.
  static func ofRoutes() throws -> [String: [String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Routes").standardized
    var all: [String: [String]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      all[path] = SourceLiterals(of: try String(contentsOf: folder.appending(path: path), encoding: .utf8)).found
    }
    return all
  }

  private func starts(with prefix: String) -> Bool { text[index...].starts(with: prefix) }

  /// Reads a literal if one begins here: “"…"”, “"""…"""” or either with number signs around it.
  private mutating func takeLiteral() -> Bool {
    var start = index
    while start < text.count, text[start] == "#" { start += 1 }
    guard start < text.count, text[start] == "\"" else { return false }
    let signs = String(repeating: "#", count: start - index)
    index = start
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    index += quotes.count
    let (end, escape) = (quotes + signs, "\\" + signs)
    var literal = ""
    while index < text.count, !starts(with: end) {
      if starts(with: escape + "(") {
        index += escape.count + 1
        skipValue()
        literal += Self.value
      } else if starts(with: escape) {
        // What is escaped is kept as it is written.
        literal += String(text[index..<min(text.count, index + escape.count + 1)])
        index += escape.count + 1
      } else {
        literal.append(text[index])
        index += 1
      }
    }
    index += end.count
    found.append(literal)
    return true
  }

  /// Skips the rest of a value, up to the parenthesis that ends it.
  private mutating func skipValue() {
    var depth = 1
    while index < text.count, depth > 0 {
      if takeLiteral() { continue }
      if text[index] == "(" { depth += 1 } else if text[index] == ")" { depth -= 1 }
      index += 1
    }
  }
}
