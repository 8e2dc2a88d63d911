internal import Foundation

/// A string catalog of Xcode: a file `.xcstrings` with the texts of all languages.
struct StringCatalog: Decodable {
  let sourceLanguage: String
  let strings: [String: Key]

  struct Key: Decodable {
    let localizations: [String: Localization]?
  }

  struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?
  }

  struct Unit: Decodable {
    let value: String
  }

  struct Variations: Decodable {
    let plural: [String: Form]?
    let device: [String: Form]?
  }

  struct Form: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
  }

  struct Substitution: Decodable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: Variations?
  }
}

extension StringCatalog {
  /// The entries of each language.
  var entries: [String: [String: LocalizedEntry]] {
    var found: [String: [String: LocalizedEntry]] = [sourceLanguage: [:]]
    for (key, value) in strings {
      for (language, localization) in value.localizations ?? [:] {
        if let entry = localization.entry { found[language, default: [:]][key] = entry }
      }
    }
    return found
  }
}

extension StringCatalog.Localization {
  fileprivate var entry: LocalizedEntry? {
    guard let forms = StringCatalog.Form(stringUnit: stringUnit, variations: variations).forms else { return nil }
    var parts: [String: LocalizedEntry.Substitution] = [:]
    for (name, part) in substitutions ?? [:] {
      guard let forms = StringCatalog.Form(stringUnit: nil, variations: part.variations).forms else { continue }
      let plural: [PluralCategory: String] =
        switch forms {
        case .plural(let forms): forms
        case .text(let text): [.other: text]
        }
      parts[name] = .init(
        argument: part.argNum.map { $0 - 1 }, forms: plural, specifier: "%\(part.formatSpecifier ?? "lld")")
    }
    return LocalizedEntry(forms, substitutions: parts)
  }
}

extension StringCatalog.Form {
  /// The text or its plural forms; nil if it is not translated.
  fileprivate var forms: LocalizedEntry.Forms? {
    if let plural = variations?.plural {
      var forms: [PluralCategory: String] = [:]
      for (name, form) in plural {
        guard let category = PluralCategory(rawValue: name) else { continue }
        forms[category] = form.forms?.text
      }
      return forms.isEmpty ? nil : .plural(forms)
    }
    // Browsers are on all devices.
    if let device = variations?.device {
      return (device["other"] ?? device["mac"] ?? device["iphone"] ?? device.min { $0.key < $1.key }?.value)?.forms
    }
    guard let value = stringUnit?.value, !value.isEmpty else { return nil }
    return .text(value)
  }
}

extension LocalizedEntry.Forms {
  fileprivate var text: String? {
    switch self {
    case .text(let text): text
    case .plural(let forms): forms[.other]
    }
  }
}
