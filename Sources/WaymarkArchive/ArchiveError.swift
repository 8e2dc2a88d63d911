internal import Foundation

/// Why an archive can't be read or written at all.
package enum ArchiveError: LocalizedError, Sendable, Hashable {
  /// The file can't be read.
  case unreadable
  /// The file has no content.
  case empty
  /// The file isn't a zip archive, whatever its name.
  case notAnArchive
  /// The file is larger than a limit, in bytes.
  case tooLarge(limit: Int)
  /// There are more files and folders than a limit.
  case tooManyEntries(limit: Int)
  /// The files are larger than a limit, in bytes, when they are expanded.
  case expandsTooMuch(limit: Int)
  /// There is not enough memory.
  case noMemory
  /// An entry to be written has a path that no archive may have.
  case unusablePath(String, PathFault)
  /// Two entries to be written have the same path, or would on some systems.
  case duplicatePath(String)
  /// The archive could not be written.
  case unwritable(String)

  /// A description for the user.
  package var errorDescription: String? {
    switch self {
    case .unreadable: "This archive cannot be read."
    case .empty: "This archive is empty: it has no bytes at all."
    case .notAnArchive: "This is no zip archive."
    case .tooLarge(let limit): "This archive is larger than \(limit.inMegabytes)."
    case .tooManyEntries(let limit): "This archive has more than \(limit) files and folders."
    case .expandsTooMuch(let limit): "The files in this archive are larger than \(limit.inMegabytes) together."
    case .noMemory: "There is not enough memory for this archive at the moment."
    case .unusablePath(let path, let fault): "“\(path)” can't be a path in an archive: \(fault.reason)."
    case .duplicatePath(let path): "Two files of an archive have the path “\(path)”, or differ only by case."
    case .unwritable(let path): "“\(path)” could not be written into an archive."
    }
  }
}

extension Int {
  /// A size in bytes, for a sentence.
  var inMegabytes: String {
    self >= 1024 * 1024 && isMultiple(of: 1024 * 1024) ? "\(self / (1024 * 1024)) MB" : "\(self) bytes"
  }
}
