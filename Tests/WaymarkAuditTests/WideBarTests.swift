import Testing
import WaymarkAudit

/// Bars of windows that are wider than a phone.
struct WideBarTests {
  private func findings(controls: Int, areWide: Bool) -> [String] {
    let place = AppPlace(file: "/")
    var screen = Screen(id: "Root", place: place)
    screen.bars.areWide = areWide
    screen.items = (1...controls).map { number in
      BarItem(
        section: .trailing, kind: .button, action: Action(label: .text("Button \(number)"), role: nil, place: place),
        place: place)
    }
    var app = AppModel(name: "Sample")
    app.add(screen)
    app.entries = ["Root"]
    return allRules.flatMap { $0.findings(in: app) }.map(\.rule).filter { $0 == "crowded-navigation-bar" }
  }

  @Test func `a bar has space for three controls on a phone, and for six in a wide window`() {
    #expect(findings(controls: 3, areWide: false) == [])
    #expect(findings(controls: 4, areWide: false) == ["crowded-navigation-bar"])
    #expect(findings(controls: 6, areWide: true) == [])
    #expect(findings(controls: 7, areWide: true) == ["crowded-navigation-bar"])
  }
}
