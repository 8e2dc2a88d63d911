import Foundation
import Testing
import WaymarkCanvas

struct CanvasPageTests {
  private func decoded(_ json: String) throws -> CanvasPage {
    try JSONDecoder().decode(CanvasPage.self, from: Data(json.utf8))
  }

  @Test func `a page with each kind of object is read as it was written`() throws {
    let text = CanvasText("Olá\nLisboa", family: "Inter", size: 32, isBold: true, alignment: .center)
    let column = CanvasTable.Column(id: "a", width: 2)
    let table = CanvasTable(columns: [column], rows: [CanvasTable.Row(id: "r", cells: ["a": "12 km"])])
    let path = try #require(CanvasPath("M 0 0 L 1 0 C 1 0.5 0.5 1 0 1 Z"))
    let shapes: [CanvasShape] = [
      .rectangle, .ellipse, .line(from: .zero, to: CGPoint(x: 1, y: 1), hasArrow: true), .polygon(sides: 6),
      .star(points: 5, inner: 0.4), .path(path),
    ]
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    var objects = shapes.map {
      CanvasObject(
        .shape($0), in: frame, rotation: 45, fill: .gradient(from: .white, to: .black, angle: 90),
        stroke: CanvasStroke(.black, width: 2, pattern: .dashed), shadow: CanvasShadow(), opacity: 0.5, cornerRadius: 8)
    }
    objects.append(CanvasObject(.text(text), in: frame, name: "Title", link: URL(string: "https://example.org")))
    objects.append(
      CanvasObject(.picture(CanvasPicture(file: "a.jpg", pixelWidth: 3, pixelHeight: 2)), in: frame, isLocked: true))
    objects.append(CanvasObject(.table(table), in: frame))
    let page = CanvasPage(objects: [CanvasObject(.group(objects), in: frame)])
    #expect(try JSONDecoder().decode(CanvasPage.self, from: JSONEncoder().encode(page)) == page)
  }

  @Test func `objects that can't be read are left out`() throws {
    let page = try decoded(
      """
      {"id": "p", "width": 100, "height": 50, "objects": [
        {"id": "a", "kind": "hologram", "x": 0, "y": 0, "width": 1, "height": 1},
        {"id": "b", "kind": "shape", "shape": {"kind": "ellipse"}, "x": 1e300, "y": -5, "width": -3, "height": 4, "opacity": 7},
        "nonsense"
      ]}
      """)
    let object = try #require(page.objects.first)
    #expect(page.objects.count == 1 && object.id == "b" && object.opacity == 1)
    #expect(object.frame == CGRect(x: 1_000_000, y: -5, width: 0, height: 4))
    #expect(page.background == .color(.white))
  }

  @Test func `a colour is text`() {
    #expect(CanvasColor("#FF8800")?.text == "#FF8800")
    #expect(CanvasColor("#FF880080")?.text == "#FF880080")
    #expect(CanvasColor(red: 0.5, green: .nan, blue: 7).text == "#8000FF")
    for text in ["", "FF8800", "#FF880", "#GG8800", "#+F8800"] { #expect(CanvasColor(text) == nil, "\(text)") }
  }

  @Test func `a path that is none is refused`() {
    for text in ["L 0 0", "M 0", "M 0 nan", "M 0 0 Q 1 1", "M 0 0 L 1"] { #expect(CanvasPath(text) == nil, "\(text)") }
    #expect(CanvasPath("M 0 0 L 1 0.5 Z")?.text == "M 0.0 0.0 L 1.0 0.5 Z")
    #expect(CanvasPath("")?.elements == [])
  }
}
