internal import CICU
internal import Foundation

/// Finds the language that suits a user best.
package enum LanguageMatch {
  /// The length of the longest header that is looked at, in bytes. Browsers send fewer than 200.
  package static let maxHeaderLength = 1_000

  /// Returns the one of the available languages that suits best; nil if none does.
  ///
  ///     LanguageMatch.best(for: "de-AT, en;q=0.5", among: ["en", "de"])  // "de"
  ///     LanguageMatch.best(for: "zh-TW", among: ["en", "zh-Hans", "zh-Hant"])  // "zh-Hant"
  ///
  /// - Parameters:
  ///   - accepted: the wanted languages, as in the header `Accept-Language`; it may come from anybody.
  ///   - available: the tags of the languages.
  package static func best(for accepted: String, among available: [String]) -> String? {
    guard (1...maxHeaderLength).contains(accepted.utf8.count), accepted.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return nil }
    let tags = available.map { strdup($0) }
    defer { tags.forEach { free($0) } }
    let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { buffer in
      tags.map { $0.map { UnsafePointer($0) } }.withUnsafeBufferPointer { tags in
        waymark_accepted_language(accepted, tags.baseAddress, Int32(tags.count), buffer.baseAddress, 160) != 0
          ? String(cString: buffer.baseAddress!) : nil
      }
    }
    // ICU returns its own spelling: zh_Hant.
    guard let name else { return nil }
    return available.first { canonical($0) == canonical(name) }
  }

  /// Whether a language is written from right to left.
  package static func isRightToLeft(_ language: String) -> Bool {
    waymark_is_right_to_left(language) != 0
  }

  private static func canonical(_ tag: String) -> String { tag.replacing("_", with: "-").lowercased() }
}
