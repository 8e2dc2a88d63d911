internal import Foundation

/// The locale of a visitor: the app's language with the formats of the visitor's region.
enum VisitorLocale {
  /// Returns the locale for a request's `Accept-Language`; nil if the request does not tell a region.
  ///
  /// - Parameters:
  ///   - accepted: the header; only its first language counts, because browsers send the preferred one first.
  ///   - language: the language in which the app is written, as a BCP 47 tag.
  static func locale(accepting accepted: String?, language: String) -> Locale? {
    guard let first = accepted?.prefix(while: { $0 != "," && $0 != ";" }) else { return nil }
    let tag = first.trimmingPrefix(while: \.isWhitespace)
    // 35 is the length of the longest tag that BCP 47 asks implementations to support.
    guard (2...35).contains(tag.utf8.count), tag.utf8.allSatisfy(isPartOfTag) else { return nil }
    let visitors = Locale.Language(identifier: String(tag))
    // “de” alone means German as it is written in Germany.
    guard let region = visitors.region ?? Locale.Language(identifier: visitors.maximalIdentifier).region,
      countries.contains(region.identifier)
    else { return nil }
    var components = Locale.Components(identifier: language)
    components.languageComponents.region = region
    return Locale(components: components)
  }

  /// The known regions that are countries, rather than parts of the world such as 150 for Europe.
  private static let countries = Set(
    Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 && $0 != "ZZ" })

  private static func isPartOfTag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
