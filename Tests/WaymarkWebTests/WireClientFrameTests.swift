import Foundation
import RandomInputs
import Testing
import WaymarkGraph
import WaymarkText

@testable import WaymarkWeb

@Suite struct WireClientFrameTests {
  @Test func `every event is read`() throws {
    let text = #"""
      [7,3,["tap",1],["input",2,"aé\"\\\/\b\f\n\r\t\u00e9\ud83d\udc4d",1],["input",2,-1.5e2,2],["input",2,true,3],
      ["input",2,false,4],["submit",5],["pop",6,0,2],["go","/a?b"],["rows",7,3,9,8],["files",8,2],
      ["push",9,3],["select",4,"rides",0],["prefetch",9],["move",9,10,0],["delete",9,10]]
      """#
    let frame = try #require(ClientFrame(text))
    #expect(frame.sequence == 7)
    #expect(frame.acknowledged == 3)
    #expect(
      frame.events == [
        .element(1, .tap, version: 0),
        .element(2, .input(.text("aé\"\\/\u{8}\u{C}\n\r\té👍")), version: 1),
        .element(2, .input(.number(-150)), version: 2),
        .element(2, .input(.flag(true)), version: 3),
        .element(2, .input(.flag(false)), version: 4),
        .element(5, .submit, version: 0),
        .element(6, .pop(depth: 0, epoch: 2), version: 0),
        .go("/a?b"),
        .element(7, .rows(3..<9, keeping: 8), version: 0),
        .files(8, count: 2),
        .element(9, .push(epoch: 3), version: 0),
        .element(4, .select("rides", epoch: 0), version: 0),
        .element(9, .prefetch, version: 0),
        .element(9, .move(row: 10, before: 0), version: 0),
        .element(9, .delete(row: 10), version: 0),
      ])
  }

  @Test func `events of canvases name a limited number of objects`() throws {
    func frame(ids: Int, places: Int, of id: String = "abc") -> ClientFrame? {
      let names = Array(repeating: "\"\(id)\"", count: ids).joined(separator: ",")
      let numbers = Array(repeating: "1", count: places).joined(separator: ",")
      return ClientFrame("[1,0,[\"objects\",7,1,[\(names)],[\(numbers)]]]")
    }
    let report = ObjectReport(change: .moved, ids: ["abc"], numbers: [1, 1, 1, 1, 1])
    #expect(frame(ids: 1, places: 5)?.events == [.element(7, .objects(report), version: 0)])
    #expect(frame(ids: 1_000, places: 5_000) != nil && frame(ids: 0, places: 0) != nil)
    #expect(frame(ids: 1_001, places: 0) == nil && frame(ids: 0, places: 5_001) == nil)
    let longest = String(repeating: "a", count: 64)
    #expect(frame(ids: 1, places: 0, of: longest) != nil && frame(ids: 1, places: 0, of: longest + "a") == nil)
    let entry = ObjectReport(change: .entered, ids: ["g", "a"], numbers: [1])
    #expect(
      ClientFrame("[1,0,[\"objects\",7,4,[\"g\",\"a\"],[1]]]")?.events == [.element(7, .objects(entry), version: 0)])
    let editing = ObjectReport(change: .editing, ids: ["a"])
    #expect(
      ClientFrame("[1,0,[\"objects\",7,5,[\"a\"],[]]]")?.events == [.element(7, .objects(editing), version: 0)])
    #expect(ClientFrame("[1,0,[\"objects\",7,6,[],[]]]") == nil)
    let command = ObjectCommand(verb: .duplicate, ids: ["a"], numbers: [1, -2])
    #expect(
      ClientFrame("[1,0,[\"arrange\",7,\"duplicate\",[\"a\"],[1,-2]]]")?.events
        == [.element(7, .arrange(command), version: 0)])
  }

  @Test func `a frame without events acknowledges`() {
    #expect(ClientFrame("[1,0]") == ClientFrame(sequence: 1, acknowledged: 0, events: []))
    #expect(ClientFrame(" [ 1 , 0 ]\n") == ClientFrame(sequence: 1, acknowledged: 0, events: []))
  }

  @Test func `half a surrogate pair becomes a replacement character and does not end the session`() {
    let frame = ClientFrame(#"[1,0,["input",2,"a\ud83d\u0041\udc4d\ud83d",1]]"#)
    #expect(frame?.events == [.element(2, .input(.text("a\u{FFFD}A\u{FFFD}\u{FFFD}")), version: 1)])
  }

  @Test(arguments: [
    "", " ", "null", "1", "{}", "[]", "[1]", "[1,]", "[,0]", "[1,0,]", "[1,0", "[1,0]]", "[1,0] x",
    "[1,0][2,0]", "[0,0]", "[-1,0]", "[1,-1]", "[1.0,0]", "[1e1,0]", "[01,0]", "[1,00]", "[+1,0]",
    "[\"1\",0]", "[true,0]", "[null,0]", "[9007199254740992,0]", "[99999999999999999999,0]",
    "[1,9007199254740992]", "[1,0,null]", "[1,0,1]", "[1,0,\"tap\"]", "[1,0,{}]", "[1,0,[]]",
    "[1,0,[\"tap\"]]", "[1,0,[\"tap\",]]", "[1,0,[\"tap\",-1]]", "[1,0,[\"tap\",1.5]]",
    "[1,0,[\"tap\",\"1\"]]", "[1,0,[\"tap\",2147483648]]", "[1,0,[\"tap\",1,2]]", "[1,0,[\"tap\",[1]]]",
    "[1,0,[[[[[]]]]]]", "[1,0,[\"TAP\",1]]", "[1,0,[\"\",1]]", "[1,0,[\"drop\",1]]", "[1,0,[1,1]]",
    "[1,0,[\"tap\",1]", "[1,0,[\"tap\",1],]", "[1,0,[\"tap\",1] [\"tap\",1]]", "[1,0,[\"input\",1,\"a\"]]",
    "[1,0,[\"input\",1,\"a\",0]]", "[1,0,[\"input\",1,\"a\",-1]]", "[1,0,[\"input\",1,null,1]]",
    "[1,0,[\"input\",1,[\"a\"],1]]", "[1,0,[\"input\",1,{},1]]", "[1,0,[\"input\",1,1e999,1]]",
    "[1,0,[\"input\",1,NaN,1]]", "[1,0,[\"input\",1,.5,1]]", "[1,0,[\"input\",1,5.,1]]",
    "[1,0,[\"input\",1,1e,1]]", "[1,0,[\"input\",1,-,1]]", "[1,0,[\"input\",1,007,1]]",
    "[1,0,[\"input\",1,tru,1]]", "[1,0,[\"input\",1,True,1]]", "[1,0,[\"input\",1,\"a,1]]",
    "[1,0,[\"input\",1,\"\\x\",1]]", "[1,0,[\"input\",1,\"\\u12\",1]]", "[1,0,[\"input\",1,\"\\u12g4\",1]]",
    "[1,0,[\"input\",1,\"a\nb\",1]]", "[1,0,[\"input\",1,\"a\0b\",1]]", "[1,0,[\"input\",1,\"\\",
    "[1,0,[\"pop\",1]]", "[1,0,[\"pop\",1,-1,0]]", "[1,0,[\"pop\",1,10001,0]]", "[1,0,[\"pop\",1,\"0\",0]]",
    "[1,0,[\"pop\",1,0]]", "[1,0,[\"pop\",1,0,-1]]", "[1,0,[\"push\",1]]", "[1,0,[\"push\",1,\"0\"]]",
    "[1,0,[\"select\",1,\"a\"]]", "[1,0,[\"select\",1,0,0]]", "[1,0,[\"prefetch\",1,0]]",
    "[1,0,[\"go\",1]]", "[1,0,[\"go\",\"\"]]", "[1,0,[\"go\",\"x\"]]", "[1,0,[\"go\",\"https://x/\"]]",
    "[1,0,[\"go\",\"/\",1]]", "[1,0,[\"files\",1]]", "[1,0,[\"files\",1,-1]]",
    "[1,0,[\"files\",1,2147483648]]", "[1,0,[\"submit\",null]]", "[1,0,[\"more\"]]", "\u{FEFF}[1,0]",
    "<script>",
  ])
  func `anything else is refused`(text: String) { #expect(ClientFrame(text) == nil) }

  @Test func `a frame beyond its limits is refused`() {
    let event = #",["tap",1]"#
    #expect(ClientFrame("[1,0" + String(repeating: event, count: 64) + "]")?.events.count == 64)
    #expect(ClientFrame("[1,0" + String(repeating: event, count: 65) + "]") == nil)
    func input(ofBytes count: Int) -> String {
      let (start, end) = (#"[1,0,["input",1,""#, #"",1]]"#)
      return start + String(repeating: "a", count: count - start.utf8.count - end.utf8.count) + end
    }
    #expect((ClientFrame(input(ofBytes: 65_536)) == nil) == false)
    #expect((ClientFrame(input(ofBytes: 65_537)) == nil) == true)
    #expect(ClientFrame(String(repeating: "[", count: 65_536)) == nil)
    #expect(ClientFrame("[1,0,[\"go\",\"/\(String(repeating: "a", count: 8_192))\"]]") == nil)
  }

  @Test func `a frame that Foundation can't read as JSON is refused, and any other is read alike`() throws {
    var generator = SeededGenerator(seed: 42)
    let seeds = [
      #"[7,3,["tap",1],["input",2,"aé\"\u00e9\ud83d\udc4d",1]]"#, #"[1,0,["input",2,-1.5e2,2],["pop",6,0,0]]"#,
      #"[12,5,["go","/a?b"],["files",8,2],["input",3,true,9]]"#, "[1,0]",
    ].map { Array($0.utf8) }
    let letters = Array("[]{},:\"\\/-+.eE0123456789 \n\ttruefalsenullua\0\u{7F}é".utf8) + [0xFF, 0xC2, 0xED]
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = seeds.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where place < bytes.count: bytes[place] = letters.randomElement(using: &generator)!
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2: bytes = Array(bytes[..<place])
        default: bytes.insert(letters.randomElement(using: &generator)!, at: place)
        }
      }
      guard let frame = bytes.withUnsafeBytes({ ClientFrame($0) }) else { continue }
      accepted += 1
      // The socket has checked this already, so the frame need not.
      guard String(validating: bytes, as: UTF8.self) != nil else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any] else {
        // Foundation does not accept half a surrogate pair.
        #expect(text.contains("\\u"), "accepted \(text)")
        continue
      }
      #expect(object.count == frame.events.count + 2)
      #expect(object[0] as? Int == frame.sequence)
      #expect(object[1] as? Int == frame.acknowledged)
      for (event, other) in zip(frame.events, object.dropFirst(2)) {
        let parts = try #require(other as? [Any])
        switch event {
        case .element(let node, .input(.text(let text)), _):
          #expect(parts[1] as? Int == Int(node))
          #expect(parts[2] as? String == text)
        case .element(let node, _, _): #expect(parts[1] as? Int == Int(node))
        case .go(let address): #expect(parts[1] as? String == address)
        case .sync: #expect(parts.count == 1)
        case .files(let node, let count): #expect(parts[1] as? Int == Int(node) && parts[2] as? Int == count)
        case .focus(let node): #expect(parts[1] as? Int == Int(node))
        case .result(let command, let result): #expect(parts[1] as? Int == command && parts[2] as? Int == result)
        }
      }
    }
    // Otherwise the test would have shown nothing.
    #expect(accepted > 500)
  }

  @Test func `an edit of a rich text is read with its attributes`() throws {
    let frame = #"[1,0,["editRich",7,2,3,4,[3,["né",{"bold":"1","size":"12.5"}],-2,[1,{"bold":null}]]]]"#
    guard case .element(7, .edit(let arrival, page: 3), _)? = ClientFrame(frame)?.events.first else {
      Issue.record("not read")
      return
    }
    var edit = TextEdit()
    edit.keep(3)
    edit.insert("né", length: 2, TextAttributes(["bold": "1", "size": "12.5"]))
    edit.remove(2)
    edit.keep(1, TextAttributeChange(["bold": nil]))
    #expect(arrival == TextExchange.Arrival(version: 2, base: 4, edit: edit))
  }

  @Test(arguments: [
    #"[["a",{"color":"red"}]]"#, ##"[["a",{"color":"#12345"}]]"##, #"[["a",{"link":"javascript:alert(1)"}]]"#,
    #"[["a",{"link":"//example.org"}]]"#, #"[["a",{"font":"Inter';color:red"}]]"#, #"[["a",{"size":"1e3"}]]"#,
    #"[["a",{"size":"0"}]]"#, #"[["a",{"bold":"yes"}]]"#, #"[["a",{"bold":"1","bold":"1"}]]"#, #"[["a",{}]]"#,
    #"[[1,{"heading":"7"}]]"#, #"[[1,{"list":"dots"}]]"#, #"[[1,{"onclick":"1"}]]"#, #"[2147483647,2147483647]"#,
  ])
  func `attributes that no text can have are refused`(parts: String) {
    #expect(ClientFrame(#"[1,0,["editRich",7,2,3,4,\#(parts)]]"#) == nil)
  }

  @Test func `random bytes are refused`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      #expect(bytes.withUnsafeBytes { ClientFrame($0) } == nil)
    }
  }
}

extension ClientFrame {
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let frame = bytes.withUnsafeBytes({ ClientFrame($0) }) else { return nil }
    self = frame
  }
}
