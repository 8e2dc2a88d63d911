import Foundation

/// A file that settings are read from.
struct InputFile {
  var path: String

  /// Reads the file.
  /// - Parameter most: The number of bytes that it may have.
  /// - Throws: Why it can't be read, as wrong use.
  func content(atMost most: Int) throws(WrongUse) -> Data {
    // A pipe or a device would be waited for, or never end.
    guard !exists || isFile else { throw WrongUse("“\(path)” is no file.") }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      data = try handle.read(upToCount: most + 1) ?? Data()
    } catch {
      throw WrongUse("“\(path)” could not be read: \(reason(error)).")
    }
    guard data.count <= most else { throw WrongUse("“\(path)” is larger than \(most >> 10) kB.") }
    return data
  }

  /// Whether there is something at the path.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  private var isFile: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

/// Returns what the system says about an error with files, without a full stop.
func reason(_ error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
  if underlying.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(underlying.code))) }
  // Foundation doesn't hand on what the system said where a folder is missing.
  if (error as? CocoaError)?.code == .fileNoSuchFile { return String(cString: strerror(ENOENT)) }
  let text = (error as NSError).localizedDescription
  return String(text.hasSuffix(".") ? text.dropLast() : text[...])
}
