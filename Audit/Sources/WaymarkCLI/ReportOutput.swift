import Foundation

/// Where a report goes: to a file, or to the standard output.
struct ReportOutput {
  /// The path of the file; nil for the standard output.
  var path: String?

  /// Writes a report as a whole.
  /// - Throws: Why it can't be written, as wrong use.
  func write(_ data: Data) throws(WrongUse) {
    if let path { return try OutputFile(path: path).write(data) }
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw WrongUse("The report could not be written: \(reason(error)).")
    }
  }

  /// Refuses to write what is no text to a terminal.
  func refuseTerminal(for what: String) throws(WrongUse) {
    guard path == nil, isatty(STDOUT_FILENO) == 1 else { return }
    throw WrongUse("\(what) is no text. Name a file with --output FILE.")
  }
}
