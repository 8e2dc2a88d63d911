/// Something of an archive that was left out.
package struct ArchiveProblem: Sendable, Hashable {
  /// The path of the file or folder, fit to be shown; nil if the whole archive is concerned.
  package let path: String?
  /// Why it was left out.
  package let reason: Reason

  /// Why something was left out.
  package enum Reason: Sendable, Hashable {
    /// The path is unsafe or unusable.
    case path(PathFault)
    /// Another entry has the path, or would on a system that ignores case, or is a file where this needs a folder.
    case duplicate
    /// The content is not what was stored, by its checksum or its size.
    case damaged
    /// The archive ends before the content does.
    case truncated
    /// The entry shares bytes with another one.
    case overlapping
    /// The content is encrypted.
    case encrypted
    /// It is a link, a device or the like.
    case notAFile
    /// The content is compressed in another way than by Deflate.
    case unknownCompression
    /// The file is larger than a limit, in bytes.
    case tooLarge(limit: Int)
    /// The content is more than so many times as large as in the archive.
    case expandsTooMuch(ratio: Int)
    /// The list of the files at the end of the archive is missing or damaged, so nobody knows what else there was.
    case listMissing
    /// The archive is so damaged that the search for files was given up.
    case restUnread
  }

  /// A description for the user.
  package var message: String {
    let name = path.map { "“\($0)”" } ?? "This archive"
    return switch reason {
    case .path(let fault): "\(name) was left out: \(fault.reason)."
    case .duplicate: "\(name) was left out: another file or folder has that name."
    case .damaged: "\(name) is damaged: its content is not what was stored."
    case .truncated: "\(name) is cut off: the archive ends before it does."
    case .overlapping: "\(name) was left out: it shares its bytes with another file."
    case .encrypted: "\(name) is encrypted, and encrypted files are not read."
    case .notAFile: "\(name) was left out: it is a link or a device, and neither a file nor a folder."
    case .unknownCompression: "\(name) was left out: it is compressed in a way that is not supported."
    case .tooLarge(let limit): "\(name) was left out: it is larger than \(limit.inMegabytes)."
    case .expandsTooMuch(let ratio): "\(name) was left out: it is more than \(ratio) times as large as in the archive."
    case .listMissing: "\(name) lacks the list of its files at the end, so there may have been more."
    case .restUnread: "\(name) is so damaged that the rest of it was not read."
    }
  }
}
