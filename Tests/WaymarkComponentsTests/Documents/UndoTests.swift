import Foundation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

private struct Guides: App {
  var body: some Scene { DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) } }
}

private struct Settings: View {
  @State private var showsGrid = false
  @State private var size = 1
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Form {
      Toggle("Grid", isOn: $showsGrid.undoable("Grid", in: undoManager))
      Text(showsGrid ? "Shown" : "Hidden")
      Stepper("Size \(size)", value: $size.undoable(in: undoManager))
      Button(undoManager?.undoMenuItemTitle ?? "") { undoManager?.undo() }
      Button(undoManager?.redoMenuItemTitle ?? "") { undoManager?.redo() }
    }
  }
}

/// Controls that change the same number.
private struct Numbers: View {
  @State private var number = 0.0
  @State private var color = Color(red: 1, green: 0, blue: 0)
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Slider(value: $number.undoable(in: undoManager), in: 0...10)
    Stepper("Number", value: $number.undoable(in: undoManager), in: 0...10)
    ColorPicker("Color", selection: $color.undoable(in: undoManager))
    Text("Number \(Int(number)), \(color == Color(red: 1, green: 0, blue: 0) ? "red" : "another")")
    Button("Undo") { undoManager?.undo() }
  }
}

/// D2: undoing what was done in the browser of documents, and with bindings.
@MainActor struct UndoTests {
  private func rename(_ name: String, to new: String, in driver: AppDriver) throws {
    try driver.openContextMenu(of: name)
    try driver.tap("Rename")
    try driver.clear("Name")
    try driver.type(new, into: "Name")
    try driver.tap("Rename")
  }

  @Test func `changes through a binding are undone and done again, under their name`() throws {
    let driver = AppDriver { Settings() }
    try driver.toggle("Grid")
    try driver.tap("Undo Grid")
    #expect(driver.texts.contains("Hidden"))
    try driver.tap("Redo Grid")
    #expect(driver.texts.contains("Shown"))
    try driver.tap("Undo Grid")
    #expect(driver.texts.contains("Hidden"))
    try driver.expectNoMistakes()
  }

  @Test func `what a control changes in one gesture is undone together`() throws {
    let probe = WindowProbe(AppResources()) { Numbers() }
    func send(_ event: Event, to element: ElementTree) {
      probe.scene.perform { _ = probe.send(event, to: element) }
      #expect(probe.result == .handled, "\(event)")
    }
    func isShown(_ text: String) -> Bool { probe.all.contains { $0.element.text == text } }
    let slider = try #require(probe.all.first { $0.element["type"] == "range" })
    let plus = probe.button("+"), undo = probe.button("Undo")
    let colors = try #require(probe.all.first { $0.element.tag == "wm-color" })
    // A press by itself is a step of its own.
    send(.tap, to: plus)
    send(.editing(true), to: slider)
    for number in 2...5 { send(.input(.number(Double(number))), to: slider) }
    send(.editing(false), to: slider)
    send(.editing(true), to: plus)
    for _ in 0..<5 { send(.tap, to: plus) }
    // It is disabled now.
    send(.editing(false), to: plus)
    send(.editing(true), to: colors)
    for blue in 1...3 { send(.input(.text("rgb(0 0 \(blue) / 1)")), to: colors) }
    send(.editing(false), to: colors)
    #expect(isShown("Number 10, another"))
    for expected in ["Number 10, red", "Number 5, red", "Number 1, red", "Number 0, red"] {
      send(.tap, to: undo)
      #expect(isShown(expected), "\(expected)")
    }
  }

