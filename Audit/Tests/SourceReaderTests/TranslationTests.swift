import Foundation
import Testing
import WaymarkAudit

@testable import SourceReader

/// Texts whose words are in files of translations.
struct TranslationTests {
  private static let english = "Resources/en.lproj/Localizable.strings"

  /// The labels of the buttons in a view.
  private func labels(_ buttons: String, _ files: (path: String, text: String)...) -> [Label] {
    let app = """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { var body: some View { \(buttons) } }
      """
    return SourceReader().read(texts: [("Sources/App.swift", app)] + files).app["Root"]?.actions.map(\.label) ?? []
  }

  private func table(_ content: Data, _ path: String = english) throws -> [String: String] {
    try TranslationTable(content, path: path).words
  }

  // MARK: Keys

  @Test func `labels and titles are the words of their keys`() {
    let source = """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      enum Part: String {
        case rides = "tab.rides"
        var title: LocalizedStringKey { switch self { case .rides: "tab.rides" } }
      }
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      struct Root: View {
        var body: some View {
          VStack {
            Button("rides.add") {}
            Button(String(localized: "rides.add")) {}
            Button(NSLocalizedString("rides.add", comment: "")) {}
            Button { } label: { Label("rides.add", systemImage: "plus.circle") }
            Button(LocalizedStringKey(Part.rides.rawValue)) {}
            Button(Part.rides.title) {}
            Button("rides.add".localized) {}
          }
          .navigationTitle("tab.rides")
        }
      }
      """
    let root = SourceReader().read(texts: [
      ("App.swift", source), (Self.english, "\"rides.add\" = \"Add ride\";\n\"tab.rides\" = \"Rides\";"),
    ]).app["Root"]
    #expect(root?.title == .text("Rides"))
    #expect(root?.actions.map(\.label.text) == Array(repeating: "Add ride", count: 4) + ["Rides", "Rides", "Add ride"])
    #expect(root?.actions.compactMap(\.symbol) == ["plus.circle"])
  }

