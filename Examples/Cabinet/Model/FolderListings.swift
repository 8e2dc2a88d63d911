import Waymark

/// The folders that windows show, and some that they have shown last, so that these are there at once on the way back.
@MainActor final class FolderListings {
  private static let kept = 64
  private let files: FileRoot
  private var listings: [FileLocation: FolderListing] = [:]
  /// The locations, the one that was used last at the end.
  private var used: [FileLocation] = []

  init(of files: FileRoot) { self.files = files }

  /// Returns what is in a folder.
  subscript(location: FileLocation) -> FolderListing {
    used.removeAll { $0 == location }
    used.append(location)
    if let known = listings[location] { return known }
    let listing = FolderListing(location, in: files)
    listings[location] = listing
    while used.count > Self.kept, let index = used.firstIndex(where: { listings[$0]?.isFollowed != true }),
      index < used.count - 1
    {
      listings[used.remove(at: index)] = nil
    }
    return listing
  }
}
