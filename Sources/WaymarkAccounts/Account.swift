/// A person who signs in.
///
///     @Environment(\.account) private var account
///     …
///     if let account { Text(account.name) }
///
/// Note: Waymark only. An app of SwiftUI has one user.
public struct Account: Hashable, Sendable, Identifiable {
  /// How many characters a name may have.
  static let maxNameLength = 64

  /// The name with which the person signs in: letters, digits and `. _ - @ +`.
  public let name: String
  /// The part of the app's things that the account has, such as a folder below the one that the app shows; empty for all.
  public let root: String
  /// What the account may do.
  public let rights: AccountRights

  /// Creates an account, for ``AccountFile/add(_:password:)`` or a test.
  ///
  /// - Parameters:
  ///   - name: The name: 1 to 64 letters, digits and `. _ - @ +`.
  ///   - root: The part of the app's things that the account has: names with `/` between them, without `.` and `..`.
  ///   - rights: What the account may do.
  /// - Throws: ``AccountError``, if the name or the root is none.
  public init(name: String, root: String = "", rights: AccountRights = .all) throws(AccountError) {
    let name = name.precomposed
    guard Self.isName(name) else { throw .badName(name) }
    guard Self.isRoot(root) else { throw .badRoot(root) }
    (self.name, self.root, self.rights) = (name, root, rights)
  }

  /// The same for each spelling of the name by capital and small letters.
  public var id: String { Self.id(of: name) }

  static func id(of name: String) -> String { name.precomposed.lowercased() }

  private static func isName(_ name: String) -> Bool {
    (1...maxNameLength).contains(name.count) && name.utf8.count <= 4 * maxNameLength
      && name.allSatisfy { $0.isLetter || $0.isNumber || "._-@+".contains($0) }
  }

  private static func isRoot(_ root: String) -> Bool {
    // By bytes: in a String, a slash and an accent after it are one character, which is no slash.
    root.isEmpty
      || root.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && !part.contains(0) && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }
}
