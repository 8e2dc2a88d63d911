import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Routes

/// Routes in German and Arabic (16.6).
@MainActor struct RoutesLanguagesTests {
  private let store: RouteStore

  init() throws { store = try RouteStore(database: .inMemory()) }

  private func open(_ address: String = "/", as visitor: VisitorID = "visitor", in locale: String) -> AppDriver {
    AppDriver(RoutesApp(store: store), at: address, visitor: visitor, locale: Locale(identifier: locale)).onPhone
  }

  /// The texts of Routes that are written otherwise in a language.
  private func english(without language: String) throws -> Set<String> {
    Set(
      try RoutesCatalog.stored().strings.filter { $0.value.localizations[language]?.forms[""] != $0.key }.keys)
  }

  @Test(arguments: ["de_DE", "ar_EG"])
  func `no screen shows an English text`(locale: String) throws {
    let english = try english(without: String(locale.prefix(2)))
    let addresses = [
      "/places", "/places/lisbon", "/places/lisbon/belem-loop", "/places/lisbon/belem-loop/docas-kiosk",
      "/places/nowhere", "/itineraries", "/itineraries/atlantic-weekend", "/itineraries/nothing",
      "/itineraries/atlantic-weekend/friends/kate-osborne", "/itineraries/invitation/nothing", "/rides",
      "/rides/nothing",
      "/search", "/search/friends/marc-vidal", "/search/friends/nobody",
    ]
    for address in addresses {
      let driver = open(address, in: locale)
      let shown = driver.texts + driver.elements(.tab).map(\.name) + driver.elements(.button).map(\.name)
      #expect(shown.filter { english.contains($0) } == [], "\(address)")
      try driver.expectNoMistakes()
    }
  }

  @Test(arguments: ["de_DE", "ar_EG"])
  func `no modal shows an English text`(locale: String) throws {
    let language = String(locale.prefix(2))
    let english = try english(without: language)
    let entries = try RoutesCatalog.stored().strings
    func text(_ key: String) throws -> String { try #require(entries[key]?.localizations[language]?.forms[""]) }
    for (address, button, title) in [
      ("/places/lisbon", "Filter", "Filter Routes"), ("/itineraries", "New Itinerary", "New Itinerary"),
      ("/places/lisbon/belem-loop", "Add to Itinerary", "Add to Itinerary"),
      ("/itineraries/atlantic-weekend", "Edit Itinerary", "Edit Itinerary"),
      ("/itineraries/atlantic-weekend", "Plan Times", "Plan Times"),
    ] {
      let driver = open(address, in: locale)
      try driver.tap(text(button))
      #expect(driver.modalCount == 1, "\(address)")
      #expect(try driver.title == text(title), "\(address)")
      #expect(driver.texts.filter { english.contains($0) } == [], "\(address), \(button)")
      try driver.expectNoMistakes()
    }
  }

  @Test func `places, a route and the way back read right in German`() throws {
    let driver = open(in: "de_DE")
    #expect(driver.title == "Orte")
    #expect(driver.elements(.tab).map(\.name) == ["Orte", "Reisepläne", "Fahrten", "Suchen"])
    try driver.tap("Lisbon")
    #expect(driver.title == "Lisbon" && driver.backTitle == "Orte")
    try driver.tap("Belém Loop")
    let sections = driver.elements(.heading).filter { $0.level == 2 }.map(\.name)
    #expect(
      sections == ["Überblick", "Karte", "Höhe", "Oberflächen", "Anstiege und Abfahrten", "Einkehrmöglichkeiten"])
    let route = try #require(store.route("belem-loop"))
    let german = Figures(locale: Locale(identifier: "de_DE"))
    #expect(driver.texts.contains(german.distance(route.distance)) && german.distance(route.distance).contains(","))
    let arabic = open("/places/lisbon/belem-loop", in: "ar_EG").texts
    #expect(arabic.contains { $0.hasSuffix(" كم") } && !arabic.contains { $0.hasSuffix(" km") })
    #expect(driver.elements(.link).contains { $0.name.contains("Kiosk, nach ") })
    try driver.goBack()
    #expect(driver.texts.contains { $0.hasSuffix(" bergauf, Leicht") })
    try driver.expectNoMistakes()
  }

  @Test func `the filter and the order of routes read right in German`() throws {
    let driver = open("/places/lisbon", in: "de_DE")
    try driver.tap("Filtern")
    #expect(driver.title == "Routen filtern")
    try driver.select("Geringster Anstieg zuerst", in: "Sortieren nach")
    try driver.set("Maximale Länge", to: 10)
    try driver.tap("Anwenden")
    #expect(driver.texts.contains("Keine Route passt zum Filter."))
    #expect(driver.texts.contains("Routen, gefiltert"))
  }

