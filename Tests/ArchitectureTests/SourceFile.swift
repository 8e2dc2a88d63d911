import Foundation
import SwiftParser
import SwiftSyntax

/// A Swift file, parsed.
struct SourceFile: Sendable {
  /// The path from the package's folder.
  let path: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  init(path: String, text: String) {
    self.path = path
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The module it belongs to, or the example.
  var module: String {
    let parts = path.split(separator: "/")
    let sources = parts.firstIndex { $0 == "Sources" || $0 == "Examples" } ?? 0
    return sources + 1 < parts.count ? String(parts[sources + 1]) : ""
  }
  var isExample: Bool { path.hasPrefix("Examples/") }

  func violation(_ node: some SyntaxProtocol, _ message: String) -> Violation {
    let line = node.startLocation(converter: converter).line
    return Violation(path: path, line: line, message: message)
  }

  /// All Swift files of the library, the examples, the plugin and the auditor.
  static func all() throws -> [SourceFile] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    return try ["Sources", "Examples", "Plugins", "Audit/Sources"].flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
        let url = root.appending(path: "\(folder)/\($0)")
        return SourceFile(path: "\(folder)/\($0)", text: try String(contentsOf: url, encoding: .utf8))
      }
    }
  }
}

/// A position where a convention is broken, and how to fix it.
struct Violation: CustomStringConvertible {
  let path: String
  let line: Int
  let message: String
  var description: String { "\(path):\(line): \(message)" }
}

/// One convention.
protocol ArchitectureRule {
  static func violations(in file: SourceFile) -> [Violation]
}
