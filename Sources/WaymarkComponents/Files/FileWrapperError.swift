public import Foundation

/// The reason why a ``FileWrapper`` could not be read or written.
public struct FileWrapperError: LocalizedError, Sendable, Equatable {
  /// The name of the file or the folder.
  public let fileName: String
  /// A description of the reason for the user.
  public let message: String
  /// A description of the reason for the user.
  public var errorDescription: String? { message }
}
