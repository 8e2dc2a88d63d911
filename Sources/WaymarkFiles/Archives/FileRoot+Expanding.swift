internal import CFiles
internal import Foundation
internal import WaymarkArchive

/// What came of expanding an archive.
public struct FileExpansion: Sendable, Hashable {
  /// The folder in which its files are.
  public let location: FileLocation
  /// What was left out, and why: sentences for the user. Empty for an archive without faults.
  public let problems: [String]
}

extension FileRoot {
  /// How large the files of an archive may be together, in bytes.
  private static let maxBytes = 64 * 1024 * 1024 * 1024
  /// How many files and folders an archive may have.
  private static let maxEntries = 100_000

  /// Puts what is in a zip archive into a new folder beside it, which has its name without “.zip”, and appears when it is
  /// complete.
  ///
  /// Nothing in an archive can get outside of that folder: paths with `..` and the like, links, devices, and names that hide
  /// or reverse characters are left out, and said. So are files that are more than 200 times as large as in the archive.
  ///
  ///     let expansion = try await files.expand(location)
  ///     warning = expansion.problems.joined(separator: "\n")
  ///
  /// - Returns: The new folder, and what was left out.
  /// - Throws: ``FileError``; ``FileError/archive(_:)`` if it is no archive, or would become too large; or
  ///   `CancellationError`. Then there is no folder.
  @discardableResult
  public func expand(_ location: FileLocation) async throws -> FileExpansion {
    try await slow.run { [self] flag in
      guard let target = location.parent, let name = location.name else { throw FileError.isRoot }
      let folder = try self.folder(target)
      let file = try folder.file(name)
      let state = try StateFolder(for: target, of: self)
      let (token, staging) = (Token(), try state.staging)
      let record = JournalRecord(kind: .copy, target: target, targetState: try JournalRecord.Place(state))
      let locked = try LockedRecord(record, token, in: journal)
      defer { locked.remove() }
      do {
        try staging.makeFolder(token.ofCopy)
        let problems = try unpack(file, into: staging.folder(token.ofCopy), flag)
        let status = try staging.status(token.ofCopy)
        let found = try publish(
          token, staging, status, in: folder, as: name.withoutZip, .keepBoth, .number)
        return FileExpansion(location: target.appending(found), problems: problems)
      } catch {
        try? TreeRemoval.removeAll(of: token, in: staging)
        throw error
      }
    }
  }

  private func unpack(_ file: Descriptor, into folder: OpenFolder, _ flag: CancellationFlag) throws -> [String] {
    var limits = ArchiveLimits()
    limits.archiveBytes = Int(UInt32.max) - 1
    limits.entries = Self.maxEntries
    // What doesn't fit on the disk isn't begun to be written.
    let free = folder.descriptor.use { waymark_free_bytes($0) }
    limits.totalBytes = max(0, min(Self.maxBytes, Int(free)))
    limits.fileBytes = limits.totalBytes
    limits.pathBytes = 2_000
    let failure = Packing.Failure()
    return try failure.unwrap {
      let handle = file.use { FileHandle(fileDescriptor: $0, closeOnDealloc: false) }
      let (receiver, problems) = try withExtendedLifetime(file) {
        try Archive.read(handle, limits: limits, into: Unpacking(into: folder, flag, failure))
      }
      return problems.map(\.message) + receiver.problems
    }
  }
}

extension FileName {
  /// The name without “.zip” at its end; another one if there is none.
  fileprivate var withoutZip: FileName {
    guard pathExtension == "zip", let dot = extensionStart else {
      return FileName(listed: Array(bytes.prefix(Self.maxLength - 9)) + Array(" expanded".utf8))
    }
    return FileName(listed: Array(bytes[..<dot]))
  }
}
