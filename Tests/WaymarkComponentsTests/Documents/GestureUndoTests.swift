import Foundation
import Testing
import WaymarkCanvas
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents
@testable import WaymarkDriver

/// A document with a page and a number.
private struct SheetDocument: FileDocument, Codable, Equatable {
  static let readableContentTypes = [UTType.json]
  var page = CanvasPage(
    id: "p", size: CGSize(width: 300, height: 300),
    objects: [CanvasObject(.shape(.rectangle), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: "box")])
  var number = 0.0

  init() {}
  init(configuration: ReadConfiguration) throws {
    self = try JSONDecoder().decode(Self.self, from: configuration.file.regularFileContents ?? Data())
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(self))
  }
}

private struct SheetEditor: View {
  @Binding var document: SheetDocument
  @State private var selection: Set<CanvasObject.ID> = []
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    ObjectCanvas(page: $document.page, selection: $selection)
    Slider(value: $document.number, in: 0...10) { Text("Number") }
    Text("Number \(Int(document.number))")
    Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
  }
}

private struct Sheets: App {
  var body: some Scene { DocumentGroup(newDocument: SheetDocument()) { SheetEditor(document: $0.$document) } }
}

/// The controls of a window, whose changes are undone by actions.
private struct Sheet: View {
  @State private var page = SheetDocument().page
  @State private var number = 0.0
  @State private var said: [String] = []
  @State private var selection: Set<CanvasObject.ID> = []
  @GestureState private var isDragged = false
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    ObjectCanvas(
      page: $page.undoable(in: undoManager), selection: $selection,
      onEditingChanged: { said.append($0 ? "moving" : "moved") })
    Slider(value: $number.undoable(in: undoManager), in: 0...10) { said.append($0 ? "sliding" : "slid") }
    Text("Dragged").gesture(DragGesture().updating($isDragged) { _, state, _ in state = true })
    Text("\(Int(page.objects[0].frame.minX)), \(Int(number)), \(isDragged ? "dragged" : "at rest")")
    Text(said.joined(separator: " "))
    Button("Undo") { undoManager?.undo() }
  }
}

/// What one gesture changes is undone together, wherever it begins and ends.
@MainActor struct GestureUndoTests {
  private static func report(_ change: ObjectReport.Change, x: Double) -> Event {
    .objects(ObjectReport(change: change, ids: ["box"], numbers: [x, 20, 30, 40, 0]))
  }

  private func send(_ event: Event, to tag: String, _ driver: AppDriver) throws {
    let node = try #require(driver.nodes(in: .top).first { $0.tag == tag && $0["type"] != "text" })
    try driver.send(event, "event", to: node, tag)
  }

  @Test(arguments: 0...3)
  func `a drag during which the process ends is one step`(restart: Int) throws {
    let driver = AppDriver(Sheets())
    try driver.tap("New Document")
    func place() throws -> CGFloat { try #require(driver.objects.first?.frame).minX }
    try driver.move(object: #require(driver.objects.first).name, by: CGSize(width: 5, height: 0))
    for (index, x) in [50.0, 60, 70].enumerated() {
      if index == restart { try driver.restart() }
      try send(Self.report(.moving, x: x), to: "wm-canvas", driver)
    }
    if restart == 3 { try driver.restart() }
    try send(Self.report(.moved, x: 80), to: "wm-canvas", driver)
    #expect(try place() == 80)
    try driver.tap("Undo")
    #expect(try place() == 15)
    try driver.tap("Undo")
    #expect(try place() == 10)
    #expect(try !driver.button("Undo").isEnabled)
    try driver.expectNoMistakes()
  }

  @Test func `a thumb that is held while the process ends makes one step`() throws {
    let driver = AppDriver(Sheets())
    try driver.tap("New Document")
    try send(.editing(true), to: "input", driver)
    try send(.input(.number(3)), to: "input", driver)
    try driver.restart()
    try send(.input(.number(5)), to: "input", driver)
    try send(.editing(false), to: "input", driver)
    try driver.set("Number", to: 7)
    for number in [5, 0] {
      try driver.tap("Undo")
      #expect(driver.texts.contains("Number \(number)"))
    }
    #expect(try !driver.button("Undo").isEnabled)
    try driver.expectNoMistakes()
  }

  @Test func `a gesture ends with the page on which it was made`() throws {
    let probe = WindowProbe(AppResources()) { Sheet() }
    let canvas = try #require(probe.all.first { $0.element.tag == "wm-canvas" })
    let slider = try #require(probe.all.first { $0.element["type"] == "range" })
    let dragged = try #require(probe.all.first { $0.element["data-gesture"] != nil })
    func send(_ event: Event, to element: ElementTree) {
      probe.scene.perform { _ = probe.send(event, to: element) }
      #expect(probe.result == .handled, "\(event)")
    }
    func endPage() -> Bool {
      defer { probe.update() }
      return probe.scene.endGestures()
    }
    func isShown(_ text: String) -> Bool { probe.all.contains { $0.element.text == text } }
    #expect(!endPage())
    send(Self.report(.moving, x: 50), to: canvas)
    send(Self.report(.moving, x: 60), to: canvas)
    #expect(endPage() && !endPage())
    #expect(isShown("moving moved"))
    send(.editing(true), to: slider)
    send(.input(.number(3)), to: slider)
    send(.gesture(GestureReport(part: 0, phase: .changed, numbers: [0, 0, 30, 0, 0, 0])), to: dragged)
    #expect(isShown("60, 3, dragged"))
    #expect(endPage())
    #expect(isShown("moving moved sliding slid") && isShown("60, 3, at rest"))
    // What belongs to no gesture is a step of its own again.
    send(.input(.number(4)), to: slider)
    send(Self.report(.moving, x: 70), to: canvas)
    send(Self.report(.moved, x: 80), to: canvas)
    #expect(isShown("moving moved sliding slid moving moved"))
    #expect(!endPage(), "it has ended")
    for expected in ["60, 4", "60, 3", "60, 0", "10, 0"] {
      send(.tap, to: probe.button("Undo"))
      #expect(isShown(expected + ", at rest"), "\(expected)")
    }
  }

  @Test func `another gesture does not belong to one whose end never came`() throws {
    let probe = WindowProbe(AppResources()) { Sheet() }
    let canvas = try #require(probe.all.first { $0.element.tag == "wm-canvas" })
    let slider = try #require(probe.all.first { $0.element["type"] == "range" })
    func send(_ event: Event, to element: ElementTree) { probe.scene.perform { _ = probe.send(event, to: element) } }
    func isShown(_ text: String) -> Bool { probe.all.contains { $0.element.text == text } }
    send(Self.report(.moving, x: 50), to: canvas)
    for number in [2.0, 6] {
      send(.editing(true), to: slider)
      send(.input(.number(number - 1)), to: slider)
      send(.input(.number(number)), to: slider)
    }
    for expected in ["50, 2", "50, 0", "10, 0"] {
      send(.tap, to: probe.button("Undo"))
      #expect(isShown(expected + ", at rest"), "\(expected)")
    }
  }
}
