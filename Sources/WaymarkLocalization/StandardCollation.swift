internal import CICU
package import Foundation

/// The order of texts in lists, by ICU: regardless of case at first, numbers in them by their values, and the same for all languages.
package enum StandardCollation {
  /// Compares two texts.
  package static func compare(_ first: String, _ second: String) -> ComparisonResult {
    var (first, second) = (first, second)
    let result = first.withUTF8 { first in
      second.withUTF8 { second in
        first.withMemoryRebound(to: CChar.self) { first in
          second.withMemoryRebound(to: CChar.self) { second in
            waymark_collate(first.baseAddress, Int32(first.count), second.baseAddress, Int32(second.count))
          }
        }
      }
    }
    return result < 0 ? .orderedAscending : result > 0 ? .orderedDescending : .orderedSame
  }
}
