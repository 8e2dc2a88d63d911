import Foundation
import Testing
import WaymarkCanvas

struct ReadableElementsTests {
  private func list(_ json: String) throws -> ReadableElements<Int> {
    try JSONDecoder().decode(ReadableElements<Int>.self, from: Data(json.utf8))
  }

  private func json(_ list: ReadableElements<Int>) throws -> String {
    String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
  }

  @Test(arguments: ["[]", "[1,2]", #"["a","b",1,"c","d",2,"e"]"#, #"[{"a":[null,true,1.5]}]"#])
  func `all elements are written again at their places`(_ text: String) throws {
    #expect(try json(list(text)) == text)
  }

  @Test func `elements that can't be read follow when others are removed, and stay when others are added`() throws {
    var some = try list(#"[1,"a",2,"b",3]"#)
    #expect(some.elements == [1, 2, 3] && some.unreadable.count == 2)
    some.elements = [3]
    #expect(try json(some) == #"[3,"a","b"]"#)
    some.elements = [1, 2, 3, 4, 5]
    #expect(try json(some) == #"[1,"a",2,"b",3,4,5]"#)
  }

  @Test func `an element that can't even be kept does not keep the others from being read`() throws {
    let some = try list(#"[1,[1e999],2]"#)
    #expect(some.elements == [1, 2] && some.unreadable.count == 1)
    #expect(try json(some) == "[1,2]")
  }

  @Test func `unknown values are limited`() throws {
    func decode(_ text: String) throws -> ReadableElements<Int> {
      let decoder = JSONDecoder()
      decoder.userInfo[.unknownValueLimit] = UnknownValueLimit(3)
      return try decoder.decode(ReadableElements<Int>.self, from: Data(text.utf8))
    }
    #expect(try decode(#"[1,"a",2,["b"]]"#).unreadable.count == 2)
    #expect(throws: (any Error).self) { try decode(#"["a","b",["c"]]"#) }
    #expect(throws: (any Error).self) { try decode(#"["a","b","c","d"]"#) }
  }

  @Test func `a group with parts that can't be read is not dissolved`() throws {
    func page(_ parts: String) throws -> CanvasPage {
      let text = """
        {"id": "p", "width": 9, "height": 9, "objects": [{"id": "g", "kind": "group", "x": 0, "y": 0, "width": 9, "height": 9,
          "objects": [{"id": "o", "kind": "shape", "shape": {"kind": "ellipse"}, "x": 0, "y": 0, "width": 9, "height": 9}\(parts)]}]}
        """
      return try JSONDecoder().decode(CanvasPage.self, from: Data(text.utf8))
    }
    var known = try page(""), unknown = try page(#", {"kind": "film"}"#)
    #expect(known.ungroup(["g"]) == ["o"] && known.objects.map(\.id) == ["o"])
    #expect(unknown.ungroup(["g"]) == [] && unknown.objects.map(\.id) == ["g"])
  }

  @Test func `what is no list can't be read`() {
    for text in ["1", "{}", "null"] { #expect(throws: DecodingError.self) { try list(text) } }
  }
}
