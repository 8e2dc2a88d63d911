internal import Foundation

/// The script and the styles that every page loads.
package struct ClientFiles: Sendable {
  /// The name of all styles in one file.
  static let style = "waymark.css"
  /// Loaded by the pages that need them.
  private static let loadedLater: Set = ["lazy.js", "pages.js", "search.js", "upload.js"]
  private static let start = "main.js"

  /// All of them, as they are served.
  let files: StaticFiles
  /// The modules that are fetched together with the one that imports them, which is the last.
  let modules: [String]

  /// Reads the folder that was built with this module, and compresses what is in it.
  package init() throws {
    guard let folder = Bundle.module.url(forResource: "Client", withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    var files = try Self.names(in: folder, ending: ".js").map { name in
      StaticFiles.File(name: name, bytes: try Self.bytes(of: folder.appending(path: name)))
    }
    let styles = folder.appending(path: "styles")
    // What all others build on comes first; they don't depend on one another.
    let names = try Self.names(in: styles, ending: ".css").sorted { $0 == "base.css" && $1 != "base.css" }
    var style: [UInt8] = []
    for name in names {
      style += try Self.bytes(of: styles.appending(path: name))
      style.append(UInt8(ascii: "\n"))
    }
    files.append(StaticFiles.File(name: Self.style, bytes: style))
    self.files = StaticFiles(files)
    let early = files.map(\.name).filter { $0.hasSuffix(".js") && !Self.loadedLater.contains($0) }
    modules = early.filter { $0 != Self.start } + [Self.start]
  }

  private static func names(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
}
