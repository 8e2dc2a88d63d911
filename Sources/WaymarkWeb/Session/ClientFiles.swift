internal import Foundation

/// The script and the styles that every page loads.
package struct ClientFiles: Sendable {
  /// The name of all styles in one file.
  static let style = "waymark.css"
  /// The name of the module that starts the client.
  static let start = "main.js"

  /// All of them, as they are served.
  let files: StaticFiles

  /// Reads the folder that was built with this module, and compresses what is in it.
  package init() throws {
    guard let folder = Bundle.module.url(forResource: "Client", withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let modules = try Self.paths(in: folder, ending: ".js").map { path in
      ClientModules.Module(name: path, text: try Self.text(of: folder.appending(path: path)))
    }
    let styles = folder.appending(path: "styles")
    // What all others build on comes first; they don't depend on one another.
    let names = try Self.paths(in: styles, ending: ".css").sorted { $0 == "base.css" && $1 != "base.css" }
    let style = try names.map { try Self.text(of: styles.appending(path: $0)) }.joined()
    files = StaticFiles(
      ClientModules(modules, start: Self.start).served.map {
        StaticFiles.File(name: $0.name, bytes: Array($0.text.utf8))
      }
        + [StaticFiles.File(name: Self.style, bytes: Array(style.utf8))])
  }

  private static func paths(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func text(of file: URL) throws -> String {
    String(decoding: ClientSource.withoutComments(Array(try Data(contentsOf: file))), as: UTF8.self)
  }
}
