import Waymark

/// The accounts that a permission is for.
enum AccountClass: CaseIterable {
  case owner, group, others

  var title: String {
    switch self {
    case .owner: "Owner"
    case .group: "Group"
    case .others: "Others"
    }
  }

  var read: FilePermissions {
    switch self {
    case .owner: .ownerRead
    case .group: .groupRead
    case .others: .otherRead
    }
  }

  var write: FilePermissions {
    switch self {
    case .owner: .ownerWrite
    case .group: .groupWrite
    case .others: .otherWrite
    }
  }

  var execute: FilePermissions {
    switch self {
    case .owner: .ownerExecute
    case .group: .groupExecute
    case .others: .otherExecute
    }
  }
}

/// What accounts may do with a file, in words.
struct Access: Hashable {
  /// What can be chosen for accounts.
  enum Choice: Hashable {
    case named(Access)
    /// The permissions one by one.
    case custom
  }

  static let named = [
    Access(canRead: true, canWrite: true), Access(canRead: true, canWrite: false),
    Access(canRead: false, canWrite: true), Access(canRead: false, canWrite: false),
  ]

  let canRead: Bool
  let canWrite: Bool

  init(canRead: Bool, canWrite: Bool) { (self.canRead, self.canWrite) = (canRead, canWrite) }

  init(_ permissions: FilePermissions, of accounts: AccountClass) {
    self.init(canRead: permissions.contains(accounts.read), canWrite: permissions.contains(accounts.write))
  }

  var title: String {
    switch (canRead, canWrite) {
    case (true, true): "Read and Write"
    case (true, false): "Read Only"
    case (false, true): "Write Only"
    case (false, false): "No Access"
    }
  }

  /// Returns permissions with this access. Who may read or change a folder may open it, too; whether a file can be run stays.
  func applied(to permissions: FilePermissions, of accounts: AccountClass, isFolder: Bool) -> FilePermissions {
    var new = permissions.subtracting([accounts.read, accounts.write])
    if canRead { new.insert(accounts.read) }
    if canWrite { new.insert(accounts.write) }
    if isFolder {
      new.remove(accounts.execute)
      if canRead || canWrite { new.insert(accounts.execute) }
    }
    return new
  }
}
