/// A version of the binary format of snapshots and changes: what was added to it. Older ones can be read.
package enum SnapshotForm: Int, Comparable {
  /// The first one.
  case first = 1
  /// With the views that have come and gone, in changes; with the locale, in snapshots.
  case structure
  /// With the texts that were edited.
  case texts
  /// With the numbers of elements that followed from changes which were no events.
  case numbersOfChanges
  /// With the attributes of texts that were edited.
  case attributes

  /// The format that is written.
  package static let current = attributes

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension SnapshotWriter {
  /// Writes the version of the format, first.
  package mutating func writeForm() { write(SnapshotForm.current.rawValue) }
}

extension SnapshotReader {
  /// Reads the version of the format.
  ///
  /// - Throws: ``Failure`` if this build does not know it.
  package mutating func form() throws -> SnapshotForm {
    guard let form = SnapshotForm(rawValue: try number(Int.self)) else { throw Failure() }
    return form
  }
}
