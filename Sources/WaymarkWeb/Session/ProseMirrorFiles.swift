internal import Foundation

/// The modules of ProseMirror, as Debian's packages have them. The client loads them where a rich text is edited.
enum ProseMirrorFiles {
  /// Where the packages are, and the file in each that is a module.
  private static let folder = "/usr/share/nodejs"
  private static let files = [
    "orderedmap": "prosemirror-model/node_modules/orderedmap/index.es.js",
    "prosemirror-model": "prosemirror-model/dist/index.es.js",
    "prosemirror-state": "prosemirror-state/dist/index.es.js",
    "prosemirror-transform": "prosemirror-transform/dist/index.es.js",
    "prosemirror-view": "prosemirror-view/dist/index.es.js",
  ]

  /// Reads the modules.
  ///
  /// - Throws: an error of Foundation if the packages are not installed.
  static func read() throws -> [StaticFiles.File] {
    try files.keys.sorted().map { name in
      let path = URL(filePath: folder).appending(path: files[name] ?? "")
      let source = ClientSource.withoutComments(Array(try Data(contentsOf: path)))
      let text = withPaths(String(decoding: source, as: UTF8.self))
      return StaticFiles.File(name: "prosemirror/\(name).js", bytes: Array(text.utf8))
    }
  }

  /// Returns a module that imports others by their paths: browsers know no names of packages without an import map, which the content
  /// security policy does not allow.
  private static func withPaths(_ source: String) -> String {
    files.keys.reduce(source) { $0.replacing(" from '\($1)';", with: " from './\($1).js';") }
  }
}
