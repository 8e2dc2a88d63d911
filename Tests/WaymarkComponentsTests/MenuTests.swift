import Foundation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

extension ElementTree {
  /// The texts in the element, in order.
  fileprivate var texts: [String] { (element.text.map { [$0] } ?? []) + children.flatMap(\.texts) }
}

/// X3, X8: menus of buttons and context menus, as elements.
@MainActor @Suite struct MenuTests {
  private func items(_ probe: ComponentProbe) -> [String] {
    probe.all.filter { $0.element.classes.contains("menu-item") }.map { node in
      let text = node.texts.joined(separator: " ")
      return "\(node.element["role"] ?? "-") \(text)"
    }
  }

  @Test func `buttons, toggles, pickers, links and menus are items of a menu, whatever the styles around it`() {
    let probe = ComponentProbe {
      Menu("More") {
        Button("Copy", systemImage: "doc.on.doc") {}
        Button("Delete", role: .destructive) {}.disabled(true)
        Toggle("Reversed", isOn: .constant(true))
        Picker("Order", selection: .constant(1)) {
          Text("Name").tag(1)
          Text("Date").tag(2)
        }
        Section("Places") { Link("Site", destination: URL(string: "https://example.com")!) }
        Divider()
        Menu("Share") { Button("Letter") {} }
      }
      .buttonStyle(.borderedProminent).toggleStyle(.button).font(.largeTitle).foregroundStyle(.red)
    }
    #expect(
      items(probe) == [
        "menuitem Copy", "menuitem Delete", "presentation Reversed", "menuitemradio Name", "menuitemradio Date",
        "menuitem Site", "menuitem Share", "menuitem Letter",
      ])
    let button = probe.all.first { $0.element["data-menu"] != nil }!
    #expect(button.element.classes == "button prominent" && button.element["aria-haspopup"] == "menu")
    #expect(probe.all.first { $0.element["role"] == "menuitemcheckbox" }!.element.value == .flag(true))
    #expect(probe.all.first { $0.element.classes.contains("destructive") }!.element["disabled"] != nil)
    #expect(probe.all.filter { $0.element["role"] == "menu" }.map { $0.element["aria-label"] } == ["More", "Share"])
    #expect(!probe.all.contains { $0.element.classes.contains("menu-item") && $0.element.classes.contains("button") })
  }

  @Test func `a primary action runs at a press, and only a button with one takes presses`() {
    var count = 0
    let probe = ComponentProbe {
      Menu("Plain") { Button("Item") {} }
      Menu("Add") {
        Button("Many") {}
      } primaryAction: {
        count += 1
      }
    }
    let buttons = probe.all.filter { $0.element["data-menu"] != nil }
    #expect(buttons.map { $0.element["data-on"] } == [nil, "tap"])
    #expect(probe.send(.tap, to: buttons[1]).0 == .handled && count == 1)
    #expect(probe.send(.tap, to: buttons[0]).0 == .unexpected)
  }

  private struct Rows: View {
    @State var log: [Int] = []
    var body: some View {
      List {
        ForEach(0..<20, id: \.self) { row in
          Text("Row \(row)").contextMenu {
            Button("Pick \(row)") { log.append(row) }
          }
        }
        Text(log.map(String.init).joined(separator: ","))
      }
    }
  }

  @Test func `the items of a context menu are made when it may soon be opened, and of 16 menus they are kept`()
    throws
  {
    let probe = ComponentProbe { Rows().environment(\.preparedMenus, PreparedMenus()) }
    #expect(items(probe) == [])
    let layers = probe.all.filter { $0.element.classes == "wm-menu-layer" }
    #expect(layers.count == 20 && layers.allSatisfy { $0.element["data-on"] == "prefetch" })
    #expect(probe.all.filter { $0.element.classes.contains("context") }.allSatisfy { $0.element["role"] == "listitem" })
    for row in 0..<18 { #expect(probe.send(.prefetch, to: layers[row]).0 == .handled) }
    #expect(items(probe) == (2..<18).map { "menuitem Pick \($0)" })
    #expect(probe.send(.prefetch, to: layers[17]).0 == .unexpected, "its items are there")
    #expect(probe.send(.prefetch, to: layers[0]).0 == .handled)
    let button = probe.all.first { $0.element["role"] == "menuitem" && $0.texts == ["Pick 0"] }!
    #expect(probe.send(.tap, to: button).0 == .handled)
    #expect(probe.all.contains { $0.element.text == "0" })
  }

  @Test func `a menu in a row of a list has no items until they may soon be needed`() {
    let probe = ComponentProbe {
      List { HStack { Menu("Options") { Button("Open") {} } } }
    }
    #expect(items(probe) == [])
    probe.send(.prefetch, to: probe.first(class: "wm-menu-layer"))
    #expect(items(probe) == ["menuitem Open"])
  }

  @Test func `a disabled view has no context menu`() {
    let probe = ComponentProbe { Text("A").contextMenu { Button("Open") {} }.disabled(true) }
    let layer: ElementTree = probe.first(class: "wm-menu-layer")
    #expect(layer.element["data-on"] == nil)
    #expect(probe.send(.prefetch, to: layer).0 != .handled && items(probe) == [])
  }

  private struct OpenStyle: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("Styled")
        Menu(configuration)
      }
    }
  }

  @Test func `an app's own style draws menus, but not those inside menus`() {
    let probe = ComponentProbe {
      Menu("More") { Menu("Inner") { Button("Item") {} } }.menuStyle(OpenStyle())
    }
    #expect(probe.all.filter { $0.element.text == "Styled" }.count == 1)
    #expect(items(probe) == ["menuitem Inner", "menuitem Item"])
  }

  @Test func `the order, the indicator and the behaviour of items are told to the browser`() {
    let probe = ComponentProbe {
      Menu("More") { Button("Larger") {}.menuActionDismissBehavior(.disabled) }
        .menuOrder(.fixed).menuIndicator(.visible)
    }
    #expect(probe.first(class: "wm-menu-layer").element["data-order"] == "fixed")
    #expect(probe.all.first { $0.element["data-menu"] != nil }!.element.classes.contains("with-indicator"))
    #expect(probe.all.first { $0.element["role"] == "menuitem" }!.element["data-keeps-open"] != nil)
  }
}
