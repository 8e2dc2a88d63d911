import Foundation
import Testing
import WaymarkGraph

@testable import WaymarkComponents
@testable import WaymarkLocalization

/// Texts are translated where they are shown (16.6).
@MainActor struct TranslationTests {
  /// The texts of an app in English, German and Arabic.
  private static func app(hasPseudoLanguage: Bool = false) throws -> AppTexts {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "de.lproj/Localizable.strings": #"""
      "Rides" = "Touren"; "%@ rides" = "%@ fährt"; "Read **this**" = "Lies **das** [hier](https://a.example)"; "Plain" = "**Fett**";
      "%@ of %@" = "%2$@: %1$@"; "100%" = "100 %"; "%lld%% of %lld" = "%2$lld, davon %1$lld %%"; "Distance" = "Strecke";
      "%.1f km" = "%.1f Kilometer"; "%lld" = "Nr. %lld"; "title.key" = "Titel"; "Bold" = "Schlicht";
      """#,
      "de.lproj/Other.strings": #""Rides" = "Ausritte";"#,
      "en.lproj/Localizable.strings": #""%@ rides" = "%@ goes by bike"; "title.key" = "The Title";"#,
      "ar.lproj/Localizable.strings": #""Rides" = "الرحلات";"#,
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let app = AppTexts(in: [folder], hasPseudoLanguage: hasPseudoLanguage)
    _ = app.localization(for: Locale(identifier: "de_DE")).pieces(for: "", [], in: .table("Other", nil))
    return app
  }

  private func probe(_ locale: String, _ content: some View) throws -> ComponentProbe {
    let localization = try Self.app(hasPseudoLanguage: true).localization(for: Locale(identifier: locale))
    return ComponentProbe { content.environment(\.localization, localization) }
  }

  private func text(_ text: Text, in locale: String) throws -> String {
    var environment = EnvironmentValues()
    environment.localization = try Self.app().localization(for: Locale(identifier: locale))
    return text.string(in: environment)
  }

  @Test(arguments: [
    ("de_AT", "Touren"), ("de", "Touren"), ("ar_EG", "الرحلات"), ("en_GB", "Rides"), ("fr_FR", "Rides"),
    ("xx", "Rides"),
  ])
  func `a literal is translated into the language of the locale, or shown as it is`(locale: String, shown: String)
    throws
  {
    #expect(try text(Text("Rides"), in: locale) == shown)
    #expect(try text(Text(verbatim: "Rides"), in: locale) == "Rides")
    let name = "Rides"
    #expect(try text(Text(name), in: locale) == "Rides")
  }

  @Test func `a literal is a key, and is put together once where nothing is translated`() throws {
    #expect(Text("Rides").storage == .literal("Rides"))
    let (name, app) = ("Ann", AppTexts())
    let (english, arabic) = (
      app.localization(for: Locale(identifier: "en")), app.localization(for: Locale(identifier: "ar_EG"))
    )
    #expect(Text("\(name), \(12) km").plainString(in: english) == "Ann, 12 km")
    #expect(Text("\(name), \(12) km").plainString(in: arabic) == nil)
    #expect(Text("\(name) rides").plainString(in: arabic) == "Ann rides")
    for text in [Text("\(1_000) km"), Text("**\(name)**"), Text("\(Text("a"))"), Text("a") + Text("b"), Text("**a**")] {
      #expect(text.plainString(in: english) == nil)
    }
    let german = try Self.app().localization(for: Locale(identifier: "de"))
    #expect(Text("\(name) rides").plainString(in: german) == nil)
    #expect(Text("Rides").plainString(in: german) == "Touren" && Text("Plain").plainString(in: german) == nil)
  }

  @Test func `values are part of the key, and stand where the language has them`() throws {
    let (name, city) = ("Ann %@", "Ulm")
    #expect(try text(Text("\(name) rides"), in: "de") == "Ann %@ fährt")
    #expect(try text(Text("\(name) rides"), in: "en") == "Ann %@ goes by bike")
    #expect(try text(Text("\(name) of \(city)"), in: "de") == "Ulm: Ann %@")
    #expect(try text(Text("\(name) of \(city)"), in: "ar") == "Ann %@ of Ulm")
    #expect(try text(Text("100%"), in: "de") == "100 %")
    #expect(try text(Text("\(12)% of \(3_000)"), in: "de") == "3.000, davon 12 %")
    #expect(try text(Text("\(12)% of \(3_000)"), in: "en") == "12% of 3,000")
  }

  @Test func `numbers have the digits, the separators and the format of the language`() throws {
    #expect(try text(Text("\(2_500.25, specifier: "%.1f") km"), in: "de") == "2.500,2 Kilometer")
    #expect(try text(Text("\(1_234_567)"), in: "de") == "Nr. 1.234.567")
    #expect(try text(Text("No. \(12)"), in: "ar_EG") == "No. ١٢")
    #expect(try text(Text("\(0.5)"), in: "de") == "0,500000")  // as in SwiftUI
    #expect(
      try text(Text("\(UInt8(200)) \(CGFloat(1)) \(Int.min)"), in: "en") == "200 1.000000 -9,223,372,036,854,775,808")
    #expect(try text(Text("\(UInt64.max)"), in: "en") == "18,446,744,073,709,551,615")
  }

  @Test func `a text in a text is translated, and may have attributes`() throws {
    #expect(try text(Text("\(Text("Rides").bold()) of \(Text("Distance"))"), in: "de") == "Strecke: Touren")
    let probe = try probe("de", Text("\(Text("Rides").bold()) of \(Text("Distance"))"))
    let runs = probe.first("span").children
    #expect(
      runs.map(\.element.text) == ["Strecke: ", "Touren"] || runs.map(\.element.text) == ["Strecke", ": ", "Touren"])
    #expect(probe.style("font-weight", of: runs.last!) == "700")
  }

  @Test func `a table and a resource have their own texts`() throws {
    #expect(try text(Text("Rides", tableName: "Other"), in: "de") == "Ausritte")
    #expect(try text(Text("Rides", tableName: "None"), in: "de") == "Rides")
    let title = LocalizedStringResource("title.key", defaultValue: "No title for \("Ann")")
    #expect(try text(Text(title), in: "de") == "Titel")
    #expect(try text(Text(title), in: "en") == "The Title")
    #expect(try text(Text(title), in: "ar") == "The Title")
    #expect(
      try text(Text(LocalizedStringResource("other.key", defaultValue: "No title for \("Ann")")), in: "de")
        == "No title for Ann")
    var german = LocalizedStringResource("Rides")
    german.locale = Locale(identifier: "de")
    #expect(try text(Text(german), in: "en") == "Touren")
  }

  @Test func `a translation is Markdown, whether the key is or not`() throws {
    let probe = try probe(
      "de",
      VStack {
        Text("Read **this**"); Text("Plain"); Text("Bold")
      })
    #expect(probe.all("a").map { $0.element["href"] } == ["https://a.example"])
    let texts = probe.all("span").filter { $0.element.classes.hasPrefix("text") }
    #expect(texts.count == 3)
    #expect(texts[1].element.text == "Fett" && probe.style("font-weight", of: texts[1]) == "700")
    #expect(texts[2].element.text == "Schlicht")
  }

  private struct Switching: View {
    @State private var localization: Localization
    let german: Localization

    init(_ app: AppTexts) {
      _localization = State(initialValue: app.localization(for: Locale(identifier: "en")))
      german = app.localization(for: Locale(identifier: "de"))
    }

    var body: some View {
      VStack {
        Button("Switch") { localization = german }
        Text("Rides")
        Text("Read **this**")
        Text("Plain")
        TextField("Distance", text: .constant(""))
        Image("none", label: Text("Rides")).accessibilityLabel("Distance")
      }
      .environment(\.localization, localization)
    }
  }

  @Test func `a change of the language changes what is shown, and nothing else`() throws {
    let probe = ComponentProbe { [app = try Self.app()] in Switching(app) }
    #expect(probe.first("input").element["placeholder"] == "Distance")
    let ids = probe.all("button").map(\.id)
    probe.send(.tap, to: probe.first("button"))
    #expect(probe.all("button").map(\.id) == ids)
    #expect(probe.all.contains { $0.element.text == "Touren" })
    #expect(probe.all("a").count == 1)
    #expect(probe.all.contains { $0.element.text == "Fett" })
    #expect(probe.first("input").element["placeholder"] == "Strecke")
    #expect(probe.first("input").element["aria-label"] == "Strecke")
    #expect(probe.all.contains { $0.element["aria-label"] == "Strecke" && $0.element.tag != "input" })
  }

  @Test func `a part of a window may have another language, which screen readers are told`() throws {
    let content = VStack {
      Text("Rides")
      Text("Rides").environment(\.locale, Locale(identifier: "de_AT"))
    }
    let probe = try probe("ar", content)
    let texts = probe.all("span")
    #expect(texts.map(\.element.text) == ["الرحلات", "Touren"])
    #expect(texts.map { $0.element["lang"] } == [nil, "de-AT"])
  }

  @Test func `a part of a window may have another direction`() throws {
    struct Shown: View {
      @Environment(\.layoutDirection) private var direction
      var body: some View { Text(verbatim: "\(direction)") }
    }
    let probe = ComponentProbe { HStack { Shown() }.environment(\.layoutDirection, .rightToLeft) }
    #expect(probe.first("div").element["dir"] == "rtl" && probe.first("span").element.text == "rightToLeft")
  }

  @Test func `a string is translated for the session whose action runs`() throws {
    final class Source: LocalizationSource {
      let localization: Localization
      init(_ localization: Localization) { self.localization = localization }
    }
    let source = Source(try Self.app().localization(for: Locale(identifier: "de_DE")))
    #expect(String(localized: "Rides") == "Rides")
    Localization.$source.withValue(source) {
      #expect(String(localized: "Rides") == "Touren")
      #expect(String(localized: "\("Ann") of \(12_000)") == "Ann of 12.000")
      #expect(String(localized: "\(12)% of \(3_000)") == "3.000, davon 12 %")
      #expect(String(localized: "Rides", locale: Locale(identifier: "ar")) == "الرحلات")
      #expect(String(localized: "title.key", defaultValue: "Nothing") == "Titel")
      #expect(String(localized: LocalizedStringResource("Distance")) == "Strecke")
      #expect(String(localized: "\(LocalizedStringResource("Distance")) of \("Ann")") == "Ann: Strecke")
      #expect(
        String(localized: "\(0.5, format: .percent)") == "50 %"
          || String(localized: "\(0.5, format: .percent)") == "50\u{A0}%")
    }
  }

  @Test func `values may be the addresses of links, in any order`() throws {
    let (page, name, price) = (URL(string: "https://a.example/x?y=1")!, "Ann [b](c)", 3)
    let probe = try probe(
      "en", VStack { Text("[Prices for \(name)](\(page)) from \(price), [more](https://b.example/\(price))") })
    #expect(probe.all("a").map { $0.element["href"] } == ["https://a.example/x?y=1", "https://b.example/3"])
    #expect(probe.all("a").map(\.element.text) == ["Prices for Ann [b](c)", "more"])
    #expect(probe.all("span").compactMap(\.element.text).contains(" from 3, "))
  }

  @Test func `the standard labels of buttons are texts of the library`() throws {
    let content = VStack {
      Button(role: .cancel) {}
      Button(role: .close) {}
      Button(role: .confirm) {}
      Button(role: .destructive) {}
    }
    let texts = try probe("de", content).all.compactMap(\.element.text).filter { !$0.isEmpty }
    #expect(texts == ["Abbrechen", "Schließen", "Fertig", "Löschen"])
  }

  @Test func `a text of empty values names nothing`() throws {
    let name = ""
    #expect(try probe("de", ProgressView("\(name)")).first("progress").element["aria-label"] == "Fortschritt")
  }

  @Test func `in the pseudo-language all texts are twice as long`() throws {
    let content = VStack {
      Text("Rides")
      Text("\(3) rides")
      Text("title.key")
      Button("Delete", role: .cancel) {}
      ProgressView()
    }
    let probe = try probe("en_Arab_US", content)
    #expect(
      probe.all("span").compactMap(\.element.text).prefix(4)
        == ["Rides Rides", "3 rides 3 rides", "The Title The Title", "Delete Delete"])
    #expect(probe.first("progress").element["aria-label"] == "Progress Progress")
  }
}
