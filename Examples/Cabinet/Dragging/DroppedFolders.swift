import Waymark

/// The folders that are made for files that were dropped with the folders around them. Each is made once.
@MainActor final class DroppedFolders {
  private let files: FileRoot
  private let target: FileLocation
  private var made: [[String]: FileLocation] = [:]

  /// - Parameter target: the folder on which all was dropped.
  init(in target: FileLocation, of files: FileRoot) { (self.target, self.files) = (target, files) }

  /// Returns the folder for a file, which is made if needed. The outermost one gets a name that is free.
  func folder(for names: [String]) async throws -> FileLocation {
    guard let last = names.last else { return target }
    if let known = made[names] { return known }
    let parent = try await folder(for: names.dropLast())
    let folder = try await files.createFolder(FileName(last), in: parent, ifTaken: .keepBoth)
    made[names] = folder
    return folder
  }
}
