internal import Foundation

/// The scripts and the styles of the client.
package struct ClientFiles: Sendable {
  /// The file name of the styles that every page loads.
  static let style = "waymark.css"
  /// The file name of the styles of the form for signing in.
  static let signInStyle = "sign-in.css"
  /// The file name of the module that starts the client.
  static let start = "main.js"
  private static let table = "connection/parts.js"
  private static let base = "core/base.css"
  /// The folder of styles which the fonts of documents are added to.
  private static let fonts = "fonts"
  /// The scripts of workers, which no module imports.
  private static let workers = ["code-worker.js", "socket-worker.js"]

  /// All files, as they are served.
  let files: StaticFiles
  /// The texts that the scripts show.
  let texts: ClientTexts
  private let parts: ClientParts
  /// The files that each script imports.
  private let imports: [String: [String]]

  /// Reads the folder bundled with this module, and compresses its files.
  ///
  /// - Parameter fonts: the rules of a style sheet that load the fonts of documents.
  package init(fonts: String = "") throws {
    guard let folder = Bundle.module.url(forResource: "Client", withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let sources = try Self.paths(in: folder, ending: ".js").map { path in
      ClientModules.Module(name: path, text: try Self.text(of: folder.appending(path: path)))
    }
    texts = ClientTexts(of: sources.map(\.text))
    guard let table = sources.first(where: { $0.name == Self.table }) else { throw CocoaError(.fileNoSuchFile) }
    parts = try ClientParts(module: table.text)
    let modules = ClientModules(sources, start: Self.start, parts: parts.parts.compactMap(\.script) + Self.workers)
    imports = Dictionary(uniqueKeysWithValues: modules.served.map { ($0.name, $0.imports) })

    // One file of styles for each folder. What all others build on comes first in it.
    let styles = folder.appending(path: "styles")
    let paths = try Self.paths(in: styles, ending: ".css").sorted { $0 == Self.base && $1 != Self.base }
    let folders = Dictionary(grouping: paths) { String($0.prefix { $0 != "/" }) }
    for style in parts.parts.compactMap(\.style) {
      precondition(folders[String(style.dropLast(".css".count))] != nil, "There are no styles \(style).")
    }
    files = StaticFiles(
      modules.served.map { StaticFiles.File(name: $0.name, bytes: Array($0.text.utf8)) }
        + (try folders.map { name, paths in
          var text = try paths.map { try Self.text(of: styles.appending(path: $0)) }.joined()
          if name == Self.fonts { text += fonts }
          return StaticFiles.File(name: name == "core" ? Self.style : name + ".css", bytes: Array(text.utf8))
        }) + (try ProseMirrorFiles.read()) + [try HighlighterFile.read()])
  }

  /// The elements of a page's head that load the styles and scripts which its HTML needs.
  func links(for html: [UInt8]) -> String {
    let needed = parts.needed(by: html)
    let styles = [Self.style] + needed.compactMap(\.style)
    var scripts = needed.compactMap(\.script)
    for script in scripts { scripts += (imports[script] ?? []).filter { $0 != Self.start && !scripts.contains($0) } }
    return styles.map { "<link rel=\"stylesheet\" href=\"\(files.url(for: $0))\">" }.joined()
      + "<script type=\"module\" src=\"\(files.url(for: Self.start))\"></script>"
      + scripts.map { "<link rel=\"modulepreload\" href=\"\(files.url(for: $0))\">" }.joined()
  }

  private static func paths(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func text(of file: URL) throws -> String {
    String(decoding: ClientSource.withoutComments(Array(try Data(contentsOf: file))), as: UTF8.self)
  }
}
