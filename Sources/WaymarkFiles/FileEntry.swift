public import Foundation

/// A file, a folder or a link in a folder, as it was when the folder was listed.
///
///     List(entries) { entry in
///       Label(entry.name.text, systemImage: entry.kind == .folder ? "folder" : "doc")
///     }
public struct FileEntry: Sendable, Hashable, Identifiable {
  /// What something in a folder is.
  public enum Kind: Sendable, Hashable {
    /// A folder.
    case folder
    /// A file that can be read.
    case file
    /// A symbolic link. It can be renamed, moved and deleted, and is never followed.
    case link
    /// A device, a pipe or a socket. It can be renamed, moved and deleted, and is never opened.
    case other
  }

  /// What is the same for a file as long as it exists, also when it is renamed or moved on its disk.
  ///
  /// Of a file with several names (hard links), each name has an identity of its own.
  public struct ID: Sendable, Hashable, Codable {
    let file: FileIdentity
    let name: FileName?
  }

  /// The identity.
  public var id: ID { ID(file: file, name: isShared ? name : nil) }
  /// The name.
  public let name: FileName
  /// Whether it is a folder, a file, or something else.
  public let kind: Kind
  /// The size of a file in bytes; of other kinds, a number of the file system's.
  public let size: Int
  /// What its owner and others may do with it.
  public let permissions: FilePermissions
  private let isShared: Bool
  private let file: FileIdentity
  private let modifiedTime: FileTime

  init(_ name: FileName, _ status: FileStatus) {
    (self.name, kind, size, permissions) = (name, status.kind, status.size, status.permissions)
    (isShared, file, modifiedTime) = (status.isShared, status.identity, status.modified)
  }

  /// When the content was changed last, by the clock of the computer that did it.
  public var modified: Date { Date(modifiedTime) }
  /// When it was made here; nil if the file system doesn't know.
  public var created: Date? { file.born.map { Date($0) } }
}

extension Date {
  init(_ time: FileTime) {
    self.init(timeIntervalSince1970: Double(time.seconds) + Double(time.nanoseconds) / 1_000_000_000)
  }
}
