public import Foundation

/// The reason why a file could not be given to the user.
public struct FileExportError: LocalizedError, Sendable, Equatable {
  /// The file's name.
  public let fileName: String
  /// A description of the reason for the user.
  public let message: String
  /// A description of the reason for the user.
  public var errorDescription: String? { message }

  package init(fileName: String, message: String) {
    self.fileName = fileName
    self.message = message
  }
}
