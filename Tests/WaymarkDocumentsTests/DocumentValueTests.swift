import Foundation
import Testing
import WaymarkCanvas
import WaymarkDocuments

struct DocumentValueTests {
  private struct Everything: Codable, Equatable {
    var bool = true, integer = -5, large = UInt64(1) << 40, real = 1.5, whole = 2.0, text = "é\u{301}\u{0}🚲"
    var none: Int?
    var some: Int? = 0
    var url = URL(string: "https://example.org/a?b=ü")!
    var date = Date(timeIntervalSince1970: 1_700_000_000.25)
    var data = Data([0, 255])
    var list = [1, 2], nested = [[1.5], []], names = ["b": 1, "a": 2]
    var identity = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
    var kind = Guide.Tint.green
  }

  @Test func `values of all kinds survive JSON`() throws {
    let value = try DocumentEncoder.encode(Everything())
    let read = try DocumentValue(json: value.json)
    #expect(read == value)
    #expect(try DocumentDecoder.decode(Everything.self, from: read) == Everything())
    #expect(read.json == value.json)
  }

  @Test func `zero and one are numbers and not truth values`() throws {
    let value = try DocumentValue(json: Data(#"{"a": 0, "b": 1, "c": true, "d": 1.0, "e": 18446744073709551616}"#.utf8))
    guard case .object(let object) = value else {
      Issue.record("no object")
      return
    }
    #expect(object.members["a"] == .integer(0) && object.members["b"] == .integer(1))
    #expect(object.members["c"] == .bool(true) && object.members["d"] == .integer(1))
    #expect(object.members["e"] == .real(18_446_744_073_709_551_616))
  }

  @Test func `a number that is not finite is refused`() {
    for number in [Double.nan, .infinity] {
      #expect(throws: EncodingError.self) { try DocumentEncoder.encode(["a": number]) }
    }
  }

  @Test func `damaged JSON is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    for text in ["", "{", #"{"a": }"#, deep] {
      #expect(throws: (any Error).self, "\(text.prefix(9))") { try DocumentValue(json: Data(text.utf8)) }
    }
  }

  @Test func `what is equal is taken from the old document`() throws {
    let old = try DocumentEncoder.encode(Guide("a", "b"))
    #expect(try old.guide == Guide("a", "b"))
    let new = try old.changed { $0.sections[1].text = "new" }
    guard case .object(let first) = old, case .object(let second) = new,
      case .list(let before)? = first.members["sections"], case .list(let after)? = second.members["sections"],
      case .object(let former) = before.elements[0], case .object(let same) = after.elements[0]
    else {
      Issue.record("another form")
      return
    }
    #expect(former === same)
    #expect(try new.guide.sections[1].text == "new")
  }

  @Test func `members and elements that a type does not know stay`() throws {
    let json = """
      {"id": "p", "width": 100, "height": 50, "future": {"x": 1}, "objects": [
        {"id": "h", "kind": "hologram", "x": 0, "y": 0, "width": 1, "height": 1},
        {"id": "b", "kind": "shape", "shape": {"kind": "ellipse"}, "x": 1, "y": 2, "width": 3, "height": 4, "glow": 7}]}
      """
    let old = try DocumentValue(json: Data(json.utf8))
    var page = try DocumentDecoder.decode(CanvasPage.self, from: old)
    #expect(page.objects.map(\.id) == ["b"])
    page.objects[0].rotation = 90
    page.objects.append(CanvasObject(.shape(.rectangle), in: .zero, id: "new"))
    let new = try DocumentEncoder.encode(page, replacing: old)
    let text = String(decoding: new.json, as: UTF8.self)
    for part in ["hologram", #""future":{"x":1}"#, #""glow":7"#, #""rotation":90"#] { #expect(text.contains(part)) }
    #expect(old.edits(to: new).count == 3)
    let again = try DocumentDecoder.decode(CanvasPage.self, from: new)
    #expect(again == page)
    page.objects.removeFirst()
    let last = String(decoding: try DocumentEncoder.encode(page, replacing: new).json, as: UTF8.self)
    #expect(last.contains("hologram") && !last.contains("glow"))
  }

  @Test func `a member that becomes nil is removed`() throws {
    var guide = Guide("a")
    guide.sections[0].subtitle = "sub"
    let old = try DocumentEncoder.encode(guide)
    let new = try old.changed { $0.sections[0].subtitle = nil }
    #expect(!String(decoding: new.json, as: UTF8.self).contains("subtitle"))
    #expect(old.edits(to: new) == [.set(DocumentPath([.member("sections"), .element("a"), .member("subtitle")]), nil)])
  }
}
