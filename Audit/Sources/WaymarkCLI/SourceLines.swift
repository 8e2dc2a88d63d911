import Foundation
import WaymarkAudit

/// The lines of source that findings are in.
struct SourceLines: Sendable {
  private let lines: [AppPlace: String]

  /// Reads the lines of findings; those of files that can't be read any more are left out.
  init(of findings: [AuditedFinding]) {
    let places = Dictionary(grouping: findings.map(\.finding.place), by: \.file)
    lines = places.reduce(into: [:]) { lines, entry in
      let (file, places) = entry
      guard let data = FileManager.default.contents(atPath: file) else { return }
      let wanted = Set(places.map(\.line))
      for (number, bytes) in Self.lines(of: data) where wanted.contains(number) {
        let text = String(decoding: bytes, as: UTF8.self)
        for place in places where place.line == number { lines[place] = text }
      }
    }
  }

  /// Returns the text of the line of a place, or nil if it could not be read.
  @Sendable func line(of place: AppPlace) -> String? { lines[place] }

  /// Lines with their numbers, counted as the compiler does: after a line feed, a carriage return, or both.
  private static func lines(of data: Data) -> [(Int, ArraySlice<UInt8>)] {
    let bytes = Array(data)
    var (result, start, index): ([(Int, ArraySlice<UInt8>)], Int, Int) = ([], 0, 0)
    while index < bytes.count {
      let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D
      if isEnd {
        result.append((result.count + 1, bytes[start..<index]))
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    return result + [(result.count + 1, bytes[start...])]
  }
}
