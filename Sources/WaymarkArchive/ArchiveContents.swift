/// What could be read of an archive.
package struct ArchiveContents: Sendable, Hashable {
  /// The files and folders that were read whole, in the order of the archive.
  package internal(set) var entries: [ArchiveEntry] = []
  /// What was left out, and why; empty for an archive without faults.
  package internal(set) var problems: [ArchiveProblem] = []
}
