/// What is being done in several steps, so that it can be finished or undone if the process ends meanwhile.
struct JournalRecord: Codable {
  enum Kind: String, Codable { case copy, move, delete }

  let kind: Kind
  /// What is copied, moved or deleted; nil if it is in the Trash.
  var source: FileLocation?
  /// What was at that place.
  var identity: FileIdentity?
  /// The state folder of the source's file system.
  var sourceState: Place?
  /// The folder into which it is copied or moved.
  var target: FileLocation?
  /// The state folder of its file system.
  var targetState: Place?
  /// The name there.
  var name: FileName?
  var conflict = NameConflict.refuse

  /// Where a state folder is, and which one.
  struct Place: Codable {
    let location: FileLocation
    let identity: FileIdentity

    init(_ state: StateFolder) throws(FileError) { (location, identity) = (state.location, try state.identity) }

    func open(in root: FileRoot) throws(FileError) -> StateFolder {
      try StateFolder(atTop: location, identity, of: root)
    }
  }

  /// The steps of a move between file systems.
  enum Step {
    /// The copy is complete, and on the disk.
    static let copied = "copied"
    /// The original is in the staging folder, and the same as the copy.
    static let hidden = "hidden"
  }
}

extension Token {
  /// The name of a copy until it is complete.
  var ofCopy: FileName { name(".copy") }
  /// The name of an original until it is removed.
  var ofOriginal: FileName { name(".original") }
}
