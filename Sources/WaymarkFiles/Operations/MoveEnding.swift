/// The last steps of a move between file systems, which another process may do.
struct MoveEnding {
  private let root: FileRoot
  private let token: Token
  private let (source, target): (FileLocation, FileLocation)
  private let record: JournalRecord
  private let name: FileName
  let sourceStaging: OpenFolder
  let targetStaging: OpenFolder
  var didStep: @Sendable (String) -> Void = { _ in }

  init(_ record: JournalRecord, _ token: Token, of root: FileRoot) throws(FileError) {
    guard let source = record.source, let target = record.target, let sourceState = record.sourceState,
      let targetState = record.targetState, let name = record.name
    else { throw .incomplete(token.text) }
    (self.root, self.token, self.record) = (root, token, record)
    (self.source, self.target, self.name) = (source, target, name)
    sourceStaging = try sourceState.open(in: root).staging
    targetStaging = try targetState.open(in: root).staging
  }

  /// Whether the original is in the staging folder.
  var isOriginalHidden: Bool {
    get throws(FileError) { try sourceStaging.statusIfAny(token.ofOriginal) != nil }
  }

  /// Moves the original out of sight, and throws if it isn't what was copied any more.
  func hideOriginal(expecting measure: TreeMeasure) throws {
    let (from, name) = try root.place(of: source)
    guard try from.rename(name, to: sourceStaging, as: token.ofOriginal) else { throw FileError.busy(name.text) }
    didStep("renamed")
    guard try sourceStaging.status(token.ofOriginal).identity == record.identity,
      try TreeMeasure(token.ofOriginal, in: sourceStaging, CancellationFlag()) == measure
    else { throw FileError.changed(name.text) }
  }

  /// Puts the copy into its place, unless that has been done.
  func publish() throws(FileError) -> FileLocation {
    let folder = try root.folder(target)
    guard try targetStaging.statusIfAny(token.ofCopy) != nil else { return target.appending(name) }
    // The original has the permissions that the copy gets.
    let status = try sourceStaging.status(token.ofOriginal)
    let found = try root.publish(token, targetStaging, status, in: folder, as: name, record.conflict, .number)
    didStep("published")
    return target.appending(found)
  }

  func removeOriginal() throws {
    var removal = try TreeRemoval(in: sourceStaging, token, isForced: true)
    try removal.remove(token.ofOriginal)
    didStep("removed")
  }

  /// Puts the original back, if it is hidden, and removes the copy, or the part of one.
  func undo() throws {
    if try isOriginalHidden {
      let (from, name) = try root.place(of: source)
      let isFolder = try sourceStaging.status(token.ofOriginal).kind == .folder
      _ = try root.freeName(for: name, .keepBoth, .number, isFolder: isFolder) { name throws(FileError) in
        try sourceStaging.rename(token.ofOriginal, to: from, as: name)
      }
    }
    var removal = try TreeRemoval(in: targetStaging, token, isForced: true)
    try removal.remove(token.ofCopy)
  }
}
