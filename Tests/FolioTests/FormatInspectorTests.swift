import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Folio

/// The numbers of the format inspector.
@MainActor struct FormatInspectorTests {
  /// A document with one text box that is selected, and its numbers.
  private func arranging() throws -> AppDriver {
    let driver = try editor()
    try driver.tap("Insert")
    try driver.tap("Text")
    try driver.tap("Format")
    try driver.select("Arrange", in: "Part")
    return driver
  }

  private func enter(_ text: String, in field: String, _ driver: AppDriver) throws {
    try driver.clear(field)
    try driver.type(text, into: field)
  }

  private func width(_ driver: AppDriver) throws -> CGFloat { try #require(driver.objects.first?.frame).width }

  @Test func `E1 words are a link, a heading and an item by the inspector`() throws {
    let driver = try arranging()
    let name = try #require(driver.objects.first).name
    try driver.edit(textOf: name, to: "Lisbon in May")
    try driver.selectText("May", inObject: name)
    #expect(try driver.selection(in: "Part") == ["Text"], "that of the text which is edited")
    try enter("example.org/may", in: "Address", driver)
    try driver.submit("Address")
    #expect(try driver.field("Address").value == "https://example.org/may")
    try enter("javascript:alert(1)", in: "Address", driver)
    try driver.submit("Address")
    #expect(try driver.field("Address").value == "https://example.org/may")
    try driver.tap("Remove Link")
    #expect(try driver.field("Address").value == "")
    try driver.select("Heading", in: "Paragraph")
    #expect(try driver.selection(in: "Paragraph") == ["Heading"])
    try driver.select("Bullets", in: "List")
    #expect(try driver.selection(in: "List") == ["Bullets"] && driver.selection(in: "Paragraph") == ["Body"])
    try driver.expectNoMistakes()
  }

  @Test func `a number is applied when it is entered, and undone in one step`() throws {
    let driver = try arranging()
    let before = try width(driver)
    try enter("120", in: "Width", driver)
    #expect(try width(driver) == before)
    try driver.submit("Width")
    #expect(try width(driver) == 120)
    try enter("340", in: "Width", driver)
    try driver.focus("Height")
    #expect(try width(driver) == 340)
    try driver.tap("Undo")
    #expect(try width(driver) == 120)
    try driver.tap("Undo")
    #expect(try width(driver) == before)
    #expect(try driver.field("Width").value == "\(Int(before))")
    try driver.expectNoMistakes()
  }

  @Test func `Undo takes back a number that is not entered yet`() throws {
    let driver = try arranging()
    let before = try width(driver)
    try enter("120", in: "Width", driver)
    try driver.tap("Undo")
    #expect(try width(driver) == before && driver.objects.count == 1)
    #expect(try driver.field("Width").value == "\(Int(before))")
  }

  @Test func `a number is that of the object that was selected when it was typed`() throws {
    let driver = try arranging()
    let first = try #require(driver.objects.first?.frame)
    try enter("120", in: "Width", driver)
    try driver.tap("Insert")
    try driver.tap("Table")
    let widths = driver.objects.map { $0.frame?.width }
    #expect(widths.count == 2 && widths[0] == 120 && widths[1] != 120 && first.width != 120)
  }

  @Test(arguments: [
    ("Width", "-20", "1"), ("Width", "0", "1"), ("Height", "1000000000", "100,000"), ("Width", "NaN", nil),
    ("Height", "", nil), ("Width", "1e999", nil), ("X", "9999999999", "1,000,000"), ("Angle", "725", "5"),
    ("Angle", "NaN", nil),
  ])
  func `a number that no object can have becomes one that it can`(field: String, typed: String, kept: String?) throws {
    let driver = try arranging()
    let before = try driver.field(field).value
    try enter(typed, in: field, driver)
    try driver.submit(field)
    #expect(try driver.field(field).value == kept ?? before)
    let frame = try #require(driver.objects.first?.frame)
    #expect(frame.width >= 1 && frame.height >= 1)
    try driver.expectNoMistakes()
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is no number changes nothing`(number: Double) {
    let object = CanvasObject(.text(CanvasText("a")), in: CGRect(x: 10, y: 20, width: 30, height: 40), rotation: 50)
    let paths: [WritableKeyPath<CanvasObject, Double>] = [\.x, \.y, \.width, \.height, \.degrees]
    for path in paths {
      var changed = object
      changed[keyPath: path] = number
      #expect(changed == object)
    }
  }
}
