extension FileRoot {
  /// Finishes or undoes what processes have begun that have ended. What can't be done now, for example because a disk is not
  /// there, is left for the next time.
  func recover() {
    guard (try? top.statusIfAny(.reserved)) != nil else { return }
    if let journal = try? journal, let tokens = try? LockedRecord.tokens(in: journal) {
      for token in tokens { try? recover(token, in: journal) }
    }
    try? recoverTrash()
    if let state = try? StateFolder(atTop: .root, of: self) {
      try? LockedRecord.removeUnfinished(in: state.journal)
      try? LockedRecord.removeUnfinished(in: state.trash)
      try? LockedRecord.removeUnfinished(in: state.uploads)
    }
  }

  private func recover(_ token: Token, in journal: OpenFolder) throws {
    guard let locked = try LockedRecord(taking: token, in: journal) else { return }
    let (record, steps) = try locked.read(JournalRecord.self)
    switch record.kind {
    case .copy:
      if let state = try record.targetState?.open(in: self) {
        try TreeRemoval.removeAll(of: token, in: state.staging)
      }
    case .delete:
      if let state = try record.sourceState?.open(in: self) {
        try TreeRemoval.removeAll(of: token, in: state.staging)
      }
    case .move:
      try recover(MoveEnding(record, token, of: self), isHidden: steps.contains(JournalRecord.Step.hidden))
    }
    locked.remove()
  }

  private func recover(_ ending: MoveEnding, isHidden: Bool) throws {
    // Without the last step it isn't known whether the original is the same as the copy.
    guard isHidden else { return try ending.undo() }
    do { _ = try ending.publish() } catch { return try ending.undo() }
    try ending.removeOriginal()
  }
}
