import Foundation

/// What changes when a file is changed, as far as the file system tells.
struct FileStamp: Hashable {
  private var numbers: [Int]

  /// Finds out what is at a path, or where a link there leads to; nil if there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    numbers = [
      Int(bitPattern: status.st_dev), Int(bitPattern: UInt(status.st_ino)), Int(status.st_size),
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }

  /// The numbers as a text.
  var text: String { numbers.map(String.init).joined(separator: ",") }

  /// Whether it changed so short a time before that a second change might leave the same times.
  ///
  /// - Parameter now: The time in seconds since 1970.
  func isFresh(at now: Int) -> Bool { max(numbers[3], numbers[5]) >= now - 2 }
}
