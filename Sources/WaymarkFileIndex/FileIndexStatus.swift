/// How far an index has come.
///
///     if !index.status.isComplete { Text("Still looking through the files: \(index.status.files) so far") }
public struct FileIndexStatus: Sendable, Hashable {
  /// How many files and folders are in the index.
  public internal(set) var files = 0
  /// Whether each folder was listed since the index was opened, or has the date that it had when it was listed.
  public internal(set) var isComplete = false
  /// Whether also the contents of all text files were read.
  public internal(set) var hasContents = false
  /// How many folders are not watched while the index is kept current, because the system can't watch more. They are
  /// compared from time to time instead.
  public internal(set) var unwatchedFolders = 0
}
