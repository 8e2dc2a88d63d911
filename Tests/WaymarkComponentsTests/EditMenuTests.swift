import Foundation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

extension ElementTree {
  /// The texts in the element, in order.
  fileprivate var texts: [String] { (element.text.map { [$0] } ?? []) + children.flatMap(\.texts) }
}

/// Edit menus of texts, as elements.
@MainActor @Suite struct EditMenuTests {
  private struct Editor: View {
    @State var isLong = false
    @State var uses = 0

    var body: some View {
      Text("Used \(uses)")
      Button("Longer") { isLong = true }
      TextField("Title", text: .constant("Lisbon")).editMenu {
        EditMenuSection(.share) { Button("Send") { uses += 1 } }
        EditMenuSection(.standardEdit) { Button("Paste as Quotation") {} }
        if isLong {
          EditMenuSection(.format) { Menu("Style") { Button("Heading") {} } }
        }
        EditMenuSection(.share) { Button("Print") {} }
        for name in ["Wiki", "Map"] { EditMenuSection(.lookup) { Button("Look Up in \(name)") {} } }
      }
    }
  }

  private func prepared(_ probe: ComponentProbe) {
    #expect(probe.send(.prefetch, to: probe.first(class: "wm-menu-layer")).0 == .handled)
  }

  private func sections(_ probe: ComponentProbe) -> [[String]] {
    probe.all.filter { $0.element.classes.contains("menu-section") }.map(\.texts)
  }

  @Test func `E2 the standard actions are always there, and the app's are in the sections of their anchors`() {
    let probe = ComponentProbe { Editor() }
    #expect(sections(probe) == [], "the items are requested when they may soon be needed")
    prepared(probe)
    let standard = ["Cut", "Copy", "Paste", "Select All"]
    #expect(
      sections(probe) == [
        standard + ["Paste as Quotation"], ["Replace…"],
        ["Search Web", "Find Selection", "Look Up in Wiki", "Look Up in Map"], ["Share…", "Send", "Print"],
      ])
    probe.send(.tap, to: probe.all.first { $0.element["data-on"] == "tap" && $0.texts == ["Longer"] }!)
    #expect(
      sections(probe) == [
        standard + ["Paste as Quotation"], ["Replace…"], ["Style", "Heading"],
        ["Search Web", "Find Selection", "Look Up in Wiki", "Look Up in Map"], ["Share…", "Send", "Print"],
      ])
  }

  @Test func `E2 without actions of the app there are the standard ones`() {
    let probe = ComponentProbe { TextField("Title", text: .constant("")).editMenu {} }
    prepared(probe)
    #expect(
      sections(probe) == [
        ["Cut", "Copy", "Paste", "Select All"], ["Replace…"], ["Search Web", "Find Selection"], ["Share…"],
      ])
    let items = probe.all.filter { $0.element["data-edit"] != nil }
    let commands = ["cut", "copy", "paste", "selectAll", "replace", "searchWeb", "findSelection", "share"]
    #expect(items.map { $0.element["data-edit"] } == commands)
    #expect(items.compactMap { $0.element["data-address"] } == ["https://duckduckgo.com/?q="])
    #expect(items.allSatisfy { $0.element["role"] == "menuitem" && $0.element["data-on"] == nil })
    #expect(probe.send(.tap, to: items[0]).0 != .handled, "the browser carries them out")
  }

  @Test func `E2 the menu of a text with attributes has formats, and that of another text has none`() {
    struct Editor: View {
      @State var text = AttributedString("Lisbon")
      @State var isRich = true
      var body: some View {
        Group {
          if isRich { TextEditor(text: $text) } else { TextField("Title", text: .constant("")) }
        }
        .editMenu { EditMenuSection(.format) { Button("Quote") {} } }
        Button("Other") { isRich = false }
      }
    }
    let probe = ComponentProbe { Editor() }
    prepared(probe)
    let formats = probe.all.filter { $0.element["data-format"] != nil }
    #expect(formats.map(\.texts).joined().starts(with: ["Bold", "Italic", "Underline", "Strikethrough", "Title"]))
    #expect(formats.allSatisfy { $0.element["role"] == "menuitemcheckbox" })
    let last = formats.map { $0.element["data-format"] }.suffix(4)
    #expect(last == ["heading", "list bullet", "list number", "list check"])
    #expect(sections(probe).contains { $0.first == "Format" && $0.last == "Quote" })
    probe.send(.tap, to: probe.all.first { $0.element["data-on"] == "tap" && $0.texts == ["Other"] }!)
    #expect(
      sections(probe) == [
        ["Cut", "Copy", "Paste", "Select All"], ["Replace…"], ["Quote"], ["Search Web", "Find Selection"], ["Share…"],
      ])
  }

  @Test func `E2 an action of the app runs`() {
    let probe = ComponentProbe { Editor() }
    prepared(probe)
    probe.send(.tap, to: probe.all.first { $0.element["role"] == "menuitem" && $0.texts == ["Send"] }!)
    #expect(probe.all.contains { $0.element.text == "Used 1" })
  }

  private struct Reader: View {
    @State var words = ""
    var body: some View {
      Text("Lisbon and Porto").textSelection(.enabled).editMenu(selectedText: $words) {}
      Text("Selected: \(words)")
    }
  }

  @Test func `E1 the app is told what is selected when the menu opens`() {
    let probe = ComponentProbe { Reader() }
    let menu = probe.all.first { $0.element.classes.contains("edit-menu") }!
    #expect(menu.element["data-on"] == "input")
    #expect(probe.send(.input(.text("Porto")), to: menu).0 == .handled)
    #expect(probe.all.contains { $0.element.text == "Selected: Porto" })
    let other = ComponentProbe { TextField("Title", text: .constant("")).editMenu {} }
    let plain = other.all.first { $0.element.classes.contains("edit-menu") }!
    #expect(other.send(.input(.text("Porto")), to: plain).0 != .handled)
  }

  @Test func `E1 a disabled text has no edit menu`() {
    let probe = ComponentProbe { TextField("Title", text: .constant("")).editMenu {}.disabled(true) }
    #expect(probe.send(.prefetch, to: probe.first(class: "wm-menu-layer")).0 != .handled)
  }
}
