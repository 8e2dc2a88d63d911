import Foundation

/// How often names stand in the source of an app, comments and texts included.
///
/// What is read of a file does not hold all of its expressions, so that only the source tells whether a name stands
/// nowhere else.
struct SourceNames: Sendable {
  private let contents: @Sendable () -> [Data]

  /// - Parameter contents: The content of all files of source.
  init(_ contents: @escaping @Sendable () -> [Data]) { self.contents = contents }

  /// Returns how often each of some names stands in the source.
  func counts(of names: Set<String>) -> [String: Int] {
    guard !names.isEmpty else { return [:] }
    let lengths = Set(names.map(\.utf8.count))
    var counts: [String: Int] = [:]
    for content in contents() {
      content.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          guard Self.isPartOfName(bytes[start]) else {
            start += 1
            continue
          }
          var end = start + 1
          while end < bytes.count, Self.isPartOfName(bytes[end]) { end += 1 }
          if lengths.contains(end - start) {
            let name = String(decoding: bytes[start..<end], as: UTF8.self)
            if names.contains(name) { counts[name, default: 0] += 1 }
          }
          start = end
        }
      }
    }
    return counts
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
