internal import CFiles

/// A move between file systems.
///
/// The copy is made in the staging folder of the target's file system. When it is complete, the original is renamed into
/// the staging folder of its own, and compared with what was copied; then the copy is renamed to its place, and the
/// original removed. So people see the one or the other, and each step can be told afterwards from what there is.
struct MoveByCopying {
  private let root: FileRoot
  private let record: JournalRecord
  private let (source, target): (FileLocation, FileLocation)
  private let name: FileName
  /// For tests: is called after each step, and may end the process.
  var didStep: @Sendable (String) -> Void = { _ in }

  init(_ source: FileLocation, _ target: FileLocation, _ conflict: NameConflict, of root: FileRoot) throws(FileError) {
    guard let parent = source.parent, let name = source.name else { throw .isRoot }
    (self.root, self.source, self.target, self.name) = (root, source, target, name)
    record = JournalRecord(
      kind: .move, source: source, identity: try root.folder(parent).status(name).identity,
      sourceState: try JournalRecord.Place(StateFolder(for: parent, of: root)), target: target,
      targetState: try JournalRecord.Place(StateFolder(for: target, of: root)), name: name, conflict: conflict)
  }

  func run(_ flag: CancellationFlag, _ report: (@Sendable (FileProgress) -> Void)?) throws -> FileLocation {
    let ((from, _), to) = (try root.place(of: source), try root.folder(target))
    if record.conflict == .refuse, try to.statusIfAny(name) != nil { throw FileError.exists(name.text) }
    let measure = try TreeMeasure(name, in: from, flag)
    // What can't be copied would be lost, and another disk in a folder can't be moved with it.
    if let other = measure.other { throw FileError.notAFile(other) }
    if let mount = measure.mount { throw FileError.busy(mount) }
    try root.checkSpace(for: measure, in: to)
    let token = Token()
    let locked = try LockedRecord(record, token, in: root.journal)
    var ending = try MoveEnding(record, token, of: root)
    ending.didStep = didStep
    do {
      didStep("begun")
      var copying = TreeCopy(measure, flag, report)
      try copying.copy(name, in: from, to: ending.targetStaging, as: token.ofCopy)
      try FileError.check(ending.targetStaging.descriptor.use { waymark_synchronize_all($0) }, name.text)
      try locked.append(JournalRecord.Step.copied)
      didStep(JournalRecord.Step.copied)
      try ending.hideOriginal(expecting: measure)
      try locked.append(JournalRecord.Step.hidden)
      didStep(JournalRecord.Step.hidden)
      let location = try ending.publish()
      // What can't be removed now is removed by the next process.
      if (try? ending.removeOriginal()) != nil { locked.remove() }
      return location
    } catch {
      try ending.undo()
      locked.remove()
      throw error
    }
  }
}
