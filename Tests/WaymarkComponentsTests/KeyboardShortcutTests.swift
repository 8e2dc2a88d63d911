import Testing
import WaymarkComponents
import WaymarkGraph

@MainActor @Suite struct KeyboardShortcutTests {
  private func shortcuts(@ViewBuilder _ content: () -> some View) -> [String?] {
    let controls: Set = ["button", "input", "a"]
    return ComponentProbe(content).all.filter { controls.contains($0.element.tag) }.map { $0.element["data-shortcut"] }
  }

  @Test func `buttons, toggles and links have the shortcut of the view around them`() {
    #expect(shortcuts { Button("a") {}.keyboardShortcut("N") } == ["command n"])
    #expect(
      shortcuts { Button("a") {}.keyboardShortcut(.upArrow, modifiers: [.shift, .option]) } == ["option shift ArrowUp"])
    #expect(shortcuts { Toggle("a", isOn: .constant(true)).keyboardShortcut("t", modifiers: []) } == ["t"])
    #expect(shortcuts { Button("a") {}.keyboardShortcut(.defaultAction) } == ["Enter"])
    #expect(shortcuts { Button("a") {}.keyboardShortcut(.cancelAction) } == ["Escape"])
    let none: KeyboardShortcut? = nil
    #expect(shortcuts { VStack { Button("a") {}.keyboardShortcut(none) }.keyboardShortcut("b") } == [nil])
    #expect(
      shortcuts { Button("a") {}.keyboardShortcut("+", modifiers: .command, localization: .custom) } == ["command +"])
  }

  @Test func `the items of a menu do not have that of the menu`() {
    #expect(
      shortcuts {
        Menu("More") {
          Button("a") {}; Button("b") {}.keyboardShortcut("b")
        }.keyboardShortcut("m")
      }
        == [nil, nil, "command b"])
  }
}
