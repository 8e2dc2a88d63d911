import Foundation
import Waymark

/// The GPX file from which a ride was imported.
struct RideFile: FileDocument {
  static let readableContentTypes = [gpx]
  static let gpx = UTType(filenameExtension: "gpx")!
  /// Called only when the file is exported.
  private let read: () throws -> Data

  init(read: @escaping () throws -> Data) { self.read = read }

  init(configuration: ReadConfiguration) throws {
    let contents = configuration.file.regularFileContents ?? Data()
    read = { contents }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try read())
  }
}
