import Foundation
import Testing

@testable import WaymarkLocalization

/// The tables of translations: string catalogs, and the older files (16.6).
struct StringsTableTests {
  private static let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")

  /// Writes files into a folder of their own, and reads the table `Localizable` in it.
  private func table(_ files: [String: String], report: (String) -> Void = { Issue.record("\($0)") }) throws
    -> StringsTable
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return StringsTable(named: "Localizable", in: folder, report: report)
  }

  private func text(_ table: StringsTable, _ key: String, _ numbers: Double?..., in language: String) -> String? {
    table.texts(in: table.language(for: language) ?? "").pieces(for: key, numbers)?.map { piece in
      switch piece {
      case .literal(let text): text
      case .argument(let index, let specifier): "<\(index) \(specifier)>"
      case .substitution(let name, _): "<\(name)>"
      }
    }.joined()
  }

  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Rides": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Touren" } } } },
      "%lld rides": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld ride" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld rides" } } } } },
        "pl": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%lld trasa" } }, "few": { "stringUnit": { "value": "%lld trasy" } },
          "many": { "stringUnit": { "value": "%lld tras" } }, "other": { "stringUnit": { "value": "%lld trasy (inne)" } } } } } } },
      "%@ took %lld photos in %lld days": { "localizations": { "en": {
        "stringUnit": { "value": "%1$@ took %#@photos@ in %#@days@" },
        "substitutions": {
          "photos": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
            "zero": { "stringUnit": { "value": "no photos" } }, "one": { "stringUnit": { "value": "one photo" } },
            "other": { "stringUnit": { "value": "%arg photos" } } } } },
          "days": { "argNum": 3, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "value": "a day" } }, "other": { "stringUnit": { "value": "%arg days" } } } } } } } } },
      "Tap": { "localizations": { "en": { "variations": { "device": {
        "iphone": { "stringUnit": { "value": "Tap" } }, "other": { "stringUnit": { "value": "Press" } } } } } } },
      "Untranslated": { "shouldTranslate": false },
      "Empty": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "" } } } },
      "%@ of %@": { "localizations": { "de": { "stringUnit": { "value": "%2$@: %1$@, 100 %%" } } } },
      "100%": { "localizations": { "de": { "stringUnit": { "value": "100 %" } } } }
    } }
    """

  @Test func `a catalog has texts, plural forms, substitutions and variations`() throws {
    let table = try table(["Localizable.xcstrings": Self.catalog])
    #expect(table.languages == ["en", "de", "pl"])
    #expect(text(table, "Rides", in: "de-AT") == "Touren")
    #expect(text(table, "Tap", in: "en") == "Press")
    #expect(text(table, "Untranslated", in: "de") == nil)
    #expect(text(table, "Empty", in: "de") == nil)
    #expect(text(table, "%@ of %@", nil, nil, in: "de") == "<1 %@>: <0 %@>, 100 %")
    #expect(text(table, "100%", in: "de") == "100 %")
  }

  @Test(arguments: [
    ("en", 0, "rides"), ("en", 1, "ride"), ("en", 2, "rides"), ("en", 1_000_000, "rides"), ("pl", 1, "trasa"),
    ("pl", 2, "trasy"), ("pl", 5, "tras"), ("pl", 22, "trasy"), ("pl", 112, "tras"), ("pl", 1.5, "trasy (inne)"),
    ("pl", -2, "trasy"), ("pl", .infinity, "trasy (inne)"), ("pl", .nan, "trasy (inne)"),
  ])
  func `a number chooses the form of its language`(language: String, number: Double, word: String) throws {
    let table = try table(["Localizable.xcstrings": Self.catalog])
    #expect(text(table, "%lld rides", number, in: language) == "<0 %lld> \(word)")
  }

  @Test func `a text with several numbers has a form for each`() throws {
    let table = try table(["Localizable.xcstrings": Self.catalog])
    let key = "%@ took %lld photos in %lld days"
    #expect(text(table, key, nil, 1, 1, in: "en") == "<0 %@> took one photo in a day")
    #expect(text(table, key, nil, 0, 3, in: "en") == "<0 %@> took no photos in <2 %lld> days")
    #expect(text(table, key, nil, 7, 1, in: "en") == "<0 %@> took <1 %lld> photos in a day")
  }

  @Test func `a substitution counts among the values without a position, and has its own format`() throws {
    let table = try table([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "strings": { "%@ rode %lf km with %@": { "localizations": { "en": {
        "stringUnit": { "value": "%@ rode %#@km@ with %@" }, "substitutions": { "km": { "argNum": 2,
        "formatSpecifier": ".1f", "variations": { "plural": { "other": { "stringUnit": { "value": "%arg km" } } } } } } } } } } }
      """,
      "de.lproj/Localizable.stringsdict": """
      <plist version="1.0"><dict><key>%@ rode %lf km with %@</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%@ fuhr %#@km@ mit %@</string>
      <key>km</key><dict><key>NSStringFormatValueTypeKey</key><string>.2f</string>
      <key>one</key><string>einen km</string><key>other</key><string>%.2f km</string></dict></dict></dict></plist>
      """,
    ])
    let key = "%@ rode %lf km with %@"
    #expect(text(table, key, nil, 12.5, nil, in: "en") == "<0 %@> rode <1 %.1f> km with <2 %@>")
    #expect(text(table, key, nil, 12.5, nil, in: "de") == "<0 %@> fuhr <1 %.2f> km mit <2 %@>")
    #expect(text(table, key, nil, 1, nil, in: "de") == "<0 %@> fuhr einen km mit <2 %@>")
  }

  @Test func `what is missing in a language is shown in that of the app`() throws {
    let table = try table(["Localizable.xcstrings": Self.catalog])
    #expect(text(table, "%lld rides", 1, in: "de") == "<0 %lld> ride")
    #expect(text(table, "%lld rides", 1, in: "fr") == "<0 %lld> ride")
    #expect(text(table, "Rides", in: "fr") == nil)
  }

  @Test func `a region has what differs from its language`() throws {
    let table = try table([
      "en.lproj/Localizable.strings": #""Colour" = "Color"; "Tap" = "Tap";"#,
      "pt.lproj/Localizable.strings": #""Colour" = "Cor"; "Tap" = "Toque";"#,
      "pt-PT.lproj/Localizable.strings": #""Tap" = "Prima";"#,
    ])
    #expect(text(table, "Tap", in: "pt-PT") == "Prima" && text(table, "Colour", in: "pt-PT") == "Cor")
    #expect(text(table, "Tap", in: "pt-BR") == "Toque")
  }

  @Test func `the language in which the app is written comes first`() throws {
    let files = ["ar.lproj", "de.lproj", "en.lproj"].map { ("\($0)/Localizable.strings", #""A" = "\#($0)";"#) }
    #expect(try table(Dictionary(uniqueKeysWithValues: files)).languages == ["en", "ar", "de"])
    let plist = "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>"
    let german = try table(Dictionary(uniqueKeysWithValues: files + [("Info.plist", plist)]))
    #expect(german.languages == ["de", "ar", "en"] && text(german, "A", in: "fr") == "de.lproj")
    let base = try table(["Base.lproj/Localizable.strings": #""A" = "Base";"#, "ar.lproj/Localizable.strings": ""])
    #expect(base.languages == ["en", "ar"] && text(base, "A", in: "ar") == "Base")
  }

  @Test func `the older files have texts, and plural forms`() throws {
    let table = try table([
      "Resources/de.lproj/Localizable.strings": #"""
      /* The first screen */
      "Rides" = "Touren";
      "Quote" = "Er sagte \"Los\"\nund fuhr.\U2026";
      """#,
      "Resources/de.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lld rides by %lld people</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@rides@ von %2$#@people@</string>
      <key>rides</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld Tour</string>
      <key>other</key><string>%lld Touren</string></dict>
      <key>people</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>einer Person</string>
      <key>other</key><string>%lld Personen</string></dict></dict></dict></plist>
      """,
    ])
    #expect(table.languages == ["de"])
    #expect(text(table, "Quote", in: "de") == "Er sagte \"Los\"\nund fuhr.…")
    #expect(text(table, "%lld rides by %lld people", 1, 2, in: "de") == "<0 %lld> Tour von <1 %lld> Personen")
    #expect(text(table, "%lld rides by %lld people", 2, 1, in: "de") == "<0 %lld> Touren von einer Person")
  }

  @Test(arguments: ["", "{", "[]", #"{"strings": {}}"#, #"{"sourceLanguage": "en", "strings": []}"#, "\u{0}"])
  func `a catalog that can't be read is reported`(text: String) throws {
    var reports: [String] = []
    let table = try table(["Localizable.xcstrings": text]) { reports.append($0) }
    #expect(table.isEmpty && reports.count == 1 && reports[0].contains("Localizable.xcstrings can't be read"))
  }

  @Test func `strings that can't be read are reported`() throws {
    var reports: [String] = []
    let table = try table(["de.lproj/Localizable.strings": "\"Rides\" = "]) { reports.append($0) }
    #expect(table.isEmpty && reports.count == 1 && reports[0].contains("de.lproj/Localizable.strings"))
  }

  @Test func `substitutions that contain themselves end`() throws {
    let table = try table([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "strings": { "a %lld": { "localizations": { "en": {
        "stringUnit": { "value": "%#@a@" }, "substitutions": { "a": { "argNum": 1, "variations": { "plural": {
        "other": { "stringUnit": { "value": "%#@a@ %#@a@" } } } } } } } } } } }
      """
    ])
    #expect(text(table, "a %lld", 1, in: "en")?.allSatisfy { $0 == " " } == true)
  }

  @Test func `the name of a table does not lead out of its folder`() throws {
    var reports: [String] = []
    for name in ["", "../Localizable", "/etc/passwd"] {
      #expect(StringsTable(named: name, in: Self.folder) { reports.append($0) }.isEmpty)
    }
    #expect(reports.isEmpty)
  }
}
