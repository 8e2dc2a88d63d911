import Foundation
import Testing
import WaymarkCanvas
import WaymarkGraph
import WaymarkText

@testable import WaymarkComponents

/// E1: where others edit a text of a page is shown in the text.
@MainActor struct CanvasCaretTests {
  private let participants = DocumentParticipants(of: "d")

  private struct Editor: View {
    let participants: DocumentParticipants
    @State private var page = CanvasPage(
      id: "p",
      objects: [
        CanvasObject(.text(CanvasText("Lisbon")), in: CGRect(x: 10, y: 20, width: 90, height: 40), id: "text")
      ])

    var body: some View {
      ObjectCanvas(page: $page, selection: .constant(["text"]))
        .environment(\.documentPresence, DocumentPresence(participants, in: "own"))
    }
  }

  /// A page whose text is edited.
  private func probe(with other: Bool = true) -> ComponentProbe {
    participants.enter("own", person: "ann", name: "Ann")
    if other { participants.enter("theirs", person: "bob", name: "Bob\nby") }
    let probe = ComponentProbe { Editor(participants: participants) }
    probe.send(.objects(ObjectReport(change: .editing, ids: ["text"], numbers: [])), to: probe.first("wm-canvas"))
    return probe
  }

  private func field(_ probe: ComponentProbe) -> Element { probe.first("wm-rich-text").element }

  private func select(_ range: Range<Int>, place: String = "p", item: String = "text") {
    participants.selectText(DocumentTextSelection(place: place, item: item, range: range), in: "theirs")
  }

  @Test func `the caret of somebody else has a name and a colour, and goes with the window`() {
    let probe = probe()
    #expect(field(probe)["data-carets"] == nil)
    select(2..<4)
    probe.update()
    #expect(field(probe)["data-carets"] == "2 4 1 Bob by")
    select(2..<2, place: "q")
    probe.update()
    #expect(field(probe)["data-carets"] == nil, "it is in a text of another page")
    select(0..<0)
    participants.leave("theirs")
    probe.update()
    #expect(field(probe)["data-carets"] == nil && participants.texts.isEmpty)
  }

  @Test func `what somebody else has selected moves with its characters`() {
    let probe = probe()
    select(2..<4)
    probe.update()
    probe.edit([.insert("In ", length: 3)], in: probe.first("wm-rich-text"))
    #expect(field(probe)["data-carets"] == "5 7 1 Bob by")
    probe.edit([.remove(6)], in: probe.first("wm-rich-text"))
    #expect(field(probe)["data-carets"] == "0 1 1 Bob by")
  }

  @Test func `what is selected here is told to others, until the text is left`() {
    let probe = probe()
    #expect(field(probe)["data-selection"] != nil)
    probe.send(.selection(1..<3), to: probe.first("wm-rich-text"))
    #expect(participants.texts["own"] == DocumentTextSelection(place: "p", item: "text", range: 1..<3))
    probe.edit([.insert("x", length: 1)], in: probe.first("wm-rich-text"))
    #expect(participants.texts["own"]?.range == 1..<1, "the insertion point is behind what was typed")
    probe.send(.objects(ObjectReport(change: .editing, ids: [], numbers: [])), to: probe.first("wm-canvas"))
    #expect(participants.texts.isEmpty)
  }

  @Test func `nothing is told where nobody sees it`() {
    let probe = probe(with: false)
    #expect(field(probe)["data-selection"] == nil)
    participants.enter("theirs", person: "bob", name: "Bob")
    probe.update()
    #expect(field(probe)["data-selection"] != nil)
  }

  @Test func `another process learns what is selected, and what is none does no harm`() {
    var window = DocumentParticipant(id: "w", person: "bob", name: "Bob", color: 0)
    window.text = DocumentTextSelection(place: "p", item: "text", range: 1..<3)
    let told = PresenceAnnouncement.announcements(
      in: PresenceAnnouncement.texts(of: [PresenceAnnouncement(window, in: "d")]).joined())
    #expect(told.first?.text == window.text)
    let forged = PresenceAnnouncement.announcements(
      in:
        #"{"document": "d", "window": "w", "person": "b", "text": {"place": "p", "item": "i", "start": 9, "end": -4}}"#)
    #expect(forged.first?.text?.range == 9..<9)
  }
}
