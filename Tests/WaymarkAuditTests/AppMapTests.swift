import Foundation
import Testing

@testable import WaymarkAudit

/// What a map says about an app.
struct AppMapTests {
  private let map = AppMap(SampleApp.model)

  private func node(_ id: String) throws -> MapNode { try #require(map.nodes.first { $0.id == id }) }

  @Test func `each screen stands behind the one above it`() {
    #expect(map.nodes.map(\.id) == ["Root", "Places", "City", "Editor", "Colours", "Rides", "Lost"])
    #expect(map.nodes.map(\.parent) == [nil, "Root", "Places", "Places", "Editor", "Root", nil])
    #expect(map.nodes.map(\.depth) == [0, 1, 2, 2, 3, 1, nil])
    #expect(map.nodes.map(\.kind) == [.window, .tab, .screen, .modal, .screen, .tab, .screen])
    #expect(map.nodes.map(\.isReached) == [true, true, true, true, true, true, false])
  }

  @Test func `titles are shown, or names of views`() throws {
    #expect(try node("Places").name == "All Places")
    #expect(try node("City").name == "City")
  }

  @Test func `tabs and modals are groups`() {
    #expect(map.groups.map(\.id) == ["Places", "Rides", "Editor"])
    #expect(map.groups.map(\.kind) == [.tab, .tab, .modal])
    #expect(map.groups.map(\.name) == ["Places", "Rides", "New Place"])
    #expect(map.nodes.map(\.group) == [nil, "Places", "Places", "Editor", "Editor", "Rides", nil])
  }

  @Test func `parallel links are one way with several labels`() {
    let ways = map.edges.filter { $0.from == "Places" }
    #expect(ways.map(\.to) == ["City", "Editor", "Rides"])
    #expect(ways.map(\.transition) == [.push, .sheet, .tabJump])
    #expect(ways.map(\.labels) == [["Lisbon", "Porto"], ["New"], ["To Rides"]])
    #expect(ways[0].label == "Lisbon, Porto")
  }

  @Test func `long and many labels are shortened`() {
    let labels = ["A label that is much too long for a map", "B", "C", "D"]
    let edge = MapEdge(from: "A", to: "B", transition: .push, labels: labels)
    #expect(edge.label == "A label that is much to…, B +2")
    #expect("標題標題標題標題".shortened(to: 7) == "標題標…")
    #expect("A\nB".shortened(to: 3) == "A B")
  }

  @Test func `ways out are named`() throws {
    #expect(try node("City").waysOut == ["Back", "Swipe back"])
    #expect(try node("Editor").waysOut == ["Swipe down", "“Cancel”"])
    #expect(try node("Rides").waysOut == [])
    var app = SampleApp.model
    var city = try #require(app["City"])
    city.bars.hiddenBackButton = city.place
    city.actions = [Action(label: .absent, symbol: "xmark", place: city.place)]
    app.add(city)
    #expect(AppMap(app).nodes.first { $0.id == "City" }?.waysOut == ["Close"])
  }

  @Test func `links whose end is not known are counted`() throws {
    #expect(try node("Places").unknownLinks == 1)
    #expect(try node("City").unknownLinks == 0)
  }

  @Test func `findings are counted at the screen that has their place`() throws {
    var map = map
    #expect(map.nodes.allSatisfy { $0.findings == nil })
    // A place in a screen, one that only follows the start of one, and one in another file.
    let places = [("App.swift", 41), ("App.swift", 35), ("B.swift", 1)]
    let findings = places.map { Finding(rule: "rule", place: AppPlace(file: $0.0, line: $0.1), message: "") }
    map.count(findings, in: SampleApp.model)
    #expect(map.nodes.filter { $0.findings == 1 }.map(\.id) == ["City", "Editor"])
    #expect(map.nodes.filter { $0.findings == 0 }.count == 5)
  }

  @Test func `a map can be encoded, and equal apps have equal maps`() throws {
    let data = try JSONEncoder().encode(map)
    #expect(try JSONDecoder().decode(AppMap.self, from: data) == map)
    #expect(AppMap(SampleApp.model) == map)
  }

  @Test func `circles without a way from outside have a map`() {
    var app = AppModel(name: "Circle")
    for (id, other) in [("A", "B"), ("B", "A"), ("C", "C")] {
      var screen = SampleApp.screen(id, line: 1)
      screen.links = [
        SampleApp.link("Next", .push, to: other, line: 2), SampleApp.link("", .push, to: "Gone", line: 3),
      ]
      app.add(screen)
    }
    let map = AppMap(app)
    #expect(map.nodes.map(\.id) == ["A", "B", "C"])
    #expect(map.nodes.map(\.parent) == [nil, "A", nil])
    #expect(map.edges.map(\.to) == ["B", "A", "C"])
  }

  @Test func `an app of thousands of screens has a map`() {
    var app = AppModel(name: "Large")
    for index in 0..<5_000 {
      var screen = SampleApp.screen("S\(index)", line: index + 1)
      for other in [index * 2 + 1, index * 2 + 2, (index * 7919) % 5_000] where other < 5_000 {
        screen.links.append(SampleApp.link("To \(other)", .push, to: "S\(other)", line: index + 1))
      }
      app.add(screen)
    }
    app.entries = ["S0"]
    let start = ContinuousClock.now
    let map = AppMap(app)
    #expect(map.nodes.count == 5_000)
    #expect(DOTWriter().text(of: map).count > 100_000)
    #expect(MermaidWriter().text(of: map).count > 100_000)
    #expect(MapDifference(from: map, to: map).screens.isEmpty)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `deep trees have a map`() {
    var app = AppModel(name: "Deep")
    for index in 0..<5_000 {
      var screen = SampleApp.screen("S\(index)", line: index + 1)
      if index < 4_999 { screen.links = [SampleApp.link("On", .sheet, to: "S\(index + 1)", line: 1)] }
      app.add(screen)
    }
    app.entries = ["S0"]
    let map = AppMap(app)
    #expect(map.nodes.last?.depth == 4_999)
    #expect(ColumnLayout(map).points.count == 5_000)
  }
}
