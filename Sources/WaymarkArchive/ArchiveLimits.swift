/// How much an archive may contain.
///
/// Everything is counted while the archive is read. A size that it claims can only have the file left out.
package struct ArchiveLimits: Sendable, Hashable {
  /// The maximum size of the archive itself, in bytes; never more than 4 GB.
  package var archiveBytes = 64 * 1024 * 1024
  /// The maximum number of files and folders, of those that are left out as well.
  package var entries = 10_000
  /// The maximum size of all files together, in bytes.
  package var totalBytes = 256 * 1024 * 1024
  /// The maximum size of a file, in bytes. A larger one is left out, and the others are read.
  package var fileBytes = 128 * 1024 * 1024
  /// How many times as large as in the archive a file may be, once it is larger than a megabyte. Text seldom shrinks to
  /// less than a tenth of its size; less than a thousandth is not possible.
  package var ratio = 200
  /// The maximum length of a path, in bytes.
  package var pathBytes = 300

  /// Creates the usual limits.
  package init() {}
}
