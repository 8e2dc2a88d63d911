import Waymark

/// The folders that windows show, and some that they have shown last, so that these are there at once on the way back.
@MainActor final class FolderListings {
  private static let kept = 64
  private let files: FileRoot
  private let canWrite: Bool
  /// Called with files that got other tags, or did not.
  private let tagged: (FileLocation, Result<Void, any Error>) -> Void
  private var listings: [FileLocation: FolderListing] = [:]
  /// The locations, the one that was used last at the end.
  private var used: [FileLocation] = []

  /// - Parameter canWrite: Whether tags may be changed.
  init(
    of files: FileRoot, canWrite: Bool = true, tagged: @escaping (FileLocation, Result<Void, any Error>) -> Void
  ) {
    (self.files, self.canWrite, self.tagged) = (files, canWrite, tagged)
  }

  /// Returns what is in a folder.
  subscript(location: FileLocation) -> FolderListing {
    used.removeAll { $0 == location }
    used.append(location)
    if let known = listings[location] { return known }
    let tags = FolderTags(of: location, in: files, canWrite: canWrite, done: tagged)
    let listing = FolderListing(location, in: files, tags: tags)
    listings[location] = listing
    while used.count > Self.kept, let index = used.firstIndex(where: { listings[$0]?.isFollowed != true }),
      index < used.count - 1
    {
      listings[used.remove(at: index)] = nil
    }
    return listing
  }

  /// Hides files that are being moved away.
  func hide(_ places: [FileLocation]) { eachFolder(of: places) { $0.hide($1) } }

  /// Shows files again that were hidden, as far as they are still there.
  func unhide(_ places: [FileLocation]) { eachFolder(of: places) { $0.unhide($1) } }

  private func eachFolder(of places: [FileLocation], _ body: (FolderListing, [FileName]) -> Void) {
    for (parent, places) in Dictionary(grouping: places, by: \.parent) {
      if let parent { body(self[parent], places.compactMap(\.name)) }
    }
  }
}
