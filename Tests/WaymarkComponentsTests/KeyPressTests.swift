import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// 16.4: keys that views receive.
@MainActor @Suite struct KeyPressTests {
  private func send(_ probe: ComponentProbe, _ name: String, modifiers: Int = 0, phase: Int = 0, to index: Int = 0) {
    let views = probe.all.filter { $0.element["data-keys"] != nil }
    probe.send(.key(PressedKey(name: name, modifiers: modifiers, phase: phase)), to: views[index])
  }

  @Test func `a view tells which keys it wants`() {
    let probe = ComponentProbe {
      Text("a").onKeyPress(.upArrow) { .handled }
      Text("b").onKeyPress(keys: ["B", .space], phases: .up) { _ in .handled }
      Text("c").onKeyPress(characters: CharacterSet(charactersIn: "xy")) { _ in .handled }
      Text("d").onKeyPress { _ in .handled }
      Text("e").onKeyPress(.return) { .handled }.disabled(true)
    }
    let views = probe.all.filter { $0.element["data-on"] == "key" }
    #expect(views.map { $0.element["data-keys"] } == ["ArrowUp", "Space b", "x y ~~", "**"])
    #expect(views.map { $0.element["data-phases"] } == ["3", "4", "3", "3"])
  }

  @Test func `a key press tells its key, characters, modifiers and phase`() {
    var presses: [KeyPress] = []
    let probe = ComponentProbe {
      Text("a").onKeyPress(phases: .all) {
        presses.append($0)
        return .handled
      }
    }
    send(probe, "ArrowLeft", modifiers: 2 + 16)
    send(probe, "Q", phase: 1)
    send(probe, "F1", phase: 2)
    #expect(presses.map(\.key) == [.leftArrow, "Q", "\u{FFFD}"])
    #expect(presses.map(\.characters) == ["\u{F702}", "Q", "\u{FFFD}"])
    #expect(presses[0].modifiers == [.shift, .command] && presses.map(\.phase) == [.down, .repeat, .up])
  }

  @Test func `what a view ignores goes to the views around it`() {
    var log: [String] = []
    let probe = ComponentProbe {
      VStack {
        Text("a")
          .onKeyPress(characters: .letters) {
            log.append("letters \($0.characters)")
            return $0.characters == "x" ? .ignored : .handled
          }
      }
      .onKeyPress(keys: ["x", "1"]) {
        log.append("outer \($0.characters)")
        return .handled
      }
    }
    for name in ["a", "x", "1"] { send(probe, name, to: 1) }
    #expect(log == ["letters a", "letters x", "outer x", "outer 1"])
  }

  @Test func `a view can be made focusable`() {
    let probe = ComponentProbe {
      Text("a").focusable()
      Text("b").focusable(false)
      Text("c").focusable().disabled(true)
      Text("d").focusable(interactions: [])
      Text("e").focusable(interactions: .edit)
    }
    #expect(probe.all("span").map { $0.element["tabindex"] } == ["0", nil, nil, nil, "0"])
  }

  private struct Keys: View {
    @State private var log = ""
    var body: some View {
      VStack {
        Text("Log:\(log)")
        Text("Board").onKeyPress(.leftArrow) {
          log += " left"
          return .handled
        }
        Button("Save") { log += " saved" }.keyboardShortcut("s")
        Menu("More") { Button("Print") { log += " printed" }.keyboardShortcut("p", modifiers: [.command, .shift]) }
        Button("Never") { log += " never" }.keyboardShortcut("d").disabled(true)
      }
    }
  }

  @Test func `a driver presses keys`() throws {
    let driver = AppDriver { Keys() }
    try driver.press(.leftArrow, in: "Board")
    try driver.press("s", modifiers: .command)
    try driver.press("p", modifiers: [.command, .shift])
    #expect(driver.texts.contains("Log: left saved printed"))
    #expect(throws: DriverError.self) { try driver.press("d", modifiers: .command) }
    #expect(throws: DriverError.self) { try driver.press("x") }
  }
}
