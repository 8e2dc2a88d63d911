import Foundation

/// A file that a report or a baseline is written to.
struct OutputFile {
  var path: String

  /// Writes the file as a whole, or not at all.
  /// - Throws: Why it can't be written, as wrong use.
  func write(_ text: String) throws(WrongUse) { try write(Data(text.utf8)) }

  /// Writes the file as a whole, or not at all.
  /// - Throws: Why it can't be written, as wrong use.
  func write(_ data: Data) throws(WrongUse) {
    let kind = self.kind
    guard kind != S_IFDIR else { throw WrongUse("“\(path)” is a folder.") }
    do {
      if let kind, kind != S_IFREG {
        // A file must not take the place of a device or a pipe.
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.write(contentsOf: data)
      } else {
        // A link stays one.
        try data.write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
      }
    } catch {
      throw WrongUse("“\(path)” could not be written: \(reason(error)).")
    }
  }

  /// What is at the path, as file systems number it; nil if there is nothing.
  private var kind: mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
