import Foundation
import Testing
import WaymarkCanvas

/// F1 and F2: the texts of a page, which are found and replaced.
struct CanvasTextsTests {
  private func box(_ string: String, _ id: String, y: Double, isLocked: Bool = false) -> CanvasObject {
    CanvasObject(
      .text(CanvasText(string)), in: CGRect(x: 10, y: y, width: 100, height: 20), id: id, isLocked: isLocked)
  }

  private var page: CanvasPage {
    let columns = [CanvasTable.Column(id: "a"), CanvasTable.Column(id: "b")]
    let rows = [CanvasTable.Row(id: "1", cells: ["b": "B1", "a": "A1"]), CanvasTable.Row(id: "2", cells: ["b": "B2"])]
    let table = CanvasObject(
      .table(CanvasTable(columns: columns, rows: rows)), in: CGRect(x: 0, y: 300, width: 100, height: 50), id: "table")
    let group = CanvasObject(
      .group([box("Inner", "inner", y: 0)]), in: CGRect(x: 0, y: 200, width: 100, height: 20), id: "group")
    var placeholder = CanvasText("Text")
    placeholder.isPlaceholder = true
    return CanvasPage(objects: [
      table, box("Locked", "locked", y: 100, isLocked: true), box("Title", "title", y: 0), group,
      CanvasObject(.text(placeholder), in: CGRect(x: 0, y: 0, width: 9, height: 9)), box("", "empty", y: 0),
    ])
  }

  @Test func `texts come in the order of reading`() {
    #expect(page.texts.map(\.string) == ["Title", "Locked", "Inner", "A1", "B1", "B2"])
    #expect(page.texts.map(\.isLocked) == [false, true, false, false, false, false])
    #expect(page.texts[4].place == CanvasTextPlace(object: "table", row: "1", column: "b"))
  }

  @Test func `texts are set at their places, but for those that are locked or not there`() {
    var page = page
    page.setTexts([
      CanvasTextPlace(object: "title"): "New", CanvasTextPlace(object: "locked"): "New",
      CanvasTextPlace(object: "inner"): "New inner", CanvasTextPlace(object: "none"): "New",
      CanvasTextPlace(object: "table", row: "2", column: "b"): "New cell",
      CanvasTextPlace(object: "table", row: "2", column: "c"): "New", CanvasTextPlace(object: "table"): "New",
    ])
    #expect(page.texts.map(\.string) == ["New", "Locked", "New inner", "A1", "B1", "New cell"])
  }
}
