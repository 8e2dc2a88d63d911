import Foundation
import Testing
import WaymarkCanvas
import WaymarkGraph
import WaymarkText

@testable import WaymarkComponents

/// E1: an app follows and sets what is selected in a text of a page.
@MainActor struct CanvasTextSelectionTests {
  private struct Editor: View {
    var participants: DocumentParticipants?
    @State private var page = CanvasPage(
      id: "p",
      objects: ["text", "other"].map { id in
        CanvasObject(.text(CanvasText("Lisbon")), in: CGRect(x: 10, y: 20, width: 90, height: 40), id: id)
      })
    @State private var selection: Set<CanvasObject.ID> = []
    @State private var text: CanvasTextSelection?

    var body: some View {
      ObjectCanvas(page: $page, selection: $selection, textSelection: $text)
        .environment(\.documentPresence, participants.map { DocumentPresence($0, in: "own") })
      Text(verbatim: text.map { "\($0.object) \($0.range)" } ?? "none").accessibilityIdentifier("shown")
      Button("Larger") {
        guard let text, case .text(let old)? = page[text.object]?.content else { return }
        var part = CanvasTextPart(of: old, selection: text)
        part.size = 30
        page[text.object]?.content = .text(part.text)
        self.text = part.selection
      }
      Button("Edit Other") { text = CanvasTextSelection(object: "other", range: 2..<4) }
      Button("Edit Missing") { text = CanvasTextSelection(object: "missing", range: 2..<4) }
    }
  }

  private func edit(_ id: String?, _ probe: ComponentProbe) {
    probe.send(
      .objects(ObjectReport(change: .editing, ids: id.map { [$0] } ?? [], numbers: [])), to: probe.first("wm-canvas"))
  }

  private func field(_ probe: ComponentProbe) -> ElementTree! { probe.first("wm-rich-text") }

  private func shown(_ probe: ComponentProbe) -> String? {
    probe.all.first { $0.element["data-testid"] == "shown" }?.element.text
  }

  private func tap(_ name: String, _ probe: ComponentProbe) {
    let button = probe.all("button").first { tree in
      tree.element["data-shortcut"] == nil
        && (tree.element.text == name || tree.children.contains { $0.element.text == name })
    }
    probe.send(.tap, to: button!)
  }

  @Test func `the app learns what is selected, until the text is left`() {
    let probe = ComponentProbe { Editor() }
    #expect(shown(probe) == "none")
    edit("text", probe)
    #expect(field(probe).element["data-selection"] != nil)
    probe.send(.selection(1..<3), to: field(probe))
    #expect(shown(probe) == "text 1..<3")
    probe.send(.selection(nil), to: field(probe))
    #expect(shown(probe) == "text 1..<3", "the focus is in an inspector, for example")
    edit(nil, probe)
    #expect(shown(probe) == "none")
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `a letter moves the insertion point, and a letter of somebody else what is selected`() {
    let probe = ComponentProbe { Editor() }
    edit("text", probe)
    probe.send(.selection(6..<6), to: field(probe))
    probe.edit([.keep(6, TextAttributeChange()), .insert("!", length: 1)], in: field(probe))
    #expect(shown(probe) == "text 7..<7")
  }

  @Test func `the app changes the format of what is selected`() {
    let probe = ComponentProbe { Editor() }
    edit("text", probe)
    probe.send(.selection(1..<3), to: field(probe))
    tap("Larger", probe)
    guard case .richText(let text)? = field(probe).element.value else {
      Issue.record("there is no rich text")
      return
    }
    #expect(
      text.runs.runs == [.init(1, TextAttributes()), .init(2, TextAttributes(["size": "30"]))]
        && shown(probe) == "text 1..<3")
  }

  @Test func `the app begins to edit a text by a selection in it, and none that is not there`() {
    let probe = ComponentProbe { Editor() }
    tap("Edit Missing", probe)
    #expect(field(probe) == nil)
    tap("Edit Other", probe)
    #expect(field(probe) != nil && shown(probe) == "other 2..<4")
    edit("text", probe)
    #expect(probe.all("wm-rich-text").count == 1 && shown(probe) == "none")
    probe.send(.selection(0..<0), to: field(probe))
    #expect(shown(probe) == "text 0..<0")
    #expect(probe.mistakes.isEmpty)
  }

  @Test func `others see what the app follows`() {
    let participants = DocumentParticipants(of: "d")
    participants.enter("own", person: "ann", name: "Ann")
    let probe = ComponentProbe { Editor(participants: participants) }
    edit("text", probe)
    probe.send(.selection(1..<3), to: field(probe))
    #expect(participants.texts.isEmpty, "nobody is there")
    participants.enter("theirs", person: "bob", name: "Bob")
    probe.update()
    #expect(participants.texts["own"] == DocumentTextSelection(place: "p", item: "text", range: 1..<3))
    probe.send(.selection(2..<2), to: field(probe))
    #expect(participants.texts["own"]?.range == 2..<2)
    edit(nil, probe)
    #expect(participants.texts.isEmpty)
  }
}
