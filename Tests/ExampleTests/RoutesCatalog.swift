import Foundation

/// The string catalog of Routes, as it is stored.
struct RoutesCatalog: Decodable {
  struct Entry: Decodable {
    let localizations: [String: Translation]
  }

  struct Translation: Decodable {
    let stringUnit: Unit?
    let variations: Variations?

    /// The texts by the categories of numbers; “” for a text that is always the same.
    var forms: [String: String] {
      if let stringUnit { return ["": stringUnit.value] }
      return variations?.plural.mapValues(\.stringUnit.value) ?? [:]
    }
  }

  struct Unit: Decodable {
    let state: String
    let value: String
  }

  struct Variations: Decodable {
    struct Form: Decodable { let stringUnit: Unit }
    let plural: [String: Form]
  }

  let sourceLanguage: String
  let strings: [String: Entry]

  static func stored() throws -> RoutesCatalog {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Routes/Localizable.xcstrings").standardized
    return try JSONDecoder().decode(RoutesCatalog.self, from: Data(contentsOf: file))
  }

  /// Returns the kinds of the values in a text, such as `@` and `lld`, by their positions from 1.
  static func placeholders(in text: String) -> [Int: String] {
    var kinds: [Int: String] = [:]
    for match in text.matches(of: /%(?:(\d+)\$)?(@|lld|lf)/) {
      kinds[match.1.flatMap { Int($0) } ?? kinds.count + 1] = String(match.2)
    }
    return kinds
  }
}
