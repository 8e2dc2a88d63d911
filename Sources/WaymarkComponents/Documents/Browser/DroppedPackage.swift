internal import Foundation

/// A document that is a folder, such as `Trip.folio`, among dropped files.
struct DroppedPackage: Sendable {
  /// The name of the folder.
  let name: String
  /// The files in it, with the names of the folders around them in it.
  let files: [DroppedFile]

  /// Puts the files together again in a folder, which is removed after `body`. Large files take seconds, so this is not done on the main actor.
  @concurrent func assembled<Result: Sendable>(_ body: @Sendable (URL) async throws -> Result) async throws -> Result {
    let manager = FileManager.default
    let place = manager.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: place) }
    let package = place.appending(path: DeviceFileName.safe(name))
    for file in files {
      let inner = file.folders.reduce(package) { $0.appending(path: DeviceFileName.safe($1)) }
      try manager.createDirectory(at: inner, withIntermediateDirectories: true)
      try manager.copyItem(at: file.url, to: inner.appending(path: file.url.lastPathComponent))
    }
    return try await body(package)
  }
}
