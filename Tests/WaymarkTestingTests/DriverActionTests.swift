import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@MainActor struct DriverActionTests {
  struct Counter: View {
    @State private var count = 0
    var body: some View {
      Words("\(count)", "span", ["data-testid": "count"])
      Press(action: { count += 1 }) { Words("Add", "span", ["data-testid": "inc"]) }
      Press(action: { count = 100 }) { Words("Never") }.environment(\.isEnabled, false)
    }
  }

  @Test func `a tap on content reaches the control around it`() throws {
    let driver = AppDriver { Counter() }
    let count = try driver.identified("count")
    try driver.tap("Add")
    try driver.button("Add").tap()
    try driver.identified("inc").tap()
    #expect(count.texts == ["3"])
  }

  @Test func `tapping a disabled element or one that takes no taps throws`() throws {
    let driver = AppDriver { Counter() }
    #expect(throws: DriverError.disabled("button “Never”")) { try driver.tap("Never") }
    #expect(throws: DriverError.refused("element “count”", event: "tap")) {
      try driver.identified("count").tap()
    }
    #expect(driver.texts.first == "0")
  }

  struct Going: View {
    @State private var isThere = true
    var body: some View { if isThere { Press(action: { isThere = false }) { Words("Remove") } } }
  }

  @Test func `a removed element can no longer be tapped`() throws {
    let driver = AppDriver { Going() }
    let button = try driver.button("Remove")
    try button.tap()
    #expect(!button.exists)
    #expect(throws: DriverError.gone("button “Remove”")) { try button.tap() }
  }

  struct Entry: View {
    @State private var name = ""
    @State private var sent = ""
    var body: some View {
      Control(["aria-label": "Name"], .text(name), submit: { sent = name }) {
        if case .text(let text) = $0 { name = String(text.uppercased().prefix(4)) }
      }
      Control(["aria-label": "Fixed", "readonly": ""], .text("x")) { _ in }
      Words("sent \(sent)")
    }
  }

  @Test func `each typed key is an event, and the field shows the app's value`() throws {
    let driver = AppDriver { Entry() }
    try driver.type("anna maria", into: "Name")
    #expect(try driver.field("Name").value == "ANNA")
    try driver.submit("Name")
    #expect(driver.texts == ["ANNA", "x", "sent ANNA"])
    try driver.clear("Name")
    try driver.field("Name").type("b")
    #expect(try driver.field("Name").value == "B")
    #expect(throws: DriverError.self) { try driver.type("y", into: "Fixed") }
  }

  struct Controls: View {
    @State private var isOn = false
    @State private var level = 2.0
    @State private var age = 1.0
    var body: some View {
      Tag("label") {
        Words("Wi-Fi", "span", ["data-testid": "label"])
        Control(["type": "checkbox", "role": "switch"], .flag(isOn)) {
          if case .flag(let new) = $0 { isOn = new }
        }
      }
      Control(
        ["aria-label": "Level", "type": "range", "min": "1", "max": "4", "step": "0.5"], .number(level)
      ) {
        if case .number(let new) = $0 { level = new }
      }
      Control(["aria-label": "Age", "type": "number"], .number(age)) {
        if case .number(let new) = $0 { age = new }
      }
      Words("\(isOn) \(level) \(age)")
    }
  }

  @Test func `switches toggle, and sliders take the nearest step within their range`() throws {
    let driver = AppDriver { Controls() }
    try driver.toggle("Wi-Fi")
    #expect(try driver.element(.switch, named: "Wi-Fi").isOn == true)
    try driver.tap("Wi-Fi")
    try driver.identified("label").tap()
    try driver.set("Level", to: 3.3)
    try driver.type("2", into: "Age")
    #expect(driver.texts.last == "true 3.5 12.0")
    #expect(throws: DriverError.outOfRange("slider “Level”", value: 5, range: 1...4)) {
      try driver.set("Level", to: 5)
    }
  }

  @Test func `going back shows the screen below`() throws {
    let driver = AppDriver { StackPage(path: ["Lisbon", "Porto"]) }
    try driver.goBack()
    #expect(driver.title == "Lisbon")
    try driver.tap("Places")
    #expect(driver.title == "Places")
    #expect(throws: DriverError.noWayBack(screen: driver.snapshot)) { try driver.goBack() }
  }

  @Test func `links that the app does not handle open a page or leave the app`() throws {
    let driver = AppDriver {
      Counter()
      Words("Home", "a", ["href": "/"])
      Words("Elsewhere", "a", ["href": "https://example.org"])
    }
    try driver.tap("Add")
    try driver.tap("Elsewhere")
    #expect(driver.departures == ["https://example.org"])
    #expect(driver.texts.first == "1")
    try driver.tap("Home")
    #expect(driver.texts.first == "0")
  }

  struct Feed: View {
    var body: some View {
      List(0..<150, id: \.self) { number in Words("\(number)") }
    }
  }

  @Test func `scrolling mounts more rows until there are no more`() throws {
    let driver = AppDriver { Feed() }
    #expect(driver.texts == (0..<40).map(String.init))
    #expect(try driver.scroll())
    #expect(driver.texts.count == 100)
    #expect(try driver.scroll())
    #expect(try !driver.scroll())
    #expect(driver.texts == (0..<150).map(String.init))
  }

  struct Importer: View {
    let attributes: [String: String]
    @State private var news = ""
    var body: some View {
      Words(news)
      Listener("wm-file-importer", attributes, {}) { event in
        guard case .files(let files) = event else { return }
        news = files.map { file in
          file.path.map { "\(file.name): \((try? String(contentsOfFile: $0, encoding: .utf8)) ?? "?")" }
            ?? "\(file.name): \(file.refusal ?? "")"
        }.joined(separator: ", ")
      }
    }
  }

  @Test func `chosen files are passed as copies, and those over the limit as refusals`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a", "bb", "ccccc"].map { folder.appending(path: $0 + ".gpx") }
    for file in files {
      try file.deletingPathExtension().lastPathComponent.write(to: file, atomically: true, encoding: .utf8)
    }

    let driver = AppDriver { Importer(attributes: ["data-multiple": "", "data-limit": "3"]) }
    try driver.chooseFiles(files)
    #expect(driver.texts == ["a.gpx: a, bb.gpx: bb, ccccc.gpx: The file is larger than 3 bytes."])
    try driver.chooseFiles([])
    #expect(driver.texts == [])
    let single = AppDriver { Importer(attributes: [:]) }
    #expect(throws: DriverError.refused("file importer", event: "more than one file")) {
      try single.chooseFiles(files)
    }
    let none = AppDriver { Counter() }
    #expect(throws: DriverError.noFilesWanted(screen: none.snapshot)) { try none.chooseFiles([]) }
  }
}
