internal import Foundation
internal import WaymarkLocalization

/// The locale of a visitor: the language of the app that suits the visitor best, with the formats of the visitor's region.
enum VisitorLocale {
  /// The cookie with the language that the visitor has chosen in the app.
  private static let cookie = "waymark-language"

  /// Returns the locale for a request.
  static func locale(of request: HTTPRequest, in texts: AppTexts) -> Locale {
    locale(accepting: request.header("Accept-Language"), chosen: request.cookie(cookie), in: texts)
  }

  /// Returns the locale for a visitor.
  ///
  /// - Parameters:
  ///   - accepted: the header `Accept-Language`. Only its first language tells the region, because browsers send the preferred
  ///     one first.
  ///   - chosen: the language that the visitor has chosen, which comes before those.
  ///   - texts: the texts of the app, with its languages.
  static func locale(accepting accepted: String?, chosen: String? = nil, in texts: AppTexts) -> Locale {
    let choice = chosen.flatMap(tag)
    let language = texts.language(chosen: choice, accepting: accepted)
    return texts.locale(for: language, in: accepted.flatMap(region) ?? choice.flatMap(region))
  }

  /// The first language tag of a list; nil if it is none.
  private static func tag(_ accepted: String) -> String? {
    let first = accepted.prefix { $0 != "," && $0 != ";" }
    let tag = first.trimmingPrefix(while: \.isWhitespace)
    // 35 is the length of the longest tag that BCP 47 asks implementations to support.
    guard (2...35).contains(tag.utf8.count), tag.utf8.allSatisfy(isPartOfTag) else { return nil }
    return String(tag)
  }

  private static func region(_ accepted: String) -> Locale.Region? {
    guard let tag = tag(accepted) else { return nil }
    let language = Locale.Language(identifier: tag)
    // “de” alone means German as it is written in Germany.
    guard let region = language.region ?? Locale.Language(identifier: language.maximalIdentifier).region,
      countries.contains(region.identifier)
    else { return nil }
    return region
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
