import Foundation
import Testing
import WaymarkCanvas
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// The objects of a canvas, as a person selects, moves and changes them.
@MainActor @Suite struct DriverCanvasTests {
  private struct Editor: View {
    @State private var page = CanvasPage(
      id: "p", size: CGSize(width: 300, height: 300),
      objects: [
        CanvasObject(.shape(.rectangle), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: "box", name: "Box"),
        CanvasObject(.shape(.ellipse), in: CGRect(x: 200, y: 200, width: 50, height: 50), id: "disc"),
        CanvasObject(.text(CanvasText("Lisbon")), in: CGRect(x: 100, y: 100, width: 90, height: 20), id: "text"),
        CanvasObject(.shape(.ellipse), in: CGRect(x: 0, y: 0, width: 5, height: 5), id: "fixed", isLocked: true),
      ])
    @State private var selection: Set<CanvasObject.ID> = []
    @State private var zoom = CanvasZoom.fit
    @State private var isReadOnly = false
    @State private var edits = 0

    var body: some View {
      ObjectCanvas(page: $page, selection: $selection, zoom: $zoom, onEditingChanged: { if !$0 { edits += 1 } })
        .disabled(isReadOnly)
      Text("Edits: \(edits)")
      Text("Zoom: \(zoom.isFitted ? "whole page" : "\(zoom.scale)")")
      Menu("Arrange") { CanvasArrangeCommands(page: $page, selection: $selection) }
      Menu("View") { CanvasZoomCommands(zoom: $zoom) }
      Toggle("Read Only", isOn: $isReadOnly)
    }
  }

  private let driver = AppDriver { Editor() }

  @Test func `objects are selected, moved, resized and rotated by their names`() throws {
    #expect(driver.objects.count == 4)
    try driver.move(object: "Box", by: CGSize(width: 5, height: -5))
    #expect(try driver.object("Box").frame == CGRect(x: 15, y: 15, width: 30, height: 40))
    #expect(try driver.object("Box").isSelected)
    try driver.resize(object: "Box", to: CGSize(width: 60, height: 10))
    try driver.rotate(object: "Box", by: .degrees(90))
    #expect(try driver.object("Box").frame == CGRect(x: 15, y: 15, width: 60, height: 10))
    #expect(try driver.object("Box").rotation == 90 && driver.texts.contains("Edits: 3"))
    try driver.select(objects: "Text", "Shape, 2 of 4, bottom right")
    #expect(try driver.object("Text").isSelected && !driver.object("Box").isSelected)
    try driver.select()
    #expect(driver.objects.allSatisfy { !$0.isSelected })
    try driver.expectNoMistakes()
  }

  @Test func `a text is edited in its box`() throws {
    try driver.edit(textOf: "Text", to: "Sintra")
    #expect(driver.texts.contains("Sintra") && !driver.texts.contains("Lisbon"))
    #expect(throws: DriverError.self) { try driver.edit(textOf: "Box", to: "no text") }
  }

  @Test func `what can't be changed is refused`() throws {
    let locked = "Shape, 4 of 4, top left, locked"
    #expect(throws: DriverError.self) { try driver.move(object: locked, by: CGSize(width: 1, height: 1)) }
    #expect(throws: DriverError.self) { try driver.object("Shape") }
    #expect(throws: DriverError.self) { try driver.object("Nothing") }
    try driver.tap("Read Only")
    #expect(throws: DriverError.self) { try driver.move(object: "Box", by: CGSize(width: 1, height: 1)) }
    #expect(try driver.object("Box").frame?.minX == 10)
  }

  @Test func `commands arrange what is selected`() throws {
    try driver.select(objects: "Box", "Text")
    func arrange(_ command: String...) throws {
      try driver.tap("Arrange")
      for each in command { try driver.tap(each) }
    }
    try arrange("Align", "Align Left")
    #expect(try driver.object("Text").frame?.minX == 10)
    try arrange("Bring to Front")
    #expect(driver.objects.last?.name.hasPrefix("Text, 4 of 4") == true)
    try arrange("Send to Back")
    #expect(driver.objects.first?.name.hasPrefix("Box") == true)
    try arrange("Group Objects")
    #expect(driver.objects.count == 3 && driver.objects.first?.isSelected == true)
    try arrange("Ungroup Objects")
    #expect(driver.objects.count == 4 && driver.objects.count { $0.isSelected } == 2)
    try arrange("Lock")
    #expect(try driver.object("Box").name.hasSuffix("locked"))
    try arrange("Unlock")
    #expect(try !driver.object("Box").name.hasSuffix("locked"))
    try driver.expectNoMistakes()
  }

  @Test func `the zoom is that of the app`() throws {
    try driver.zoomCanvas(to: 2)
    #expect(driver.texts.contains("Zoom: 2.0"))
    try driver.tap("View")
    try driver.tap("Zoom In")
    #expect(driver.texts.contains("Zoom: 3.0"))
    try driver.zoomCanvas(to: nil)
    #expect(driver.texts.contains("Zoom: whole page"))
  }

  @Test func `a group is entered, and its parts are changed`() throws {
    try driver.select(objects: "Box", "Text")
    try driver.tap("Arrange")
    try driver.tap("Group Objects")
    try driver.enter(group: "Group")
    #expect(driver.objects.map(\.name) == ["Box, 1 of 2 in the group", "Text, 2 of 2 in the group"])
    #expect(driver.objects.map(\.isSelected) == [true, false])
    #expect(try driver.object("Text").frame == CGRect(x: 100, y: 100, width: 90, height: 20))
    try driver.move(object: "Text", by: CGSize(width: 50, height: 0))
    try driver.rotate(object: "Text", by: .degrees(90))
    #expect(try driver.object("Text").frame == CGRect(x: 150, y: 100, width: 90, height: 20))
    try driver.edit(textOf: "Text", to: "Sintra")
    #expect(driver.texts.contains("Sintra"))
    try driver.select(objects: "Box")
    try driver.tap("Arrange")
    try driver.tap("Bring to Front")
    #expect(driver.objects.map(\.name) == ["Text, 1 of 2 in the group", "Box, 2 of 2 in the group"])
    try driver.leaveGroup()
    #expect(driver.objects.count == 3 && driver.objects.first(where: \.isSelected)?.name.hasPrefix("Group") == true)
    #expect(try driver.object("Group").frame == CGRect(x: 10, y: 20, width: 195, height: 135))
    #expect(throws: DriverError.self) { try driver.leaveGroup() }
    #expect(throws: DriverError.self) { try driver.enter(group: "Shape, 1 of 3, bottom right") }
    try driver.expectNoMistakes()
  }
}
