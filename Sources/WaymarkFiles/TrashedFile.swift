public import Foundation

/// Something in the Trash.
public struct TrashedFile: Sendable, Hashable, Identifiable {
  /// What names it, also after the server was started again.
  public struct ID: Sendable, Hashable, Codable, CustomStringConvertible {
    let token: Token

    init(_ token: Token) { self.token = token }

    /// Takes an identity from its ``description``; nil if it is none.
    public init?(_ description: String) {
      guard let token = Token(description) else { return nil }
      self.token = token
    }

    /// 32 hexadecimal digits.
    public var description: String { token.text }
  }

  /// The identity.
  public let id: ID
  /// Where it was.
  public let location: FileLocation
  /// When it was moved to the Trash, by the server's clock.
  public let date: Date
  /// What it is, with the name that it had.
  public let entry: FileEntry
}
