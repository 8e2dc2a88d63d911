/// The folder `.waymark` at the top of a file system: in it is what isn't complete yet or not wanted any more, so that each
/// change that people see is one renaming.
struct StateFolder {
  /// The top of the file system, or of what belongs to the root of it.
  let location: FileLocation
  private let folder: OpenFolder

  private static let names = (
    journal: FileName(listed: Array("journal".utf8)), staging: FileName(listed: Array("staging".utf8)),
    trash: FileName(listed: Array("trash".utf8)), uploads: FileName(listed: Array("uploads".utf8))
  )

  /// Opens the state folder of a file system, and makes it before if needed.
  init(atTop location: FileLocation, of root: FileRoot) throws(FileError) {
    self.location = location
    folder = try root.folder(location).ownFolder(.reserved)
  }

  /// Finds the one for a folder.
  init(for folder: FileLocation, of root: FileRoot) throws(FileError) {
    let fileSystem = try root.folder(folder).status().fileSystem
    var top = folder
    while let parent = top.parent, try root.folder(parent).status().fileSystem == fileSystem { top = parent }
    try self.init(atTop: top, of: root)
  }

  /// Opens the one that was there when something was begun; throws if its disk isn't there now.
  init(atTop location: FileLocation, _ identity: FileIdentity, of root: FileRoot) throws(FileError) {
    self.location = location
    folder = try root.folder(location).folder(.reserved)
    guard try folder.status().identity.isSame(as: identity) else { throw .missing(folder.shown) }
  }

  /// What tells this one from that of another disk.
  var identity: FileIdentity { get throws(FileError) { try folder.status().identity } }

  /// The records of what is being done.
  var journal: OpenFolder { get throws(FileError) { try folder.ownFolder(Self.names.journal) } }
  /// What is being copied or deleted.
  var staging: OpenFolder { get throws(FileError) { try folder.ownFolder(Self.names.staging) } }
  /// What is in the Trash, and the records of where it was.
  var trash: OpenFolder { get throws(FileError) { try folder.ownFolder(Self.names.trash) } }
  /// What has arrived of uploads, and their records.
  var uploads: OpenFolder { get throws(FileError) { try folder.ownFolder(Self.names.uploads) } }
}
