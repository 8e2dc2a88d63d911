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

  @Test func `what is no list can't be read`() {
    for text in ["1", "{}", "null"] { #expect(throws: DecodingError.self) { try list(text) } }
  }
}