  @Test func `a key that is in no file is unknown, and other texts stay as they are`() {
    let found = labels(
      #"Button("rides.gone") {}; Button("Save") {}; Button("Show all") {}; Button(verbatim) {}"#,
      (Self.english, #""Save" = "Keep"; "rides.add" = "Add";"#))
    #expect(found == [.data, .text("Keep"), .text("Show all"), .data])
  }

  @Test func `an empty text is no key`() {
    #expect(
      labels(
        #"Button(isWide ? "Save" : "") {}"#, ("Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{"":{}}}"#))
        == [.text("Save")])
  }

  @Test func `a text that is not translated is no key`() {
    #expect(
      labels(#"Button { } label: { Text(verbatim: "Save") }"#, (Self.english, #""Save" = "Keep";"#)) == [.text("Save")])
  }

  @Test func `the words beside a key count if it is in no file`() {
    let buttons = """
      Button(String(localized: "a.b", defaultValue: "Beside")) {}
      Button(NSLocalizedString("a.c", value: "Beside", comment: "")) {}
      Button(NSLocalizedString("a.c", value: "", comment: "")) {}
      Button(String(localized: "a.d", defaultValue: "Beside")) {}
      """
    #expect(
      labels(buttons, (Self.english, #""a.d" = "In a file";"#)) == [
        .text("Beside"), .text("Beside"), .data, .text("In a file"),
      ])
  }

  @Test(arguments: ["", "%@ rides", "%lld", "%1$@ by %2$@", "%#@rides@", "%.1f km", "%02d"])
  func `words that are empty or get something put in are data`(words: String) {
    #expect(labels(#"Button("a.b") {}"#, (Self.english, "\"a.b\" = \"\(words)\";")) == [.data])
  }

  @Test func `a per cent sign alone is no format`() {
    #expect(labels(#"Button("a.b") {}"#, (Self.english, #""a.b" = "100 %";"#)) == [.text("100 %")])
  }

  // MARK: Tables

  @Test func `a text may name its table`() {
    let buttons = """
      Button { } label: { Text("title", tableName: "Routes") }
      Button(String(localized: "title", table: "Routes")) {}
      Button(NSLocalizedString("title", tableName: "Routes", comment: "")) {}
      Button(String(localized: "title", table: name())) {}
      Button("title") {}
      """
    let found = labels(
      buttons, (Self.english, #""title" = "Usual";"#), ("en.lproj/Routes.strings", #""title" = "Routes";"#))
    #expect(found == [.text("Routes"), .text("Routes"), .text("Routes"), .data, .text("Usual")])
  }

  @Test func `of several tables the nearest is meant, and none of those that are equally near`() {
    let button = #"Button("a.b") {}"#
    let far = ("Other/en.lproj/Localizable.strings", #""a.b" = "Far";"#)
    #expect(labels(button, ("Sources/en.lproj/Localizable.strings", #""a.b" = "Near";"#), far) == [.text("Near")])
    let another = ("Third/en.lproj/Localizable.strings", #""a.b" = "Far, too";"#)
    #expect(labels(button, far, another) == [.data])
  }

  // MARK: Languages

  @Test(
    arguments: [
      (["de", "en", "Base"], "en"), (["de", "en-GB", "Base"], "en-GB"), (["de", "Base", "fr"], "Base"), (["de"], "de"),
      (["de", "fr"], "fr"), (["de", "it"], nil),
    ] as [([String], String?)])
  func `of several languages English is read, or that of the project`(languages: [String], chosen: String?) {
    let paths = languages.map { "App/\($0).lproj/Localizable.strings" }
    let files = TranslationFiles(projects: ["App/App.xcodeproj/project.pbxproj"]) { _ in
      Data("{ developmentRegion = fr; }".utf8)
    }
    #expect(files.chosen(of: paths) == paths.filter { chosen.map($0.contains) ?? false && $0.contains("/\(chosen!).") })
  }

  @Test func `lists beside no folder of a language are not read`() {
    #expect(TranslationFiles(projects: []) { _ in nil }.chosen(of: ["title.strings", "A/title.strings"]) == [])
  }

  // MARK: Catalogs

  private static let catalog = """
    {
      "sourceLanguage" : "de",
      "strings" : {
        "rides.add" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Fahrt hinzufügen" } },
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Add ride" } } } },
        "rides.none" : { "extractionState" : "manual" },
        "Fertig" : { "localizations" : { "en" : { "stringUnit" : { "value" : "Done" } } } },
        "rides.many" : { "localizations" : { "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "value" : "Eine Fahrt" } },
          "other" : { "stringUnit" : { "value" : "Viele Fahrten" } } } } } } },
        "rides.tap" : { "localizations" : { "de" : { "variations" : { "device" : {
          "iphone" : { "stringUnit" : { "value" : "Tippen" } },
          "mac" : { "stringUnit" : { "value" : "Klicken" } } } } } } }
      },
      "version" : "1.0"
    }
    """

  @Test func `a catalog gives the words of its own language`() {
    let buttons = ["rides.add", "rides.none", "Fertig", "rides.many", "rides.tap"].map { "Button(\"\($0)\") {}" }
    #expect(
      labels(buttons.joined(separator: "\n"), ("Localizable.xcstrings", Self.catalog)) == [
        .text("Fahrt hinzufügen"), .data, .text("Fertig"), .text("Viele Fahrten"), .text("Tippen"),
      ])
  }

  // MARK: Files

  @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian])
  func `lists are read in all encodings of Xcode`(encoding: String.Encoding) throws {
    let text = "/* Rides; all */\n\"a.b\" = \"Größe \\\"x\\\"\\n\\U00e9\";\nplain = word; // a remark\n"
    let content = try #require(text.data(using: encoding))
    #expect(try table(content) == ["a.b": "Größe \"x\"\né", "plain": "word"])
  }

  @Test(arguments: ["", "\n", "/* Nothing yet */\n", "{}"])
  func `lists may be empty`(text: String) throws { #expect(try table(Data(text.utf8)) == [:]) }

  @Test func `values that are no words are left out`() throws {
    #expect(try table(Data("a = b; c = (d, e);".utf8)) == ["a": "b"])
  }

  @Test(arguments: [
    (english, "\"a.b\" = ;"), (english, "\"a.b\" = \"c"), (english, "(a)"), (english, "a"), (english, "\0\u{1}\u{2}"),
    (english, String(repeating: "a = {", count: 2000)),
    ("Localizable.xcstrings", ""), ("Localizable.xcstrings", "{}"), ("Localizable.xcstrings", "[1]"),
    ("Localizable.xcstrings", String(catalog.dropLast(20))), ("Localizable.xcstrings", "{\"sourceLanguage\": \"en\"}"),
    ("Localizable.xcstrings", String(repeating: "[", count: 2000)),
    (
      "Localizable.xcstrings",
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a.b\": {\"localizations\": {\"en\": "
        + String(repeating: "{\"variations\": {\"plural\": {\"other\": ", count: 1000)
    ),
  ])
  func `a damaged file is told, and its keys are unknown`(path: String, text: String) {
    let reading = SourceReader().read(texts: [
      (
        "App.swift",
        """
        struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
        struct Root: View { var body: some View { Button("a.b") {} } }
        """
      ), (path, text),
    ])
    #expect(
      reading.problems == [
        ReadingProblem(path: path, message: "It is no valid file of translations, and was left out.")
      ])
    #expect(reading.app["Root"]?.actions.map(\.label) == [.data])
  }
}