  @Test(arguments: [
    ("en_150", ["Nobody has joined yet.", "One person has joined.", "2 people have joined."]),
    ("de_DE", ["Noch niemand ist beigetreten.", "Eine Person ist beigetreten.", "2 Personen sind beigetreten."]),
    ("ar_EG", ["لم ينضم أحد بعد.", "انضم شخص واحد.", "انضم شخصان."]),
  ])
  func `the number of those who have joined is written out`(locale: String, texts: [String]) throws {
    let trip = try store.addItinerary(
      title: "Trip", city: "kyoto", starts: Date(), ends: Date(), notes: "", friends: [], owner: "ann")
    let invitation = try store.invite(to: trip.id, by: "ann", named: "Ann")
    let invite = try #require(
      [
        "en_150": "Invite People", "de_DE": "Personen einladen", "ar_EG": "دعوة أشخاص",
      ][locale])
    for (guest, text) in zip(["", "ben", "cleo"], texts) {
      if !guest.isEmpty { _ = try store.accept(invitation.token, as: VisitorID(rawValue: guest), named: guest) }
      let driver = open("/itineraries/\(trip.id)", as: "ann", in: locale)
      try driver.tap(invite)
      #expect(driver.texts.contains(text), "\(driver.texts)")
    }
  }

  @Test(arguments: [
    ("de_DE", "truncated.gpx: Diese Datei ist nicht vollständig, daher wurde nichts importiert."),
    ("ar_EG", "\u{200F}truncated.gpx: هذا الملف غير مكتمل، لذلك لم يتم استيراد أي شيء."),
  ])
  func `a file that can't be imported says why in the visitor's language`(locale: String, text: String) async throws {
    let driver = open("/rides", in: locale)
    let button = try #require(driver.elements(.button).first { $0.name.contains("GPX") }?.name)
    try driver.tap(button)
    try driver.chooseFiles([TrackFiles.url("truncated.gpx")])
    try await driver.settle { (try? $0.button(button).isEnabled) == true }
    #expect(try driver.identified("import-report").texts == [text])
  }

  @Test func `a ride reads right in German, and its number of points has the separators of the locale`() async throws {
    let points = (0..<1_234).map { "<trkpt lat=\"47.0\" lon=\"\(11 + Double($0) / 10_000)\"><ele>600</ele></trkpt>" }
    try await store.importRide(points, named: "long.gpx")
    try await store.importRide(Array(points.prefix(1)), named: "short.gpx")
    for (name, german, english) in [
      ("long.gpx", "Aus 1.234 Punkten in long.gpx.", "From 1,234 points in long.gpx."),
      ("short.gpx", "Aus 1 Punkt in short.gpx.", "From 1 point in short.gpx."),
    ] {
      let ride = try #require(store.rides(of: "visitor").first { $0.fileName == name })
      let driver = open("/rides/\(ride.id)", in: "de_DE")
      #expect(driver.backTitle == "Fahrten" && driver.texts.contains(german), "\(driver.texts)")
      #expect(driver.texts.contains("Nicht aufgezeichnet"))
      #expect(open("/rides/\(ride.id)", in: "en_150").texts.contains(english))
    }
  }

  @Test func `the language is chosen in a menu of the places`() throws {
    let driver = open("/places/lisbon", in: "en_150")
    try driver.goBack()
    try driver.tap("Language")
    try driver.tap("Deutsch")
    #expect(driver.title == "Orte" && driver.address == "/places")
    try driver.tap("Sprache")
    try driver.tap("العربية")
    #expect(driver.title == "الأماكن")
    try driver.tap("اللغة")
    try driver.tap("تلقائي")
    #expect(driver.title == "Places")
    try driver.expectNoMistakes()
  }

  @Test func `the places of a kind are found by its name in the visitor's language`() throws {
    for (locale, word) in [("de_DE", "bäckerei"), ("en_150", "bakery"), ("ar_EG", "مخبز")] {
      let driver = open("/search", in: locale)
      try driver.type(word, into: driver.elements(.searchBox)[0].name)
      #expect(driver.elements(.link).contains { !$0.texts.isEmpty }, "\(locale)")
    }
  }
}

extension RouteStore {
  /// Imports a ride with these points for the visitor of the tests.
  fileprivate func importRide(_ points: [String], named name: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString).gpx")
    try TrackFiles.gpx(points: points.joined()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try await importRide(from: file, fileName: name, by: "visitor")
  }
}
