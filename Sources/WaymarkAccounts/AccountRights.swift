/// What an account may do. An app decides what that means for its own things, and checks it where they are changed, not in
/// its views alone.
///
///     guard account.rights.contains(.write) else { throw Refusal.notAllowed }
public struct AccountRights: OptionSet, Hashable, Sendable {
  /// A bit for each right.
  public let rawValue: UInt8

  /// Creates rights from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Looking at things. Each account has this right.
  public static let read = AccountRights(rawValue: 1)
  /// Adding, changing and removing things.
  public static let write = AccountRights(rawValue: 2)
  /// Giving things to people without an account.
  public static let share = AccountRights(rawValue: 4)
  /// All rights.
  public static let all: AccountRights = [.read, .write, .share]

  private static let names: [(name: String, right: AccountRights)] = [
    ("read", .read), ("write", .write), ("share", .share),
  ]

  /// The names of the rights: `read`, `write`, `share`.
  public var names: [String] { Self.names.filter { contains($0.right) }.map(\.name) }

  /// Creates rights from their names.
  ///
  /// - Returns: nil for a name that is none, and without `read`.
  public init?(names: some Sequence<String>) {
    var rights: AccountRights = []
    for name in names {
      guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
      rights.insert(known.right)
    }
    guard rights.contains(.read) else { return nil }
    self = rights
  }
}
