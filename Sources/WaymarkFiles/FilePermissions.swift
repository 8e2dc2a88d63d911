/// What people of the server's system may do with a file or a folder.
///
///     let isLocked = !entry.permissions.contains(.ownerWrite)
public struct FilePermissions: OptionSet, Sendable, Hashable, Codable {
  /// The bits, as `chmod` has them.
  public let rawValue: UInt16

  /// Makes permissions from bits as `chmod` has them; others than the last nine are ignored.
  public init(rawValue: UInt16) { self.rawValue = rawValue & 0o777 }

  /// The owner may read it.
  public static let ownerRead = FilePermissions(rawValue: 0o400)
  /// The owner may change it.
  public static let ownerWrite = FilePermissions(rawValue: 0o200)
  /// The owner may run it, or open what is in it.
  public static let ownerExecute = FilePermissions(rawValue: 0o100)
  /// The members of its group may read it.
  public static let groupRead = FilePermissions(rawValue: 0o040)
  /// The members of its group may change it.
  public static let groupWrite = FilePermissions(rawValue: 0o020)
  /// The members of its group may run it, or open what is in it.
  public static let groupExecute = FilePermissions(rawValue: 0o010)
  /// Others may read it.
  public static let otherRead = FilePermissions(rawValue: 0o004)
  /// Others may change it.
  public static let otherWrite = FilePermissions(rawValue: 0o002)
  /// Others may run it, or open what is in it.
  public static let otherExecute = FilePermissions(rawValue: 0o001)
}
