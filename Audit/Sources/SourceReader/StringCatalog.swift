import Foundation

/// A string catalog (`.xcstrings`): what its texts are in the language that the app is written in.
struct StringCatalog: Decodable {
  /// The words of each key. A key without words stands for itself.
  let words: [String: String]

  init(from decoder: any Decoder) throws {
    let catalog = try decoder.container(keyedBy: Key.self)
    let language = Key(stringValue: try catalog.decode(String.self, forKey: "sourceLanguage"))
    let texts = try catalog.nestedContainer(keyedBy: Key.self, forKey: "strings")
    words = try texts.allKeys.reduce(into: [:]) { words, key in
      let text = try texts.nestedContainer(keyedBy: Key.self, forKey: key)
      let languages =
        text.contains("localizations") ? try text.nestedContainer(keyedBy: Key.self, forKey: "localizations") : nil
      let variant = try languages?.decodeIfPresent(Variant.self, forKey: language)
      words[key.stringValue] = variant?.value ?? key.stringValue
    }
  }

  /// Words, or several of them for numbers and devices.
  private struct Variant: Decodable {
    struct Unit: Decodable { var value: String? }

    var stringUnit: Unit?
    var variations: [String: [String: Variant]]?

    var value: String? {
      if let value = stringUnit?.value { return value }
      let devices = variations?["device"]
      return (devices?["iphone"] ?? devices?["other"] ?? variations?["plural"]?["other"])?.value
    }
  }

  private struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral value: String) { stringValue = value }
    init?(intValue: Int) { nil }
  }
}
