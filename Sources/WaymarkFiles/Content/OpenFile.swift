public import Foundation

/// A file that is open to be read, also while it is renamed, moved or deleted.
///
///     let file = try await files.openFile(at: location)
///     let start = try await file.read(0..<1_024)
public final class OpenFile: Sendable {
  /// How much may be read at once, in bytes.
  public static let maxPart = 16 * 1024 * 1024

  /// The name that it had when it was opened.
  public let name: FileName
  /// The size when it was opened, in bytes.
  public let size: Int
  /// When it was changed last.
  public let modified: Date
  /// A text that is another one when the content is: an entity tag for HTTP, without quotation marks.
  public let version: String

  private let file: Descriptor
  private let modifiedTime: FileTime
  private let queue: WorkQueue

  init(_ name: FileName, in folder: OpenFolder, _ queue: WorkQueue) throws(FileError) {
    file = try folder.file(name)
    let status = try FileStatus(file, shown: name.text)
    (self.name, self.queue, size, modified) = (name, queue, status.size, Date(status.modified))
    modifiedTime = status.modified
    let numbers = [
      UInt64(status.size), status.identity.number, UInt64(bitPattern: status.modified.seconds),
      UInt64(status.modified.nanoseconds), UInt64(bitPattern: status.changed.seconds),
      UInt64(status.changed.nanoseconds),
    ]
    version = numbers.map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// Reads a part of the file: at most ``maxPart``, and less where the file ends.
  ///
  /// - Parameter range: The places of the bytes.
  /// - Throws: ``FileError``, or `CancellationError`.
  public func read(_ range: Range<Int>) async throws -> Data {
    guard range.lowerBound >= 0 else { return Data() }
    let end = min(range.upperBound, range.lowerBound.addingReportingOverflow(Self.maxPart).partialValue)
    return try await queue.run { [file, name] _ in
      try file.read(range.lowerBound..<max(end, range.lowerBound), shown: name.text)
    }
  }

  /// Calls a function with the number by which the system knows the open file, such as to hand it to another process.
  package func withDescriptor<Result>(_ function: (CInt) -> Result) -> Result { file.use(function) }

  /// Reads a part of the file as ``read(_:)`` does, if it is still the file that was opened.
  ///
  /// - Throws: ``FileError/changed(_:)`` if its content was changed since it was opened, ``FileError/missing(_:)`` if it was deleted,
  ///   and what ``read(_:)`` throws.
  public func readUnchanged(_ range: Range<Int>) async throws -> Data {
    let data = try await read(range)
    // Afterwards, so that what was changed while it was read is not used.
    try await queue.run { [file, name, size, modifiedTime] _ in
      let status = try FileStatus(file, shown: name.text)
      if status.isDeleted { throw FileError.missing(name.text) }
      guard status.size == size, status.modified == modifiedTime else { throw FileError.changed(name.text) }
    }
    return data
  }
}

extension FileRoot {
  /// Opens a file to read it. Folders, links, devices and pipes are not opened.
  ///
  /// - Throws: ``FileError``.
  public func openFile(at location: FileLocation) async throws -> OpenFile {
    try await quick.run { [self] _ in
      let (folder, name) = try place(of: location)
      return try OpenFile(name, in: folder, quick)
    }
  }
}
