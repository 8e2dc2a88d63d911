internal import CFiles
internal import Foundation
internal import Glibc

/// A small file that says what is being done, locked by the process that does it. The lock ends with the process, so
/// another one can tell what was interrupted.
final class LockedRecord: Sendable {
  private let folder: OpenFolder
  private let name: FileName
  private let file: Descriptor

  /// What records are called until they are written and locked.
  private static let beginning = "new-"
  private static let maxBytes = 256 * 1024

  /// Writes a record, which is there at once or not at all.
  init(_ value: some Encodable, _ token: Token, in folder: OpenFolder) throws {
    (self.folder, name) = (folder, token.name(".json"))
    let unfinished = FileName(listed: Array(Self.beginning.utf8) + name.bytes)
    file = try folder.newFile(unfinished)
    do {
      try FileError.check(file.use { waymark_lock($0) }, name.text)
      try file.write(JSONEncoder().encode(value) + [UInt8(ascii: "\n")], at: 0, shown: name.text)
      try FileError.check(file.use { waymark_synchronize($0) }, name.text)
      _ = try folder.rename(unfinished, to: folder, as: name)
    } catch {
      try? folder.remove(unfinished, isFolder: false)
      throw error
    }
  }

  /// Takes over a record that nobody works on; nil if somebody does, or if it was removed meanwhile.
  init?(taking token: Token, in folder: OpenFolder) throws(FileError) {
    (self.folder, name) = (folder, token.name(".json"))
    file = try folder.fileForWriting(name)
    let locked = file.use { waymark_lock($0) }
    if locked == -EWOULDBLOCK { return nil }
    try FileError.check(locked, name.text)
    guard try folder.statusIfAny(name)?.identity == FileStatus(file, shown: name.text).identity else { return nil }
  }

  /// Adds a line: a step that was done.
  func append(_ step: String) throws(FileError) {
    let end = try FileStatus(file, shown: name.text).size
    try file.write(Data((step + "\n").utf8), at: end, shown: name.text)
    try FileError.check(file.use { waymark_synchronize($0) }, name.text)
  }

  func remove() { try? folder.remove(name, isFolder: false) }

  /// Returns what was recorded, and the steps since.
  func read<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, steps: [String]) {
    let lines = try file.read(0..<Self.maxBytes, shown: name.text).split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else { throw FileError.incomplete(name.text) }
    let steps = lines.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    return (try JSONDecoder().decode(type, from: first), steps)
  }

  /// Removes what processes have begun to write that have ended.
  static func removeUnfinished(in folder: OpenFolder) throws {
    for item in try folder.items() where item.name.text.hasPrefix(beginning) {
      let file = try folder.fileForWriting(item.name)
      if file.use({ waymark_lock($0) }) == 0 { try folder.remove(item.name, isFolder: false) }
    }
  }

  /// Returns the tokens of the records in a folder.
  static func tokens(in folder: OpenFolder) throws -> [Token] {
    try folder.items().compactMap { item in
      let name = item.name.text
      return name.hasSuffix(".json") ? Token(String(name.dropLast(5))) : nil
    }
  }
}

extension Descriptor {
  /// Writes all of some bytes; some of them may be written before an error.
  func write(_ data: Data, at offset: Int, shown: @autoclosure () -> String) throws(FileError) {
    var done = 0
    while done < data.count {
      let count = data.withUnsafeBytes { bytes in
        use { waymark_write($0, bytes.baseAddress?.advanced(by: done), bytes.count - done, Int64(offset + done)) }
      }
      let written = try FileError.check(count, shown())
      if written == 0 { throw .diskFull }
      done += Int(written)
    }
  }

  /// Reads bytes; fewer where the file ends.
  func read(_ range: Range<Int>, shown: @autoclosure () -> String) throws(FileError) -> Data {
    let size = max(0, min(range.upperBound, try FileStatus(self, shown: shown()).size) - range.lowerBound)
    var (data, done) = (Data(count: size), 0)
    while done < size {
      let count = data.withUnsafeMutableBytes { bytes in
        use { waymark_read($0, bytes.baseAddress?.advanced(by: done), size - done, Int64(range.lowerBound + done)) }
      }
      let got = try FileError.check(count, shown())
      if got == 0 { break }
      done += Int(got)
    }
    return data.prefix(done)
  }
}
