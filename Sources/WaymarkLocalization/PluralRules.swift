internal import CICU

/// A group of numbers that a language treats alike: English has “one” and “other”, Arabic all six.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The rules of a language for cardinal numbers, by ICU.
package final class PluralRules: @unchecked Sendable {
  /// ICU's rules, which are not changed; nil for a language that it does not know.
  private let rules: OpaquePointer?

  package init(for language: String) { rules = waymark_plural_rules(language) }

  deinit { waymark_plural_rules_close(rules) }

  /// Returns the category of a number; `other` for a language that ICU does not know.
  package func category(of number: Double) -> PluralCategory {
    guard let rules else { return .other }
    let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
      waymark_plural_category(rules, number, buffer.baseAddress, 16) != 0 ? String(cString: buffer.baseAddress!) : ""
    }
    return PluralCategory(rawValue: name) ?? .other
  }
}
