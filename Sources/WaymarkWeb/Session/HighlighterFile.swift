internal import Foundation

/// The script of highlight.js, as Debian's package has it. The client loads it where a program's text is coloured.
enum HighlighterFile {
  private static let path = "/usr/share/javascript/highlight.js/highlight.min.js"

  /// Reads the script.
  ///
  /// - Throws: an error of Foundation if the package is not installed.
  static func read() throws -> StaticFiles.File {
    StaticFiles.File(name: "highlight/highlight.min.js", bytes: Array(try Data(contentsOf: URL(filePath: path))))
  }
}
