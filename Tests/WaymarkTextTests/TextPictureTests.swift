import Testing

@testable import WaymarkText

/// Pictures in edits of rich texts.
struct TextPictureTests {
  private static let known = "0123456789abcdef0123456789abcdef"
  private static let unknown = String(repeating: "f", count: 32)

  private func edit(_ parts: TextEdit.Part...) -> TextEdit { parts.reduce(into: TextEdit()) { $0.append($1) } }
  private func taken(_ edit: TextEdit) -> TextEdit { edit.takingPictures { $0 == Self.known } }
  private func picture(_ name: String, _ others: [String: String] = [:]) -> TextAttributes {
    TextAttributes(others.merging(["picture": name]) { $1 })
  }

  @Test func `a picture that was given to the browser is inserted`() {
    let insertion = edit(
      .keep(2),
      .insert("\u{FFFC}", length: 1, picture(Self.known, ["bold": "1", "description": "A", "dimensions": "8x6"])))
    #expect(taken(insertion) == insertion)
    let plain = edit(.keep(1, TextAttributeChange(["bold": "1"])), .insert("ab", length: 2), .remove(3))
    #expect(taken(plain) == plain)
  }

  @Test func `of an edit with another picture everything else is carried out`() {
    let forged = edit(
      .keep(1), .insert("a", length: 1), .insert("\u{FFFC}", length: 1, picture(Self.unknown)), .remove(2),
      .insert("b", length: 1))
    #expect(taken(forged) == edit(.keep(1), .insert("a", length: 1), .remove(2), .insert("b", length: 1)))
    #expect(taken(edit(.insert("\u{FFFC}", length: 1, TextAttributes(["description": "A"])))).isEmpty)
  }

  @Test func `a picture never becomes another one, and letters become none`() {
    let change = TextAttributeChange(["picture": Self.known, "description": "B", "bold": "1"])
    #expect(taken(edit(.keep(3, change))) == edit(.keep(3, TextAttributeChange(["bold": "1"]))))
    #expect(taken(edit(.keep(3, TextAttributeChange(["picture": nil])))).isEmpty)
    let letters = edit(.insert("a\u{FFFC}", length: 2, picture(Self.known, ["italic": "1"])))
    #expect(taken(letters) == edit(.insert("a\u{FFFC}", length: 2, TextAttributes(["italic": "1"]))))
  }

  @Test func `a picture is an image from its own address, with its description and size`() {
    let tag = picture(Self.known, ["description": "A bridge", "dimensions": "320x200"]).pictureTag
    #expect(tag?.name == "img")
    #expect(
      tag?.attributes.map { "\($0.name)=\($0.value)" } == [
        "class=rich-picture", "data-picture=\(Self.known)", "src=/_waymark/picture/\(Self.known)", "alt=A bridge",
        "width=320", "height=200",
      ])
    #expect(picture("https://example.org/a.png").pictureTag == nil)
    #expect(picture(Self.known, ["dimensions": "0x9"]).pictureTag?.attributes.count == 4)
  }
}
