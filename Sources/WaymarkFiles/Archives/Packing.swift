internal import Foundation
internal import WaymarkArchive

/// The writing of an archive from files.
final class Packing {
  /// So much of a file is in memory at once, in bytes.
  private static let step = 1024 * 1024
  private static let maxPathBytes = 2_000

  private let flag: CancellationFlag
  private let report: (@Sendable (FileProgress) -> Void)?
  private let writer: ArchiveWriter
  private let failure: Failure
  private var paths = ArchivePaths(limit: maxPathBytes)
  private var progress = FileProgress(totalFiles: 0, totalBytes: 0)

  /// An error that the archive's own functions can't throw.
  final class Failure {
    var error: (any Error)?

    /// Does something; an error is kept, and the archive's own one thrown instead.
    func keep<Result>(_ body: () throws -> Result) throws(ArchiveError) -> Result {
      do { return try body() } catch {
        self.error = error
        throw .unreadable
      }
    }

    /// Throws what was kept, or what the archive's functions have thrown.
    func unwrap<Result>(_ body: () throws -> Result) throws -> Result {
      do { return try body() } catch let thrown as ArchiveError {
        throw error ?? FileError.archive(thrown.errorDescription ?? "")
      }
    }
  }

  convenience init(
    into file: Descriptor, _ flag: CancellationFlag, _ report: (@Sendable (FileProgress) -> Void)?
  ) throws {
    var offset = 0
    try self.init(flag, report) { bytes in
      try file.write(bytes, at: offset, shown: "zip")
      offset += bytes.count
    }
  }

  /// - Parameter output: Gets the archive's bytes, in their order.
  init(
    _ flag: CancellationFlag, _ report: (@Sendable (FileProgress) -> Void)?, output: @escaping (Data) throws -> Void
  ) throws {
    let failure = Failure()
    (self.flag, self.report, self.failure) = (flag, report, failure)
    writer = try failure.unwrap {
      try ArchiveWriter { bytes throws(ArchiveError) in try failure.keep { try output(bytes) } }
    }
  }

  /// Writes what has these names, and the end of the archive.
  func add(_ places: [(folder: OpenFolder, name: FileName)]) throws {
    let measures = try places.map { try TreeMeasure($0.name, in: $0.folder, flag) }
    progress = FileProgress(
      totalFiles: measures.reduce(0) { $0 + $1.files }, totalBytes: measures.reduce(0) { $0 + $1.bytes })
    try failure.unwrap {
      for place in places { try add(place.name, in: place.folder, "", depth: 0) }
      try writer.finish()
    }
  }

  private func add(_ name: FileName, in folder: OpenFolder, _ prefix: String, depth: Int) throws {
    if depth > FileLocation.maxDepth { throw FileError.tooDeep }
    try flag.check()
    let kind = try folder.status(name).kind
    progress.files += 1
    guard kind == .folder || kind == .file else { return }
    // What isn't text has no path in an archive that every system can read.
    guard let text = String(validating: name.bytes, as: UTF8.self) else {
      throw FileError.archive(ArchiveError.unusablePath(name.text, .notText).errorDescription ?? "")
    }
    let path = prefix + text
    try paths.add(path, isFolder: kind == .folder)
    if kind == .file { return try addFile(name, in: folder, path) }
    try writer.write(path, size: nil) { nil }
    let opened = try folder.folder(name)
    for item in FileName.sort(try opened.items(), by: \.name) {
      try add(item.name, in: opened, path + "/", depth: depth + 1)
    }
  }

  private func addFile(_ name: FileName, in folder: OpenFolder, _ path: String) throws {
    let file = try folder.file(name)
    let size = try FileStatus(file, shown: name.text).size
    var offset = 0
    try writer.write(path, size: size) { () throws(ArchiveError) in
      if offset == size { return nil }
      return try failure.keep {
        try flag.check()
        let bytes = try file.read(offset..<min(size, offset + Self.step), shown: name.text)
        // It has become shorter meanwhile.
        if bytes.isEmpty { throw FileError.changed(name.text) }
        offset += bytes.count
        progress.bytes += bytes.count
        report?(progress)
        return bytes
      }
    }
  }
}
