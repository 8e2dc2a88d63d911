internal import Foundation

/// The table at the end of a PDF that Cairo has written: where each of its objects is.
struct PDFObjectTable {
  /// Where the table is.
  let start: UInt64
  /// Where the objects are, by their numbers.
  let places: [UInt64]
  /// What follows the table: the objects that everything begins with.
  let trailer: String
  private let file: FileHandle

  /// - Returns: nil if the file has another structure.
  init?(of file: FileHandle) throws {
    self.file = file
    let length = try file.seekToEnd()
    let end = try Self.text(of: file, from: length - min(length, 64), count: 64)
    guard let start = end.firstMatch(of: /startxref\s+(\d+)/).flatMap({ UInt64($0.1) }), start < length else {
      return nil
    }
    let table = try Self.text(of: file, from: start, count: Int(length - start))
    guard let trailer = table.firstMatch(of: /trailer\s+(<<[^>]*)>>/)?.1,
      let first = table.firstMatch(of: /xref\s+0 (\d+)\n/), let count = Int(first.1)
    else { return nil }
    // Each object has a line of 20 bytes, which begins with its place.
    var rest = table[first.range.upperBound...].utf8
    places = (0..<count).compactMap { _ in
      defer { rest = rest.dropFirst(20) }
      return UInt64(Substring(rest.prefix(10)))
    }
    guard places.count == count else { return nil }
    self.start = start
    self.trailer = String(trailer)
  }

  /// Returns the beginning of an object; nil if it is not where it should be.
  func object(_ number: Int) throws -> Substring? {
    guard places.indices.contains(number) else { return nil }
    let text = try Self.text(of: file, from: places[number], count: 4_096)
    return text.hasPrefix("\(number) 0 obj") ? text[...] : nil
  }

  /// Returns the numbers of the objects that Cairo has given a number and a place, but has not written. Their places
  /// are those of others.
  func missing() throws -> [Int] {
    let shared = Dictionary(grouping: places.indices.dropFirst()) { places[$0] }.values.filter { $0.count > 1 }
    return try shared.flatMap { $0 }.filter { try object($0) == nil }.sorted()
  }

  private static func text(of file: FileHandle, from start: UInt64, count: Int) throws -> String {
    try file.seek(toOffset: start)
    return String(decoding: try file.read(upToCount: count) ?? Data(), as: UTF8.self)
  }
}
