private import Foundation

/// The state of an SQLite write-ahead log before it is opened.
///
/// SQLite applies the log up to the first frame whose checksum is wrong, and drops the rest without a word. That is right
/// for a transaction that was not completed, but committed changes may be among the rest. This reads the log by the
/// format that SQLite documents (sqlite.org/fileformat2.html, “The Write-Ahead Log”) to find those.
struct WriteAheadLog {
  private static let headerBytes = 32
  private static let frameHeaderBytes = 24

  /// Whether committed changes in it can't be read.
  private(set) var isDamaged = false

  /// Reads the log of a database file; nil if there is none, or none in use.
  ///
  /// - Parameter path: the path of the database file.
  init?(ofDatabase path: String) {
    let url = URL(filePath: Self.path(ofDatabase: path))
    // Another process may be writing a frame at this moment, so damage counts if it is found twice in the same content.
    var last: [UInt8] = []
    for _ in 0..<3 {
      guard let content = try? Data(contentsOf: url), content.count > Self.headerBytes else { return nil }
      let bytes = [UInt8](content)
      isDamaged = Self.isDamaged(bytes)
      if !isDamaged || bytes == last { return }
      last = bytes
    }
    return nil
  }

  /// Copies the log of a database file if it is damaged, because SQLite removes it.
  ///
  /// - Returns: the path of the copy; nil if the log is not damaged.
  /// - Throws: ``DatabaseError`` if it can't be copied.
  static func copyIfDamaged(ofDatabase path: String) throws -> String? {
    guard WriteAheadLog(ofDatabase: path)?.isDamaged == true else { return nil }
    let time = Date.now.formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted, includingFractionalSeconds: true))
    let copy = "\(self.path(ofDatabase: path)).damaged-\(time)"
    do {
      try FileManager.default.copyItem(atPath: self.path(ofDatabase: path), toPath: copy)
    } catch {
      throw DatabaseError(
        kind: .inputOutput, message: "A damaged write-ahead log can't be copied.", detail: error.localizedDescription)
    }
    return copy
  }

  /// The path of the log of a database file.
  static func path(ofDatabase path: String) -> String { path + "-wal" }

  private static func isDamaged(_ bytes: [UInt8]) -> Bool {
    let magic = word(bytes, 0)
    guard magic & ~1 == 0x377F_0682 else { return true }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(bytes[..<24])
    guard sum.matches(word(bytes, 24), word(bytes, 28)) else { return true }
    let pageSize = Int(word(bytes, 8))
    guard (512...65_536).contains(pageSize) else { return true }
    var hasWrongFrame = false
    let frameBytes = frameHeaderBytes + pageSize
    for start in stride(from: headerBytes, through: bytes.count - frameBytes, by: frameBytes) {
      // A frame of earlier transactions, which the log has not overwritten yet, has other salts.
      let isCurrent = bytes[start + 8..<start + 16] == bytes[16..<24]
      if !hasWrongFrame {
        sum.add(bytes[start..<start + 8])
        sum.add(bytes[start + frameHeaderBytes..<start + frameBytes])
        hasWrongFrame = !isCurrent || !sum.matches(word(bytes, start + 16), word(bytes, start + 20))
      }
      let isCommit = word(bytes, start + 4) != 0
      if hasWrongFrame && isCurrent && isCommit { return true }
    }
    return false
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The checksum of a log: two sums over 32-bit words, each of which includes the other.
  private struct Checksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { raw in
        for offset in stride(from: 0, to: raw.count - 7, by: 8) {
          first &+= word(raw, offset) &+ second
          second &+= word(raw, offset + 4) &+ first
        }
      }
    }

    func matches(_ first: UInt32, _ second: UInt32) -> Bool { self.first == first && self.second == second }

    private func word(_ raw: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let value = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
    }
  }
}
