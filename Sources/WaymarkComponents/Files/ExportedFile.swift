package import Foundation
package import WaymarkGraph

/// A file that the app gives to the user.
package struct ExportedFile: Sendable, Equatable {
  /// Its name with the extension.
  package let name: String
  /// Its MIME type.
  package let contentType: String
  package let contents: Data

  package init(name: String, contentType: String, contents: Data) {
    self.name = name
    self.contentType = contentType
    self.contents = contents
  }
}

extension ExportedFile {
  /// Creates the file that a document is given to the browser as: a folder becomes a zip archive.
  init(_ wrapper: FileWrapper, as type: UTType, named name: String) throws {
    let contents = try wrapper.regularFileContents ?? wrapper.packageContents()
    self.init(
      name: type.fileName(name, isFolder: wrapper.isDirectory), contentType: type.mimeType, contents: contents)
  }
}

/// Where the browser fetches the files that a window exports.
@MainActor package final class FileExports {
  private let offer: @MainActor (ExportedFile) throws -> String

  /// Creates exports from a function.
  ///
  /// - Parameter offer: stores a file and returns its address, or throws a ``FileExportError``.
  package init(_ offer: @escaping @MainActor (ExportedFile) throws -> String) { self.offer = offer }

  /// Stores a file, and returns the address at which the browser fetches it.
  func address(of file: ExportedFile) throws -> String { try offer(file) }

  /// Exports where nothing is served, as in previews: the address contains the file.
  nonisolated static let unserved = FileExports(unserved: ())

  private nonisolated init(unserved: Void) {
    offer = { "data:\($0.contentType);base64,\($0.contents.base64EncodedString())" }
  }
}

extension EnvironmentValues {
  private enum ExportsKey: EnvironmentKey { static var defaultValue: FileExports { .unserved } }

  /// Where the browser fetches exported files.
  package var fileExports: FileExports {
    get { self[ExportsKey.self] }
    set { self[ExportsKey.self] = newValue }
  }
}
