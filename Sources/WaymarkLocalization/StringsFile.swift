internal import Foundation

/// The older files with the texts of one language: `.strings`, and `.stringsdict` for those with numbers.
enum StringsFile {
  /// Returns the entries of a file `.strings`; nil if it can't be read.
  static func entries(of strings: Data) -> [String: LocalizedEntry]? {
    // The parser refuses a file without entries.
    if strings.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return [:] }
    guard let list = try? PropertyListSerialization.propertyList(from: strings, format: nil) as? [String: Any] else {
      return nil
    }
    return list.compactMapValues { ($0 as? String).map { LocalizedEntry(.text($0)) } }
  }

  /// Returns the entries of a file `.stringsdict`; nil if it can't be read.
  static func entries(ofDictionary data: Data) -> [String: LocalizedEntry]? {
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [String: Any]]
    else { return nil }
    return list.compactMapValues { value in
      guard let format = value["NSStringLocalizedFormatKey"] as? String else { return nil }
      var parts: [String: LocalizedEntry.Substitution] = [:]
      for case (let name, let rule as [String: Any]) in value {
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases { forms[category] = rule[category.rawValue] as? String }
        parts[name] = .init(argument: nil, forms: forms)
      }
      return LocalizedEntry(.text(format), substitutions: parts)
    }
  }
}
