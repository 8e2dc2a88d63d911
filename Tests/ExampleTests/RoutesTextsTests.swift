import Foundation
import Testing

/// The texts of Routes and their translations (16.6).
struct RoutesTextsTests {
  private static let languages = ["de", "ar"]
  /// The forms that the languages need.
  private static let categories: [String: Set<String>] = [
    "de": ["one", "other"], "ar": ["zero", "one", "two", "few", "many", "other"],
  ]

  /// What looks like a text for users, and is not translated.
  private static let untranslated: Set<String> = [
    // The name that is stored for a ride whose file has none: it is the user's to change.
    "Ride",
    // Mistakes in the sample data, of which only developers learn.
    "waypoint %@", "surface %@",
  ]

  /// Whether a source may contain texts. Those of the database contain SQL and the names of its changes, and one has
  /// quotation marks in a regular expression.
  private static func isTranslatable(_ path: String) -> Bool {
    !path.contains("RouteRecords") && !path.hasSuffix("RouteSchema.swift") && !path.hasSuffix("XMLPrologScreen.swift")
  }

  /// Whether a literal is meant for users: it begins with a capital letter, or has several words. Paths are not.
  private static func isText(_ literal: String) -> Bool {
    if literal.contains("/"), !literal.contains(" ") { return false }
    return literal.contains(/^\p{Lu}\p{Ll}|\p{L}\s|\s\p{L}/) || literal == "OK"
  }

  /// Returns a key with “%@” for each value, whatever its kind.
  private static func shape(_ key: String) -> String {
    key.replacing(/%(?:\d+\$)?(?:lld|lf)/, with: "%@").replacing(SourceLiterals.value, with: "%@")
  }

  @Test func `the string catalog has exactly the texts that the sources use`() throws {
    let keys = Set(try RoutesCatalog.stored().strings.keys.map(Self.shape))
    let sources = try SourceLiterals.ofRoutes().filter { Self.isTranslatable($0.key) }
    #expect(sources.count > 50 && keys.count > 200)
    for (path, literals) in sources {
      for literal in literals.map(Self.shape) where Self.isText(literal) {
        #expect(keys.contains(literal) || Self.untranslated.contains(literal), "\(path): “\(literal)”")
      }
    }
    let used = Set(sources.values.joined().map(Self.shape))
    #expect(keys.subtracting(used) == [])
    #expect(Self.untranslated.subtracting(used) == [])
  }

  @Test(arguments: languages)
  func `every text is translated with all its values`(language: String) throws {
    for (key, entry) in try RoutesCatalog.stored().strings {
      let forms = try #require(entry.localizations[language], "“\(key)”").forms
      #expect(!forms.isEmpty && forms.values.allSatisfy { !$0.isEmpty }, "“\(key)”")
      let values = RoutesCatalog.placeholders(in: key)
      for (category, text) in forms {
        var found = RoutesCatalog.placeholders(in: text)
        // “One person has joined.”
        if ["zero", "one", "two"].contains(category) {
          for (position, kind) in values where kind == "lld" { found[position] = kind }
        }
        #expect(found == values, "“\(key)”, \(category): “\(text)”")
      }
    }
  }

  @Test func `texts that depend on a number have all forms of the language`() throws {
    let entries = try RoutesCatalog.stored().strings.filter {
      $0.value.localizations.values.contains { $0.variations != nil }
    }
    #expect(entries.count > 5)
    for (key, entry) in entries {
      for (language, needed) in Self.categories {
        let forms = Set(entry.localizations[language]?.forms.keys.map(\.self) ?? [])
        #expect(forms.isSuperset(of: needed), "“\(key)” in \(language): \(forms)")
      }
    }
  }

  @Test func `literals are found in sources, also within values and raw ones`() {
    let source = ##"""
      let a = "One \(count) and \(flag ? "two (2)" : "“three”")" // "no text"
      let b = #"a "quoted" \(word) and \#(value)"#, c = """
        Lines \(
          call("x"))
        """
      """##
    let value = SourceLiterals.value
    #expect(
      SourceLiterals(of: source).found == [
        "two (2)", "“three”", "One \(value) and \(value)", #"a "quoted" \(word) and \#(value)"#, "x",
        "\n  Lines \(value)\n  ",
      ])
  }
}
