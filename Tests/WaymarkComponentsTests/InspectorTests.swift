import Testing
import WaymarkComponents
import WaymarkGraph

/// Inspectors, as the server renders them: one element, which the client shows as a column or a sheet.
@MainActor struct InspectorTests {
  private struct Page: View {
    @State var isInspecting = false
    @State var note = ""
    var width: Double?
    @State private var appeared = 0

    var body: some View {
      NavigationStack {
        VStack {
          Text("Inspecting \(isInspecting ? "yes" : "no"), appeared \(appeared)")
          Button("Toggle") { isInspecting.toggle() }
        }
        .navigationTitle("Page")
        .inspector(isPresented: $isInspecting) {
          VStack {
            TextField("Note", text: $note)
            CloseButton()
          }
          .navigationTitle("Details")
          .onAppear { appeared += 1 }
          .inspectorColumnWidth(min: 200, ideal: width ?? 150, max: 400)
          .toolbar { Button("Pin") {} }
        }
      }
    }
  }

  private struct CloseButton: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
  }

  private func inspector(_ probe: ComponentProbe) -> ElementTree { probe.first("wm-inspector") }
  private func text(_ probe: ComponentProbe) -> String { probe.all.compactMap(\.element.text).joined(separator: "|") }
  private func button(_ probe: ComponentProbe, _ name: String) -> ElementTree! {
    probe.all("button").first { tree in
      tree.element.text == name || tree.children.contains { $0.element.text == name }
    }
  }

  @Test func `it is a landmark after the content of its screen, named by its title`() {
    let probe = ComponentProbe { Page(isInspecting: true) }
    let element = inspector(probe).element
    #expect(element["role"] == "complementary")
    #expect(element["aria-label"] == "Details")
    #expect(element.value == .flag(true))
    #expect(element["data-detents"] == "100% 50%")
    let screen = probe.first("wm-screen")!
    let children = screen.children.map(\.element.tag)
    #expect(children.firstIndex(of: "wm-inspector")! > children.firstIndex(of: "main")!)
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `without a title its name is the library's`() {
    let probe = ComponentProbe {
      NavigationStack { Text("Page").inspector(isPresented: .constant(true)) { Text("Few") } }
    }
    #expect(inspector(probe).element["aria-label"] == "Inspector")
  }

  @Test func `its content comes when it is presented first, and stays`() {
    let probe = ComponentProbe { Page() }
    #expect(inspector(probe).children.isEmpty)
    #expect(probe.first("input") == nil)
    probe.send(.tap, to: button(probe, "Toggle"))
    #expect(inspector(probe).element.value == .flag(true))
    probe.type("Steep", into: probe.first("input"))
    let field = probe.first("input").id
    probe.send(.input(.flag(false)), to: inspector(probe))
    #expect(text(probe).contains("Inspecting no, appeared 1"))
    #expect(probe.first("input").id == field)
    probe.send(.tap, to: button(probe, "Toggle"))
    #expect(probe.first("input").element.value == .text("Steep"))
    #expect(text(probe).contains("Inspecting yes, appeared 2"))
  }

  @Test func `a view in it can close it`() {
    let probe = ComponentProbe { Page(isInspecting: true) }
    probe.send(.tap, to: button(probe, "Close"))
    #expect(inspector(probe).element.value == .flag(false))
  }

  @Test func `its width is within its bounds`() {
    let narrow = ComponentProbe { Page(isInspecting: true) }
    #expect(narrow.style("--inspector", of: narrow.first("wm-screen")) == "200px")
    let wide = ComponentProbe { Page(isInspecting: true, width: 500) }
    #expect(wide.style("--inspector", of: wide.first("wm-screen")) == "400px")
  }

  @Test func `its toolbar items are in the screen's bar`() {
    let probe = ComponentProbe { Page(isInspecting: true) }
    #expect(button(probe, "Pin") != nil)
  }

  @Test func `a height that it does not have is refused`() {
    let probe = ComponentProbe { Page(isInspecting: true) }
    #expect(probe.send(.select("100%", epoch: 0), to: inspector(probe)).result == .handled)
    #expect(inspector(probe).element["data-detent"] == "100%")
    probe.send(.select("77%", epoch: 0), to: inspector(probe))
    #expect(inspector(probe).element["data-detent"] == "100%")
  }

  @Test func `one that the user may not dismiss stays`() {
    let probe = ComponentProbe {
      NavigationStack {
        Text("Page").inspector(isPresented: .constant(true)) { Text("Few").interactiveDismissDisabled() }
      }
    }
    #expect(inspector(probe).element["data-fixed"] == "")
  }

  @Test func `outside of a stack it lies beside its view`() {
    let probe = ComponentProbe {
      Text("Page").inspector(isPresented: .constant(true)) { Text("Few").inspectorColumnWidth(240) }
    }
    let host = probe.first(class: "wm-inspected")!
    #expect(host.children.map(\.element.tag) == ["span", "wm-inspector"])
    #expect(probe.style("--inspector", of: host) == "240px")
  }

  @Test func `it continues in another process`() {
    let probe = ComponentProbe { Page() }
    probe.send(.tap, to: button(probe, "Toggle"))
    probe.type("Steep", into: probe.first("input"))
    probe.send(.select("100%", epoch: 0), to: inspector(probe))
    let again = ComponentProbe(restoring: probe.graph.snapshot(with: JSONStateCoder()).snapshot) { Page() }
    #expect(inspector(again).element.value == .flag(true))
    #expect(inspector(again).element["data-detent"] == "100%")
    #expect(again.first("input").element.value == .text("Steep"))
    #expect(text(again).contains("appeared 1"))
  }
}
