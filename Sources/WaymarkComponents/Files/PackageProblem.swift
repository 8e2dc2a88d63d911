public import Foundation
internal import WaymarkArchive

/// Something in a zip file that could not be read, or was left out.
public struct PackageProblem: LocalizedError, Sendable, Hashable {
  /// The path of the file in the zip file, fit to be shown; nil if all of it is concerned.
  public let path: String?
  /// A description for the user.
  public let message: String
  /// A description for the user.
  public var errorDescription: String? { message }

  init(_ problem: ArchiveProblem) { (path, message) = (problem.path, problem.message) }
}
