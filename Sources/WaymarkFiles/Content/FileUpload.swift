public import Foundation

/// A file that arrives in parts. People see it when it is complete; until then it can be continued, also after the server was
/// started again.
///
///     let upload = try await files.beginUpload(of: FileName("Film.mp4"), to: folder, size: 1_000_000)
///     try await files.receive(part, at: 0, of: upload.id)
///     let location = try await files.finishUpload(upload.id)
public struct FileUpload: Sendable, Hashable, Identifiable {
  /// What names an upload. Nobody can guess it.
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
  /// The name that the file gets.
  public let name: FileName
  /// The folder into which it comes.
  public let folder: FileLocation
  /// The size of the whole file, in bytes.
  public let size: Int
  /// How many bytes have arrived. The next part begins there.
  public let received: Int
  /// When the last part has arrived, by the server's clock.
  public let modified: Date
}
