/// What a table has for a key in one language: a text, or one for each group of numbers.
package struct LocalizedEntry: Equatable, Sendable {
  /// A text, or its forms for the numbers in it.
  package enum Forms: Equatable, Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  /// A part of a text that depends on one of several numbers.
  package struct Substitution: Equatable, Sendable {
    /// The index of the number, from 0; nil if its place in the text tells it.
    let argument: Int?
    let forms: [PluralCategory: String]
    /// The format of the number where “%arg” stands for it.
    var specifier = "%lld"
  }

  let forms: Forms
  let substitutions: [String: Substitution]

  package init(_ forms: Forms, substitutions: [String: Substitution] = [:]) {
    self.forms = forms
    self.substitutions = substitutions
  }

  /// The forms by the names of the categories, “other” where there is one form.
  var formsByName: [String: String] {
    switch forms {
    case .text(let text): ["other": text]
    case .plural(let forms): Dictionary(uniqueKeysWithValues: forms.map { ($0.key.rawValue, $0.value) })
    }
  }

  /// Substitutions may contain others; a table in which they contain themselves is not followed for ever.
  private static let maxDepth = 4

  /// Returns the parts of the text for values.
  ///
  /// - Parameters:
  ///   - numbers: the values, nil for those that are no numbers.
  ///   - rules: the plural rules of the language of the text.
  package func pieces(for numbers: [Double?], _ rules: PluralRules) -> [FormatString.Piece] {
    switch forms {
    case .text(let text) where substitutions.isEmpty: return Self.pieces(of: text, hasValues: !numbers.isEmpty)
    case .text(let text): return expand(FormatString(text).pieces, numbers, rules, depth: 0)
    case .plural(let forms):
      let index = numbers.firstIndex { $0 != nil } ?? 0
      let text = Self.form(of: forms, for: numbers, index, rules)
      return expand(FormatString(text, number: index).pieces, numbers, rules, depth: 0)
    }
  }

  /// Returns the parts of a text.
  package static func pieces(of text: String, hasValues: Bool) -> [FormatString.Piece] {
    // A text without values is no format: a percent sign in it is one.
    hasValues ? FormatString(text).pieces : [.literal(text)]
  }

  private func expand(
    _ pieces: [FormatString.Piece], _ numbers: [Double?], _ rules: PluralRules, depth: Int
  ) -> [FormatString.Piece] {
    if substitutions.isEmpty { return pieces }
    return pieces.flatMap { piece -> [FormatString.Piece] in
      guard case .substitution(let name, let position) = piece else { return [piece] }
      guard let found = substitutions[name], depth < Self.maxDepth else { return [] }
      let index = found.argument ?? position
      let text = Self.form(of: found.forms, for: numbers, index, rules)
      return expand(
        FormatString(text, number: index, specifier: found.specifier, isSubstitution: true).pieces, numbers, rules,
        depth: depth + 1)
    }
  }

  private static func form(
    of forms: [PluralCategory: String], for numbers: [Double?], _ index: Int, _ rules: PluralRules
  ) -> String {
    let number = numbers.indices.contains(index) ? numbers[index] : nil
    // Translators may give a text for zero where the language has no such group.
    if number == 0, let zero = forms[.zero] { return zero }
    let category = number.map(rules.category) ?? .other
    return forms[category] ?? forms[.other] ?? ""
  }
}
