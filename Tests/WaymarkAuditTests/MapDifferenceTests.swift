import Testing

@testable import WaymarkAudit

/// What has changed from one map to another.
struct MapDifferenceTests {
  private func difference(_ change: (inout AppModel) throws -> Void) throws -> MapDifference {
    var app = SampleApp.model
    try change(&app)
    return MapDifference(from: AppMap(SampleApp.model), to: AppMap(app))
  }

  /// The app without a screen.
  private func without(_ id: String) -> AppModel {
    var app = AppModel(name: "Demo")
    for var screen in SampleApp.model.screens where screen.id != id {
      screen.links.removeAll { $0.target == id }
      app.add(screen)
    }
    app.entries = SampleApp.model.entries
    return app
  }

  @Test func `nothing has changed`() throws {
    let difference = try difference { _ in }
    #expect(difference.screens.isEmpty)
    #expect(difference.newWays.isEmpty && difference.goneWays.isEmpty)
    #expect(difference.map == AppMap(SampleApp.model))
    #expect(difference.summary == "Nothing has changed.")
  }

  @Test func `screens and ways are new, or gone`() throws {
    let (old, new) = (AppMap(without("Colours")), AppMap(SampleApp.model))
    let way = MapEdge.ID(from: "Editor", to: "Colours", transition: .push)
    let added = MapDifference(from: old, to: new)
    #expect(added.screens == ["Colours": ScreenChange([.new])])
    #expect((added.newWays, added.goneWays) == ([way], []))
    let removed = MapDifference(from: new, to: old)
    #expect(removed.screens == ["Colours": ScreenChange([.gone])])
    #expect((removed.newWays, removed.goneWays) == ([], [way]))
    #expect(removed.map.nodes.last?.id == "Colours")
    #expect(removed.map.nodes.last?.parent == "Editor")
    #expect(removed.map.edges.last?.id == way)
    #expect(removed.summary == "Screens: 1 gone.")
  }

  @Test func `a screen that others lead to is moved`() throws {
    let difference = try difference { app in
      for (id, other) in [("Editor", "City"), ("Rides", "Colours")] {
        var screen = try #require(app[id])
        screen.links = [SampleApp.link("On", .push, to: other, line: 1)]
        app.add(screen)
      }
    }
    #expect(difference.screens == ["Colours": ScreenChange([.moved], formerWays: ["New Place"])])
    #expect(difference.summary == "Screens: 1 moved.")
  }

  @Test func `a screen with another title is renamed`() throws {
    let difference = try difference { app in
      var places = try #require(app["Places"])
      places.title = .text("Everywhere")
      app.add(places)
    }
    #expect(difference.screens == ["Places": ScreenChange([.renamed], formerName: "All Places")])
  }

  @Test func `a view with another name and the same title is the same screen`() {
    var old = AppModel(name: "Demo")
    var new = old
    for (line, view) in [(1, "Old"), (2, "List (App.swift:12)")] {
      old.add(SampleApp.screen(view, line: line, title: line == 1 ? "Title" : nil))
    }
    for (line, view) in [(1, "New"), (2, "List (App.swift:99)")] {
      new.add(SampleApp.screen(view, line: line, title: line == 1 ? "Title" : nil))
    }
    let difference = MapDifference(from: AppMap(old), to: AppMap(new))
    #expect(difference.screens.isEmpty)
    #expect(difference.map.nodes.map(\.id) == ["New", "List (App.swift:99)"])
  }
}