  @Test func `deleting, renaming and moving documents is undone by keys`() throws {
    let driver = AppDriver(Guides())
    try driver.tap("New Document")
    try driver.goBack()
    try rename("Untitled", to: "Lisbon", in: driver)
    #expect(driver.texts.contains("Lisbon"))
    try driver.openContextMenu(of: "Lisbon")
    try driver.tap("Delete")
    #expect(driver.texts.contains("No Documents"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Lisbon"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Untitled") && !driver.texts.contains("Lisbon"))
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("Lisbon"))
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("No Documents"))
    try driver.expectNoMistakes()
  }

  @Test func `a deleted folder comes back with what was in it`() throws {
    let driver = AppDriver(Guides())
    try driver.openMenu("More")
    try driver.tap("New Folder")
    try driver.type("Travel", into: "Name")
    try driver.tap("Create")
    try driver.tap("Travel")
    try driver.tap("New Document")
    try driver.goBack()
    try driver.goBack()
    try driver.openContextMenu(of: "Travel")
    try driver.tap("Delete")
    #expect(driver.texts.contains("No Documents"))
    try driver.press("z", modifiers: .command)
    try driver.tap("Travel")
    #expect(driver.texts.contains("Untitled"))
    try driver.goBack()
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("No Documents"))
    try driver.expectNoMistakes()
  }

  @Test func `adding folders and documents is undone, and done again`() throws {
    let driver = AppDriver(Guides())
    try driver.openMenu("More")
    try driver.tap("New Folder")
    try driver.type("Travel", into: "Name")
    try driver.tap("Create")
    try driver.tap("New Document")
    try driver.type("Lisbon", into: "Body")
    try driver.goBack()
    try driver.openContextMenu(of: "Untitled")
    try driver.tap("Duplicate")
    #expect(driver.texts.contains("Untitled 2"))
    try driver.press("z", modifiers: .command)
    #expect(!driver.texts.contains("Untitled 2") && driver.texts.contains("Untitled"))
    try driver.press("z", modifiers: .command)
    #expect(!driver.texts.contains("Untitled") && driver.texts.contains("Travel"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("No Documents"))
    for name in ["Travel", "Untitled", "Untitled 2"] {
      try driver.press("z", modifiers: [.command, .shift])
      #expect(driver.texts.contains(name))
    }
    try driver.tap("Untitled")
    #expect(try driver.field("Body").value == "Lisbon")
    try driver.expectNoMistakes()
  }

  @Test func `recovering is undone where it was done`() throws {
    let driver = AppDriver(Guides())
    try driver.tap("New Document")
    try driver.goBack()
    try driver.openContextMenu(of: "Untitled")
    try driver.tap("Delete")
    try driver.openMenu("More")
    try driver.tap("Recently Deleted")
    try driver.tap("Recover")
    #expect(!driver.texts.contains("Untitled"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Untitled"))
    try driver.press("z", modifiers: [.command, .shift])
    #expect(!driver.texts.contains("Untitled"))
    try driver.expectNoMistakes()
  }

  @Test func `renaming in the editor is undone there, and not in the browser of documents`() throws {
    let driver = AppDriver(Guides())
    try driver.tap("New Document")
    try driver.tap("Add Place")
    #expect(try driver.renameTitle(to: "Lisbon") == nil)
    #expect(driver.texts.contains("Next: Rename"))
    try driver.press("z", modifiers: .command)
    #expect(driver.title == "Untitled")
    #expect(try driver.field("Place 0").value == "Belém")
    try driver.press("z", modifiers: .command)
    #expect(!driver.texts.contains("Belém"))
    try driver.press("z", modifiers: [.command, .shift])
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.title == "Lisbon")
    // Creating it is a step of the browser of documents.
    try driver.press("z", modifiers: .command)
    try driver.press("z", modifiers: .command)
    try driver.press("z", modifiers: .command)
    #expect(driver.title == "Untitled")
    #expect(try driver.renameTitle(to: "Porto") == nil)
    try driver.goBack()
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("No Documents"))
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("Porto"))
    try driver.expectNoMistakes()
  }

  @Test func `a name that was given in the editor is not taken back in the browser of documents`() throws {
    let driver = AppDriver(Guides())
    try driver.tap("New Document")
    try driver.goBack()
    try rename("Untitled", to: "Lisbon", in: driver)
    try driver.tap("Lisbon")
    #expect(try driver.renameTitle(to: "Porto") == nil)
    try driver.goBack()
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Porto"))
  }

  @Test func `moving from the title's menu is undone in the editor`() throws {
    let documents = TestDocuments()
    let list = documents.library.documents(of: "ann")
    let folder = try list.createFolder(named: "Travel", in: "").id
    _ = try list.create(GuideDocument(), named: "Untitled", in: folder)
    let driver = AppDriver(Guides(), visitor: "ann", documents: documents)
    try driver.tap("New Document")
    try driver.openMenu("Untitled")
    try driver.tap("Move…")
    try driver.tap("Travel")
    #expect(driver.title == "Untitled 2" && list.documents(in: folder).count == 2)
    try driver.press("z", modifiers: .command)
    #expect(driver.title == "Untitled" && list.documents(in: "").map(\.name) == ["Untitled"])
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.title == "Untitled 2" && list.documents(in: folder).count == 2)
    try driver.expectNoMistakes()
  }

  @Test func `an import is one step, with its folders`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    for path in ["Trips/Faro.json", "Trips/Old/Porto.json", "Sines.json"] {
      let file = place.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(#"{"heading": "", "body": "Wine", "places": []}"#.utf8).write(to: file)
    }
    let driver = AppDriver(Guides())
    try driver.dropFiles([place.appending(path: "Trips"), place.appending(path: "Sines.json")])
    try await driver.settle { $0.texts.contains("Sines") }
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("No Documents"))
    try driver.press("z", modifiers: [.command, .shift])
    #expect(driver.texts.contains("Sines"))
    try driver.tap("Trips")
    try driver.tap("Old")
    #expect(driver.texts.contains("Porto") && driver.backTitle == "Trips")
    try driver.expectNoMistakes()
  }

  @Test func `a folder whose place has gone comes back at the top, under a name of its own`() throws {
    let documents = TestDocuments()
    let list = documents.library.documents(of: "ann")
    let outer = try list.createFolder(named: "Travel", in: "").id
    let inner = try list.createFolder(named: "Old", in: outer).id
    let deep = try list.createFolder(named: "Deep", in: inner).id
    _ = try list.create(GuideDocument(), named: "Faro", in: deep)
    let gone = try list.deleteFolder(inner)
    try list.deleteFolder(outer)
    _ = try list.createFolder(named: "Old", in: "")
    try list.restore(gone)
    let restored = try #require(list.folders.first { $0.id == inner })
    #expect(restored.parent == "" && restored.name == "Old 2")
    #expect(Set(list.folders.map(\.address)).count == list.folders.count)
    #expect(list.documents(in: deep).map(\.name) == ["Faro"])
  }

  @Test func `folders are renamed and moved, and that is undone`() throws {
    let documents = TestDocuments()
    let list = documents.library.documents(of: "ann")
    let travel = try list.createFolder(named: "Travel", in: "").id
    _ = try list.createFolder(named: "Old", in: travel)
    _ = try list.createFolder(named: "Trips", in: "")
    let driver = AppDriver(Guides(), visitor: "ann", documents: documents)
    try driver.openContextMenu(of: "Travel")
    try driver.tap("Rename")
    try driver.clear("Name")
    try driver.type("trips", into: "Name")
    #expect(driver.texts.contains("There is already something of this name here."))
    try driver.clear("Name")
    try driver.type("Journeys", into: "Name")
    try driver.tap("Rename")
    try driver.openContextMenu(of: "Journeys")
    try driver.tap("Move…")
    // Not into itself, nor what is in it.
    for name in ["Documents", "Journeys", "Old"] { #expect(try !driver.button(name).isEnabled) }
    try driver.tap("Trips")
    #expect(!driver.texts.contains("Journeys"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Journeys"))
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("Travel"))
    try driver.press("z", modifiers: [.command, .shift])
    try driver.press("z", modifiers: [.command, .shift])
    try driver.tap("Trips")
    try driver.tap("Journeys")
    #expect(driver.texts.contains("Old") && driver.backTitle == "Trips")
    try list.moveFolder(travel, to: try #require(list.folders.first { $0.name == "Old" }).id)
    #expect(driver.backTitle == "Trips")
    try driver.expectNoMistakes()
  }

  @Test func `a name that something else has meanwhile is not given back, and that is said`() throws {
    let documents = TestDocuments()
    let list = documents.library.documents(of: "ann")
    let driver = AppDriver(Guides(), visitor: "ann", documents: documents)
    try driver.tap("New Document")
    #expect(try driver.renameTitle(to: "Lisbon") == nil)
    _ = try list.create(GuideDocument(), named: "Untitled", in: "")
    try driver.press("z", modifiers: .command)
    #expect(driver.texts.contains("There is already something of this name here."))
    try driver.tap("OK")
    #expect(driver.title == "Lisbon")
    try driver.expectNoMistakes()
  }
}
