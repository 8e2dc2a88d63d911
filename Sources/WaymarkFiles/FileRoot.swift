internal import CFiles
public import Foundation

/// The files below one folder of the server, and nothing outside of it.
///
/// An app offers them to people, who name them by ``FileLocation``s:
///
///     let files = try await FileRoot.open(URL(filePath: "/srv/shared"))
///     for entry in try await files.entries(of: .root) { print(entry.name.text, entry.size) }
///
/// Symbolic links are listed as links and never followed, so that no link can lead out of the folder, not even one that
/// is put there while something is opened. Disks that are mounted below the folder belong to it.
///
/// Everything waits for disks on threads of its own, never on the main actor. Several processes may open the same folder.
/// For what is copied, moved, uploaded or in the Trash, a folder `.waymark` is made, which is never listed.
public final class FileRoot: Sendable {
  let top: OpenFolder
  let resolution: PathResolution
  /// Whether also what could be renamed is moved by copying, as between disks.
  let copiesAlways: Bool
  /// For what takes milliseconds, so that it never waits for what takes minutes.
  let quick = WorkQueue("waymark.files.quick", width: 8)
  /// For what reads or writes many files.
  let slow = WorkQueue("waymark.files.slow", width: 4)
  /// For archives that are packed while they are sent: each waits for its receiver.
  let streams = WorkQueue("waymark.files.streams", width: 16)
  let watches: FolderWatches

  /// Opens a folder, and finishes or undoes what another process has begun in it and was ended during.
  ///
  /// - Parameter folder: The folder; links on the way to it are followed.
  /// - Throws: ``FileError``, if it can't be opened.
  public static func open(_ folder: URL) async throws -> FileRoot {
    let root = try FileRoot(folder)
    try await root.slow.run { _ in root.recover() }
    return root
  }

  /// Opens a folder below this one as a root of its own, from which nothing leads up: for people who have a part of the files.
  ///
  ///     let letters = try await files.root(at: FileLocation("Letters"))
  ///
  /// It has a Trash of its own.
  ///
  /// - Parameter location: The folder.
  /// - Throws: ``FileError``, if there is no such folder, or a link in its place.
  public func root(at location: FileLocation) async throws -> FileRoot {
    try await slow.run { [self] _ in
      let top = try folder(location)
      let root = FileRoot(top, resolution, copiesAlways: copiesAlways, usesInotify: watches.usesSystem)
      root.recover()
      return root
    }
  }

  /// - Parameters:
  ///   - resolution: How paths are opened; nil for the best that the system can do.
  ///   - usesInotify: Whether the system tells changes; without it, each folder is looked at once a second.
  ///   - copiesAlways: Whether also what could be renamed is moved by copying, as between disks.
  convenience init(
    _ folder: URL, resolution: PathResolution? = nil, copiesAlways: Bool = false, usesInotify: Bool = true
  ) throws(FileError) {
    let name = folder.lastPathComponent
    let top = OpenFolder(descriptor: try Descriptor(opened: waymark_open_root(folder.path), name), shown: name)
    self.init(top, resolution ?? PathResolution(for: top), copiesAlways: copiesAlways, usesInotify: usesInotify)
  }

  private init(_ top: OpenFolder, _ resolution: PathResolution, copiesAlways: Bool, usesInotify: Bool) {
    watches = FolderWatches(usesSystem: usesInotify)
    (self.top, self.resolution, self.copiesAlways) = (top, resolution, copiesAlways)
  }

  /// Opens a folder below the root.
  func folder(_ location: FileLocation) throws(FileError) -> OpenFolder {
    if let name = location.names.first(where: \.isReserved) { throw .missing(name.text) }
    return try resolution.open(location.names[...], below: top)
  }

  /// Opens the folder in which something is.
  func place(of location: FileLocation) throws(FileError) -> (folder: OpenFolder, name: FileName) {
    guard let parent = location.parent, let name = location.name else { throw .isRoot }
    if name.isReserved { throw .missing(name.text) }
    return (try folder(parent), name)
  }
}
