public import Foundation
/// The reason why a file that the user has chosen could not be imported.
public struct FileImportError: LocalizedError, Sendable, Equatable {
  /// The file's name on the user's device.
  public let fileName: String
  /// A description of the reason for the user.
  public let message: String
  /// A description of the reason for the user.
  public var errorDescription: String? { message }
}
