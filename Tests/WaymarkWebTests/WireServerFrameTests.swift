import Foundation
import RandomInputs
import Testing
import WaymarkText

@testable import WaymarkGraph
@testable import WaymarkWeb

@MainActor @Suite struct WireServerFrameTests {
  @Test func `every kind of patch is encoded`() {
    var item = Element("li")
    item.text = "<\"1\">"
    let patches: [Patch] = [
      .text(1, "a\"\\\n\u{2028}\0é"), .attribute(2, name: "class", value: "x"),
      .attribute(2, name: "hidden", value: nil), .value(3, .text("t"), version: 4),
      .value(3, .number(2.5), version: 0), .value(3, .flag(false), version: 1),
      .insert(ElementTree(id: 9, element: item), parent: 1, before: 0), .remove(5),
      .move(6, parent: 1, before: 7),
    ]
    #expect(
      encoded(patches)
        == #"[3,2,[["t",1,"a\"\\\n\u2028�é"],["a",2,"class","x"],["a",2,"hidden"],["v",3,"t",4],"#
        + #"["v",3,2.5,0],["v",3,false,1],["i",1,0,"<li id=\"n9\">&lt;&quot;1&quot;&gt;</li>"],["r",5],"#
        + #"["m",6,1,7]]]"#)
  }

  @Test func `edits and values of rich texts are encoded with their attributes`() {
    var edit = TextEdit()
    edit.keep(3)
    edit.insert("a\"", length: 2, TextAttributes(["bold": "1", "link": "/"]))
    edit.remove(2)
    edit.keep(1, TextAttributeChange(["bold": nil, "size": "12"]))
    let text = EditedText("one\ntwo\n", runs: TextRuns([.init(3, TextAttributes(["bold": "1"]))]))
    #expect(
      encoded([.richEdit(4, edit, version: 9), .wholeText(4, .richText(text), version: 9, sent: 3)])
        == #"[3,2,[["er",4,[3,["a\"",{"bold":"1","link":"/"}],-2,[1,{"bold":null,"size":"12"}]],9],"#
        + #"["v",4,[["one",{"bold":"1"}],"\ntwo\n"],9,3]]]"#)
  }

  @Test func `an empty frame acknowledges`() { #expect(encoded([]) == "[3,2,[]]") }

  @Test func `every command is encoded`() {
    let commands: [Command] = [
      .focus(7), .blur(7), .scroll(7, to: nil, isAnimated: true),
      .scroll(7, to: ScrollAnchor(x: 0.5, y: 1), isAnimated: false), .open("tel:112"),
      .announce("\"Done\""),
    ]
    #expect(
      encoded(commands.enumerated().map { .command($0.offset + 1, $0.element) })
        == #"[3,2,[["command",1,"focus",7],["command",2,"blur",7],["command",3,"scroll",7,1],"#
        + #"["command",4,"scroll",7,0,0.5,1],["command",5,"open","tel:112"],["command",6,"announce","\"Done\""]]]"#)
  }

  @Test func `an animation is encoded after the patches`() {
    #expect(
      encoded([.remove(1)], .easeIn(duration: 0.25)) == #"[3,2,[["r",1]],{"easing":"ease-in","duration":0.25}]"#
    )
    #expect(
      encoded([.remove(1)], .linear(duration: 1).delay(0.5))
        == #"[3,2,[["r",1]],{"easing":"linear","duration":1,"delay":0.5}]"#)
    #expect(
      encoded([.remove(1)], .linear(duration: 1).repeatCount(3, autoreverses: false))
        == #"[3,2,[["r",1]],{"easing":"linear","duration":1,"repetitions":3}]"#)
    #expect(
      encoded([.remove(1)], .linear(duration: 1).repeatForever())
        == #"[3,2,[["r",1]],{"easing":"linear","duration":1,"repetitions":0,"autoreverses":true}]"#)
    #expect(
      encoded([.remove(1)], .linear(duration: -1)) == #"[3,2,[["r",1]],{"easing":"linear","duration":0}]"#)
  }

  @Test func `a JSON decoder reads every text as it is shown`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let text = generator.text()
      let frame = encoded([.text(1, text), .attribute(1, name: "x", value: text)])
      let read = try #require(try JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [Any])
      let patches = try #require(read[2] as? [[Any]])
      let shown = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map {
            let isControl = $0.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains($0)
            return isControl ? "\u{FFFD}" : $0
          }))
      #expect(patches[0][2] as? String == shown)
      #expect(patches[1][3] as? String == shown)
    }
  }

  private func encoded(_ patches: [Patch], _ animation: Animation? = nil) -> String {
    let bytes = ServerFrame().encode(
      sequence: 3, acknowledged: 2, patches: patches, animation: animation,
      session: SessionID(high: 0, low: 0))
    return String(decoding: bytes, as: UTF8.self)
  }
}
