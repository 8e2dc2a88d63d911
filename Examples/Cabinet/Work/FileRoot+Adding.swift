import Foundation
import Waymark

extension FileRoot {
  /// Copies a file that a browser has uploaded into a folder, under a name that is free.
  ///
  /// - Returns: Where it is.
  /// - Throws: `FileError`, or an error of reading it; then there is no part of it.
  @concurrent nonisolated func add(_ file: URL, to folder: FileLocation) async throws -> FileLocation {
    let part = 4 * 1024 * 1024
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let size = try Int(handle.seekToEnd())
    try handle.seek(toOffset: 0)
    let upload = try await beginUpload(of: FileName(file.lastPathComponent), to: folder, size: size)
    do {
      var offset = 0
      while offset < size, let data = try handle.read(upToCount: part), !data.isEmpty {
        offset = try await receive(data, at: offset, of: upload.id)
      }
      return try await finishUpload(upload.id)
    } catch {
      try? await cancelUpload(upload.id)
      throw error
    }
  }
}
